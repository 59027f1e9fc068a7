/** What an operator may want of a node. */
export type NodeOrder = 'drain' | 'fence';

export type NodeRole = 'all' | 'web' | 'worker';

/** As the table has it. */
export type NodeRow = {
  id: string;
  role: NodeRole;
  host: string;
  pid: number;
  version: string;
  commit: string | null;
  schema: string;
  started_at: string;
  seen_at: string;
  /** By the clock of the database. */
  silent_seconds: number;
  wanted: NodeOrder | null;
};

export type NodeCondition = 'running' | 'draining' | 'fenced' | 'silent';

export const beatEveryMs = 10_000;
/** Three beats are missing: it hangs, cannot reach the database, or was killed. */
const silentAfterSeconds = 30;

export function conditionOf({ wanted, silent_seconds }: Pick<NodeRow, 'wanted' | 'silent_seconds'>): NodeCondition {
  if (wanted === 'fence') return 'fenced';
  if (silent_seconds > silentAfterSeconds) return 'silent';
  return wanted === 'drain' ? 'draining' : 'running';
}

/** The nodes whose id begins like this: nobody types ten characters. */
export function nodesNamed<Node extends { id: string }>(nodes: readonly Node[], start: string): Node[] {
  return nodes.filter(({ id }) => start !== '' && id.startsWith(start));
}
