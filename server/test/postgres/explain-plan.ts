import pg from 'pg';
import type { App } from '#open-app.ts';
import type { Statement } from '#storage/sql.ts';

export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

/** Runs the statement and returns the nodes of its plan: the one for any values, which is what the server's connections use. */
export function explainPlan({ database }: Pick<App, 'database'>, { text, values }: Statement): Promise<PlanNode[]> {
  return database.transaction(null, async (tx) => {
    const run = (command: string) => tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({ text: command, values: [] });
    await run('SET LOCAL statement_timeout = 0');
    await run(`PREPARE explained AS ${text}`);
    const [explained] = await run(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE explained${argumentList(values)}`);
    await run('DEALLOCATE explained');
    if (!explained) throw new Error('PostgreSQL returned no plan.');
    return flatten(explained['QUERY PLAN'][0].Plan);
  });
}

function argumentList(values: readonly unknown[]): string {
  return values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.map(element).join(',')}}` : textOf(value));
}

function element(value: unknown): string {
  return value === null ? 'NULL' : `"${textOf(value).replaceAll(/["\\]/g, '\\$&')}"`;
}

function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** The node with all below it. */
export function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

/** With those that a filter removed. */
export function countRowsRead(nodes: PlanNode[]): number {
  return nodes.reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0);
}
