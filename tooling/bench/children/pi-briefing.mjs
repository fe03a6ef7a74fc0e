// What pi puts together before its first turn, with as little of it loaded as that takes. Prints the prompt.
import { pathToFileURL } from 'node:url';

/**
 * The parts of the library that are used here.
 *
 * @typedef {{ cwd: string, agentDir: string }} Place
 * @typedef {{ loadProjectContextFiles: (place: Place) => object[] }} Docs
 * @typedef {{ loadSkills: (options: Place & { skillPaths: string[], includeDefaults: boolean }) => { skills: object[] } }} Skills
 * @typedef {{ loadPromptTemplates: (options: Place & { promptPaths: string[], includeDefaults: boolean }) => object[] }} Templates
 * @typedef {{ buildSystemPrompt: (options: object) => string }} Prompt
 */

const [core = '', cwd = '', home = ''] = process.argv.slice(2);

/** @type {(file: string) => Promise<unknown>} */
const load = (file) => import(new URL(file, pathToFileURL(`${core}/`)).href);
const { loadProjectContextFiles } = /** @type {Docs} */ (await load('resource-loader.js'));
const { loadSkills } = /** @type {Skills} */ (await load('skills.js'));
const { loadPromptTemplates } = /** @type {Templates} */ (await load('prompt-templates.js'));
const { buildSystemPrompt } = /** @type {Prompt} */ (await load('system-prompt.js'));

const place = { cwd, agentDir: home };
const contextFiles = loadProjectContextFiles(place);
const { skills } = loadSkills({ ...place, skillPaths: [`${cwd}/.agents/skills`], includeDefaults: false });
const commands = [`${cwd}/.briefing/commands`];
const templates = loadPromptTemplates({ ...place, promptPaths: commands, includeDefaults: false });
const prompt = buildSystemPrompt({ cwd, contextFiles, skills, selectedTools: ['read'] });
process.stdout.write(`${prompt}\n${templates.length} templates\n`);
