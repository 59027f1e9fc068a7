import type { Queryable } from '#storage/queryable.ts';
import { conditionOf, type NodeCondition, type NodeRow } from './node.ts';
import { type NodeFacts, parseNodeFacts } from './node-facts.ts';
import { listNodeFacts, listNodes } from './node-queries.ts';

export type NodeWithFacts = NodeRow & { state: NodeCondition; facts: NodeFacts };

export async function listNodesWithFacts(db: Queryable): Promise<NodeWithFacts[]> {
  const [nodes, stored] = await Promise.all([listNodes(db), listNodeFacts(db)]);
  const factsOf = new Map(stored.map(({ id, facts }) => [id, facts]));
  return nodes.map((node) => ({ ...node, state: conditionOf(node), facts: parseNodeFacts(factsOf.get(node.id)) }));
}
