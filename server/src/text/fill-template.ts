import type { TemplatePart } from './parse-template.ts';

/** A variable without a value removes the blank before it: `Hello {{name|}},` becomes `Hello,`. */
export function fillParts(parts: TemplatePart[], values: Map<string, string>): string {
  return parts.reduce<string>((text, part) => {
    const filled = fillPart(part, values);
    return filled === '' && typeof part !== 'string' && text.endsWith(' ') ? text.slice(0, -1) : text + filled;
  }, '');
}

/** A line is left out when all of its variables are empty and none has a fallback: `Where: {{place}}` without a place. */
export function fillLines(parts: TemplatePart[], values: Map<string, string>): string[] {
  return splitLines(parts).flatMap((line) => fillLine(line, values));
}

function fillPart(part: TemplatePart, values: Map<string, string>): string {
  return typeof part === 'string' ? part : values.get(part.name) || (part.fallback ?? '');
}

function fillLine(line: TemplatePart[], values: Map<string, string>): string[] {
  const variables = line.filter((part) => typeof part !== 'string');
  const isLeftOut = variables.length > 0 && variables.every((part) => part.fallback === undefined && !values.get(part.name));
  return isLeftOut ? [] : [fillParts(line, values)];
}

function splitLines(parts: TemplatePart[]): TemplatePart[][] {
  const result: TemplatePart[][] = [[]];
  for (const part of parts) {
    if (typeof part !== 'string') {
      result.at(-1)?.push(part);
      continue;
    }
    const [first = '', ...others] = part.split('\n');
    result.at(-1)?.push(first);
    for (const other of others) result.push([other]);
  }
  return result;
}
