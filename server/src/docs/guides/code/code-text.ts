import { variableMark } from './shell-words.ts';

/** How a language writes values. */
export type Syntax = {
  string: (text: string) => string;
  variable: (name: string) => string;
  key: (name: string) => string;
  constants: { true: string; false: string; null: string };
};

const lineLengthMax = 88;

/** A JSON value as code, on one line where it fits. */
export function valueText(value: unknown, syntax: Syntax, indent = ''): string {
  const short = inlineText(value, syntax);
  if (indent.length + short.length <= lineLengthMax || typeof value !== 'object' || value === null) return short;
  const inside = `${indent}${syntax.constants.true === 'True' ? '    ' : '  '}`;
  const lines = Array.isArray(value)
    ? value.map((item) => valueText(item, syntax, inside))
    : Object.entries(value).map(([key, item]) => `${syntax.key(key)}: ${valueText(item, syntax, inside)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.map((line) => `${inside}${line},\n`).join('')}${indent}${close}`;
}

function inlineText(value: unknown, syntax: Syntax): string {
  if (value === null) return syntax.constants.null;
  if (typeof value === 'boolean') return syntax.constants[value ? 'true' : 'false'];
  if (typeof value === 'string') return stringText(value, syntax);
  if (Array.isArray(value)) return `[${value.map((item) => inlineText(item, syntax)).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, item]) => `${syntax.key(key)}: ${inlineText(item, syntax)}`);
  if (members.length === 0) return '{}';
  return syntax.constants.true === 'True' ? `{${members.join(', ')}}` : `{ ${members.join(', ')} }`;
}

function stringText(text: string, syntax: Syntax): string {
  const parts = text
    .split(variableMark)
    .map((part, index) => (index % 2 === 0 ? part && syntax.string(part) : syntax.variable(part)));
  return parts.filter((part) => part !== '').join(' + ') || syntax.string('');
}
