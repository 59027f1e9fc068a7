import { join } from 'node:path';
import { errorTables } from './errors-guide.ts';
import { eventSections } from './events-guide.ts';
import { metricsTable } from './metrics-guide.ts';
import { settingsTable } from './settings-guide.ts';

const folder = join(import.meta.dirname, '../../../docs');

/** Guides with a part that is generated from the contract or the settings, between two comments. */
export const generatedGuides = [
  { file: join(folder, 'errors.md'), name: 'errors', generate: errorTables },
  { file: join(folder, 'events.md'), name: 'events', generate: eventSections },
  { file: join(folder, 'monitoring.md'), name: 'metrics', generate: metricsTable },
  { file: join(folder, 'settings.md'), name: 'settings', generate: settingsTable },
];

/** The text of a guide with its generated part replaced. */
export function withGenerated(text: string, name: string, generated: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run openapi -->\n`, `<!-- end of ${name} -->\n`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The comments around the generated part of ${name} are missing.`);
  return `${before}${begin}\n${generated}\n${end}${after}`;
}
