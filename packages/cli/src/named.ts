import { type Diagnostic, briefingFault } from '@briefing/contract';
import { nearest, oneLine } from '@briefing/text';

/** What somebody asked for by a name that nothing has; says which name was probably meant. */
export function refuseName(noun: string, name: string, names: readonly string[]): never {
  const meant = nearest(name, names);
  const hint = meant === undefined ? `'briefing ${noun}s' lists them` : `did you mean '${oneLine(meant)}'?`;
  throw briefingFault('option-invalid', `there is no ${noun} '${name}'; ${hint}`, { details: { option: noun } });
}

/** What somebody asked for, and what is wrong with it. */
export function refuseBroken(name: string, { code, location, line, detail }: Diagnostic): never {
  const place = line === undefined ? location : `${location}:${line}`;
  throw briefingFault('skill-invalid', `'${name}' is no skill here: ${code} ${place}: ${detail}`, {
    details: { locations: [location] },
  });
}
