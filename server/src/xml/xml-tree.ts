import { Parser } from 'saxen';

/** An element with its name without prefix: the formats that are read here have no two elements of one local name that matter. */
export type XmlNode = { name: string; attributes: Record<string, string>; children: (XmlNode | string)[] };

export type XmlLimits = {
  /** Elements that are held at once. */
  nodesMax: number;
  depthMax: number;
};

type XmlOptions = XmlLimits & {
  /** Gets each element below the root when it ends, instead of the tree: so a long list is never held as a whole. */
  onChild?: (node: XmlNode) => void;
  /** Where none has a business to be. It has no effect anyway: nothing that it defines is known here. */
  isDoctypeRefused?: boolean;
};

export type XmlProblem = 'too_large' | 'damaged';

export class XmlError extends Error {
  readonly problem: XmlProblem;

  constructor(problem: XmlProblem, cause?: unknown) {
    super(`The XML cannot be read: ${problem}.`, { cause });
    this.problem = problem;
  }
}

// The node that holds the root element, and the root element.
const rootLevels = 2;

/**
 * Parses XML into a tree of limited size. The parser knows the five predefined entities and no others, and loads nothing.
 */
export function parseXml(xml: string, { nodesMax, depthMax, onChild, isDoctypeRefused }: XmlOptions): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [] };
  const open: XmlNode[] = [root];
  let nodes = 0;
  const addText = (text: string) => void open.at(-1)?.children.push(text);
  new Parser()
    .on('openTag', (name, attributes) => {
      nodes += 1;
      if (nodes > nodesMax || open.length > depthMax) throw new XmlError('too_large');
      const node: XmlNode = { name: localName(name), attributes: readAttributes(attributes()), children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    })
    .on('closeTag', () => {
      const closed = open.pop();
      if (!onChild || !closed || open.length !== rootLevels) return;
      open.at(-1)?.children.pop();
      nodes = 1;
      onChild(closed);
    })
    .on('text', (text) => addText(decodeEntities(text)))
    .on('cdata', addText)
    .on('attention', () => {
      if (isDoctypeRefused) throw new XmlError('damaged');
    })
    .on('warn', () => {})
    .on('error', (error) => {
      throw error instanceof XmlError ? error : new XmlError('damaged', error);
    })
    .parse(xml);
  return root;
}

/** The text of an element and of all within it. */
export function textOf(node: XmlNode | undefined): string {
  const texts: string[] = [];
  const collect = (each: XmlNode) => {
    for (const child of each.children) typeof child === 'string' ? texts.push(child) : collect(child);
  };
  if (node) collect(node);
  return texts.join('');
}

export function childElements(node: XmlNode): XmlNode[] {
  return node.children.filter((child) => typeof child !== 'string');
}

export function findChild(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let found = node;
  for (const name of path)
    found = found?.children.find((child): child is XmlNode => typeof child !== 'string' && child.name === name);
  return found;
}

/** All descendants with this name, in document order. */
export function findAll(node: XmlNode, name: string): XmlNode[] {
  const found: XmlNode[] = [];
  const waiting = [...childElements(node)].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.name === name) found.push(next);
    waiting.push(...childElements(next).reverse());
  }
  return found;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function readAttributes(attributes: Record<string, string> | true): Record<string, string> {
  if (attributes === true) return {};
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

const entities: Record<string, string> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{1,8}));/g, (all, decimal, hexadecimal, name) => {
    if (name) return entities[name] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}
