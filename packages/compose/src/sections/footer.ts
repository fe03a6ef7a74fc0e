import type { BriefingInput, BriefingSection } from '@briefing/contract';
import { oneLine } from '@briefing/text';
import { momentOf } from '../clock.ts';

export const footerSection: BriefingSection = {
  id: 'footer',
  title: 'Footer',
  stability: (input) => ((input.clock ?? 'time') === 'time' ? 'volatile' : 'session'),
  render: (input) => [directoryLine(input), clockLine(input)].filter((line) => line !== '').join('\n'),
};

function directoryLine({ cwd, workspace }: BriefingInput): string {
  const directory = oneLine(cwd ?? '') || oneLine(workspace ?? '');
  return directory === '' ? '' : `Working directory: ${directory}`;
}

function clockLine(input: BriefingInput): string {
  switch (input.clock ?? 'time') {
    case 'time':
      return `Current time: ${momentOf(input).toISOString()}`;
    case 'date':
      return `Current date: ${momentOf(input).toISOString().replace(/T.*$/, '')}`;
    case 'none':
      return '';
  }
}
