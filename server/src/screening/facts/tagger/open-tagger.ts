import { readFileSync } from 'node:fs';
import type { Tagger } from './tag-lines.ts';
import { readModel } from './tagger-model.ts';
import { createWordLists } from './word-lists.ts';

let opened: Tagger | undefined;

/** The trained tagger. Loaded once for each process, when the first CV comes. */
export function openTagger(): Tagger {
  opened ??= {
    model: readModel(new URL('tagger-model.bin', import.meta.url)),
    lists: createWordLists(readFileSync(new URL('word-clusters.txt', import.meta.url), 'utf8')),
  };
  return opened;
}
