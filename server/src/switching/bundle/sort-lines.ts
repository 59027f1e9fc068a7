import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LineReader, lineText } from '#import/file/line-reader.ts';
import { ownerOnly } from '#system/durable-files.ts';

/** Lines by a key without tabs or line ends. Of the same key one stays: the first, or the last that was added. */
export type LineSorter = {
  add(key: string, line: string): Promise<void>;
  /** All lines in the order of their keys, once. */
  sorted(): AsyncGenerator<SortedLine>;
  /** How many lines were left out because another has their key. */
  duplicates(): number;
};

export type SortedLine = { key: string; line: string };

// As text, of which a character takes one byte or two.
const memoryCharactersDefault = 4 * 1024 * 1024;
// Files that are read at a time; each has 64 KiB in memory.
const runsMergedMax = 16;

/**
 * Sorts more than fits into memory: sorted runs in files of `folder`, which are merged. A level has fewer runs than can be merged at a
 * time, and what is merged goes one level up, so that each line is written a few times at most.
 */
export function createLineSorter(
  folder: string,
  {
    lineBytesMax,
    keeps = 'first',
    memoryCharacters = memoryCharactersDefault,
  }: { lineBytesMax: number; keeps?: 'first' | 'last'; memoryCharacters?: number },
): LineSorter {
  const levels: string[][] = [];
  let held: SortedLine[] = [];
  let heldCharacters = 0;
  let runs = 0;
  let duplicates = 0;

  return {
    async add(key, line) {
      held.push({ key, line });
      heldCharacters += key.length + line.length;
      if (heldCharacters >= memoryCharacters) await writeHeld();
    },
    async *sorted() {
      if (levels.length === 0) yield* unique(inOrder(held));
      else {
        if (held.length > 0) await writeHeld();
        // Higher levels have the earlier lines, and of lines with the same key the earliest stays.
        yield* unique(merged(levels.toReversed().flat()));
      }
    },
    duplicates: () => duplicates,
  };

  async function writeHeld(): Promise<void> {
    const lines = inOrder(held);
    held = [];
    heldCharacters = 0;
    await addRun(0, lines);
  }

  async function addRun(level: number, lines: Iterable<SortedLine> | AsyncIterable<SortedLine>): Promise<void> {
    const path = join(folder, `run-${runs}`);
    runs += 1;
    await pipeline(Readable.from(pagesOf(lines)), createWriteStream(path, { mode: ownerOnly }));
    levels[level] ??= [];
    const ofLevel = levels[level];
    ofLevel.push(path);
    if (ofLevel.length < runsMergedMax) return;
    levels[level] = [];
    await addRun(level + 1, merged(ofLevel));
    for (const done of ofLevel) await rm(done);
  }

  async function* merged(paths: string[]): AsyncGenerator<SortedLine> {
    const readers = paths.map((path) => readRun(path, lineBytesMax));
    const heads = await Promise.all(readers.map((reader) => reader.next()));
    for (;;) {
      let first = -1;
      let firstKey = '';
      for (const [index, head] of heads.entries())
        if (!head.done && (first === -1 || head.value.key < firstKey)) {
          first = index;
          firstKey = head.value.key;
        }
      const head = heads[first];
      const reader = readers[first];
      if (!reader || !head || head.done) return;
      yield head.value;
      heads[first] = await reader.next();
    }
  }

  async function* unique(lines: Iterable<SortedLine> | AsyncIterable<SortedLine>): AsyncGenerator<SortedLine> {
    let held: SortedLine | undefined;
    for await (const line of lines) {
      if (held?.key !== line.key) {
        if (held) yield held;
        held = line;
        continue;
      }
      duplicates += 1;
      if (keeps === 'last') held = line;
    }
    if (held) yield held;
  }
}

function inOrder(lines: SortedLine[]): SortedLine[] {
  return lines.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
}

const pageCharacters = 64 * 1024;

async function* pagesOf(lines: Iterable<SortedLine> | AsyncIterable<SortedLine>): AsyncGenerator<Buffer> {
  let page: string[] = [];
  let characters = 0;
  for await (const { key, line } of lines) {
    page.push(`${key}\t${line}\n`);
    characters += line.length;
    if (characters < pageCharacters) continue;
    yield Buffer.from(page.join(''));
    page = [];
    characters = 0;
  }
  if (page.length > 0) yield Buffer.from(page.join(''));
}

async function* readRun(path: string, lineBytesMax: number): AsyncGenerator<SortedLine> {
  const reader = new LineReader(lineBytesMax);
  for await (const chunk of createReadStream(path))
    for (const found of reader.push(chunk)) {
      const text = lineText(found) ?? '';
      const end = text.indexOf('\t');
      yield { key: text.slice(0, end), line: text.slice(end + 1) };
    }
}
