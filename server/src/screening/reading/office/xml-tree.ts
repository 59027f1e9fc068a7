import { Parser } from 'saxen';
import { UnreadableCv } from '../unreadable-cv.ts';

/** An element with its name without prefix: the formats that are read here have no two elements of one local name that matter. */
export type XmlNode = { name: string; attributes: Record<string, string>; children: (XmlNode | string)[] };

const nodesMax = 200_000;
const depthMax = 200;

/** Parses XML into a tree of limited size. The parser knows the five predefined entities and no others, and loads nothing. */
export function parseXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [] };
  const open: XmlNode[] = [root];
  let nodes = 0;
  const addText = (text: string) => void open.at(-1)?.children.push(text);
  new Parser()
    .on('openTag', (name, attributes) => {
      nodes += 1;
      if (nodes > nodesMax || open.length > depthMax) throw new UnreadableCv('too_large');
      const node: XmlNode = { name: localName(name), attributes: readAttributes(attributes()), children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    })
    .on('closeTag', () => void open.pop())
    .on('text', (text) => addText(decodeEntities(text)))
    .on('cdata', addText)
    .on('warn', () => {})
    .on('error', (error) => {
      throw error instanceof UnreadableCv ? error : new UnreadableCv('damaged', error);
    })
    .parse(xml);
  return root;
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
