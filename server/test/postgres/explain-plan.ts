import type { App } from '#open-app.ts';
import type { Statement } from '#storage/sql.ts';
import { runSql } from './run-sql.ts';

export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

/** Runs the statement and returns the nodes of its plan. */
export async function explainPlan(app: Pick<App, 'database'>, { text, values }: Statement): Promise<PlanNode[]> {
  const explain = { text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values };
  const [explained] = await runSql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(app, explain);
  if (!explained) throw new Error('PostgreSQL returned no plan.');
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  return flat(explained['QUERY PLAN'][0].Plan);
}

/** With those that a filter removed. */
export function countRowsRead(nodes: PlanNode[]): number {
  return nodes.reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0);
}
