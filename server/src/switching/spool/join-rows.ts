import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { recordBytesMax } from '#switching/bundle/manifest.ts';
import { createLineSorter } from '#switching/bundle/sort-lines.ts';
import type { SpooledRow } from './spool.ts';

/** Rows with the key by which they are joined. Of rows with the same key and id the last one counts. A child without a key has no parent. */
export type Keyed = {
  rows: AsyncIterable<SpooledRow> | Iterable<SpooledRow>;
  key: (row: SpooledRow) => unknown;
  id?: (row: SpooledRow) => unknown;
};

export type Joined<Child extends string> = { key: string; parent: SpooledRow | undefined; children: (name: Child) => SpooledRow[] };

const keyCharactersMax = 500;
// Sorts before all characters of keys.
const separator = '\u0001';

/**
 * Parents with their children, in the order of their keys, in constant memory: more of them than fit into it are sorted on disk. Children
 * whose parent is not there come without one.
 */
export async function* joinRows<Child extends string>(
  folder: string,
  parents: Keyed,
  children: Record<Child, Keyed>,
): AsyncGenerator<Joined<Child>> {
  const work = await mkdtemp(join(folder, '.join-'));
  try {
    const sorter = createLineSorter(work, { lineBytesMax: recordBytesMax * 4, keeps: 'last' });
    const names: Child[] = [];
    let count = 0;
    const add = async (rank: number, { rows, key, id = (row) => row.id }: Keyed) => {
      for await (const row of rows) {
        const text = keyText(key(row)) ?? (rank > 0 ? '' : undefined);
        count += 1;
        if (text !== undefined)
          await sorter.add([text, rank, keyText(id(row)) ?? `row ${count}`].join(separator), JSON.stringify(row));
      }
    };
    await add(0, { ...parents, id: () => 0 });
    for (const name in children) await add(names.push(name), children[name]);

    let group: { key: string; parent: SpooledRow | undefined; lists: Map<Child, SpooledRow[]> } | undefined;
    const joined = ({ lists, ...others }: NonNullable<typeof group>): Joined<Child> => ({
      ...others,
      children: (name) => lists.get(name) ?? [],
    });
    for await (const { key, line } of sorter.sorted()) {
      const [text = '', rank = ''] = key.split(separator);
      if (group && group.key !== text) yield joined(group);
      if (group?.key !== text) group = { key: text, parent: undefined, lists: new Map() };
      const row: SpooledRow = JSON.parse(line);
      const name = names[Number(rank) - 1];
      if (name === undefined) group.parent = row;
      else {
        const list = group.lists.get(name) ?? [];
        list.push(row);
        group.lists.set(name, list);
      }
    }
    if (group) yield joined(group);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Each row once: of those with the same id the last. In the order of their ids. */
export async function* latestRows(folder: string, rows: AsyncIterable<SpooledRow>): AsyncGenerator<SpooledRow> {
  for await (const { parent } of joinRows(folder, { rows, key: ({ id }) => id }, {})) if (parent) yield parent;
}

/** Numbers in the order of their size. */
function keyText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value).padStart(16, '0') : undefined;
  if (typeof value !== 'string' || value === '' || value.length > keyCharactersMax) return undefined;
  // Control characters are those of the sorted files.
  return value.replace(/[\p{Cc}\ud800-\udfff]/gu, '?');
}
