import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeModel } from '@muster/server/src/screening/facts/tagger/tagger-model.ts';
import { createWordLists } from '@muster/server/src/screening/facts/tagger/word-lists.ts';
import { seededRandom } from '../corpus/random.ts';
import { isMeasured } from '../cv-train.ts';
import { buildModel } from './build-model.ts';
import { makeAnnotatedCvs } from './made-cvs.ts';
import { readMarkedCvs } from './marked-cvs.ts';
import { measureTagger } from './measure.ts';

/*
 * Trains the tagger of CVs: npm run train:cv -- FOLDER, with FOLDER/cv-train/cv-train.jsonl. Every fifth of those CVs is kept for measuring.
 * The same data makes the same file.
 */
// More of them teach other languages, and unlearn what real CVs look like.
const madeCvs = 100;
// The corpus that measures is made with the seed 1.
const seed = 7;

const folder = process.argv[2];
if (folder === undefined) throw new Error('Usage: npm run train:cv -- FOLDER');

const taggerFolder = new URL(import.meta.resolve('@muster/server/src/screening/facts/tagger/'));
const lists = createWordLists(readFileSync(new URL('word-clusters.txt', taggerFolder), 'utf8'));
const marked = readMarkedCvs(join(folder, 'cv-train/cv-train.jsonl'));
const kept = marked.filter((_, index) => isMeasured(index));
const trained = [...marked.filter((_, index) => !isMeasured(index)), ...makeAnnotatedCvs(madeCvs, seed)];

const parts = buildModel(trained, lists, seededRandom(seed).next);
const file = encodeModel(parts);
writeFileSync(new URL('tagger-model.bin', taggerFolder), file);
console.log(`${parts.hashes.length} features, ${parts.entryLabels.length} weights, ${file.length} bytes.`);
measureTagger(parts, lists, kept);
measureTagger(parts, lists, makeAnnotatedCvs(60, seed + 1));
