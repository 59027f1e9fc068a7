import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseAst } from 'vite';

const root = resolve(import.meta.dirname, '../src');
const functions = new Set(['t', 'rich', 'plural']);

/** A text of the console; `one` where one and several differ. `english` is the key. */
export type TextKey = { english: string; one?: string; file: string };

type Node = { type: string; callee?: Node; name?: string; arguments?: Node[]; value?: unknown; [key: string]: unknown };

/** All texts that the sources ask for, and the places where the text is not written there. */
export async function readTextKeys(): Promise<{ keys: TextKey[]; computed: string[] }> {
  const keys: TextKey[] = [];
  const computed: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: root })) {
    if (file.startsWith('language/') || file.includes('.test.')) continue;
    const program = parseAst(await readFile(resolve(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    for (const { callee, arguments: given = [] } of callsIn(program)) {
      if (callee?.type !== 'Identifier' || !functions.has(callee.name ?? '')) continue;
      const [one, other] = callee.name === 'plural' ? [textOf(given[1]), textOf(given[2])] : [undefined, textOf(given[0])];
      if (other === undefined || (callee.name === 'plural' && one === undefined)) computed.push(file);
      else keys.push({ english: other, file, ...(one !== undefined && { one }) });
    }
  }
  return { keys, computed };
}

function textOf(node: Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function callsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (!isNode(node)) return [];
  const inside = Object.values(node).flatMap(callsIn);
  return node.type === 'CallExpression' ? [node, ...inside] : inside;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
