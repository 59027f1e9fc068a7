import { writeFileSync } from 'node:fs';
import { limitsSource } from './limits-source.ts';

writeFileSync(new URL('../src/limits.ts', import.meta.url), limitsSource());
