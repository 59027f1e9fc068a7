import { readFileSync, writeFileSync } from 'node:fs';
import { generatedGuides, withGenerated } from './generated-guides.ts';

for (const { file, name, generate } of generatedGuides)
  writeFileSync(file, withGenerated(readFileSync(file, 'utf8'), name, generate()));
