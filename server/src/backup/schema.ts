import type pg from 'pg';
import type { Manifest } from '#backup/format/format.ts';
import { listPartitions, listReferences, listSequences, listTables, type Partition } from './backup-queries.ts';

type Schema = Pick<Manifest, 'tables' | 'partitions' | 'sequences'>;
type Table = Manifest['tables'][number];
type ForeignKey = { child: string; parent: string };

/** Tables, partitions and sequences from the catalogue. */
export async function describeSchema(client: pg.Client): Promise<Schema> {
  const tables = parentsFirst(await listTables(client), await listReferences(client));
  const partitions = (await listPartitions(client)).map(withBounds);
  return { tables, partitions, sequences: await listSequences(client) };
}

/** So that rows can be loaded with foreign keys enforced, without superuser rights. */
export function parentsFirst(tables: Table[], references: ForeignKey[]): Table[] {
  const ordered: Table[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const waits = (table: Table) =>
      references.some(({ child, parent }) => child === table.name && rest.some(({ name }) => name === parent));
    const ready = rest.filter((table) => !waits(table));
    if (ready.length === 0) throw new Error(`Foreign keys form a cycle: ${rest.map(({ name }) => name).join(', ')}.`);
    ordered.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return ordered;
}

const rangeBounds = /^FOR VALUES FROM \('([^']+)'\) TO \('([^']+)'\)$/;

function withBounds({ name, parent, bounds, options }: Partition): Manifest['partitions'][number] {
  const [, from, to] = rangeBounds.exec(bounds) ?? [];
  if (from === undefined || to === undefined)
    throw new Error(`The partition ${name} has bounds that a backup cannot hold: ${bounds}`);
  return { name, parent, from, to, options };
}
