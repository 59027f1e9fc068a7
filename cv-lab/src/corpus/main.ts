import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generateCorpus } from './generate.ts';

/* npm run corpus:cv -- FOLDER [--count 315] [--seed 1] */
const usage = 'npm run corpus:cv -- FOLDER [--count 315] [--seed 1]\n';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '315' }, seed: { type: 'string', default: '1' } },
});
const [folder] = positionals;
const [count, seed] = [Number(values.count), Number(values.seed)];
if (!folder || !Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const corpus = await generateCorpus({ folder: resolve(folder), count, seed, say });
  process.stdout.write(`${corpus.length} CVs and facts.json are in ${folder}.\n`);
}
