import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rawConfidence } from '@muster/server/src/screening/facts/confidence/calibration.ts';
import { readFacts } from '@muster/server/src/screening/facts/read-facts.ts';
import { readDocument } from '@muster/server/src/screening/reading/read-document.ts';
import type { CorpusCv } from '../corpus/corpus.ts';
import { fitCalibration } from './fit-calibration.ts';
import { type JudgedValue, judgedKinds, judgeValues } from './judge-values.ts';

/*
 * npm run calibrate:cv -- FOLDER
 * Measures how often values of the layouts that may be looked at are right, by what the rules say of them, and writes the table that
 * the reader turns it into confidences with. To be run again when rules or tagger have changed.
 */
const [folder = ''] = process.argv.slice(2);
const target = fileURLToPath(new URL('../../../server/src/screening/facts/confidence/calibration-table.ts', import.meta.url));
const corpus: CorpusCv[] = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
const values: JudgedValue[] = [];
for (const cv of corpus.filter(({ split }) => split === 'train')) {
  const document = await readDocument(readFileSync(join(folder, cv.file)), cv.mediaType).catch(() => undefined);
  if (document) values.push(...judgeValues(readFacts(document, { countryCode: null }, rawConfidence), cv));
}
const lines = judgedKinds.map((kind) => {
  const steps = fitCalibration(values.filter((value) => value.kind === kind));
  return `  '${kind}': [${steps.map(([raw, calibrated]) => `[${raw}, ${calibrated}]`).join(', ')}],\n`;
});
writeFileSync(
  target,
  `/** Made by \`npm run calibrate:cv\`: how often values of a kind are right, by what the rules say of them. */
export const calibrationTable: Readonly<Record<string, readonly (readonly [raw: number, calibrated: number])[]>> = {
${lines.join('')}};
`,
);
process.stdout.write(`${values.length} values of ${corpus.length} CVs: ${target}\n`);
