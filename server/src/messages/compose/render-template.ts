import type { TemplateVariable } from '@muster/contract/messages/template-variables.ts';
import { cleanLines, singleLine } from '#text/mail-text.ts';
import { parseTemplate, type TemplatePart } from './parse-template.ts';

/** A missing, null or blank value is replaced by the fallback of the template. */
export type VariableValues = Partial<Record<TemplateVariable, string | null>>;
export type RenderedMail = { subject: string; text: string };

export const subjectLengthMax = 250;
export const renderedLengthMax = 100_000;
export const variableLengthMax = 1000;
export const longValueLengthMax = 20_000;

const longVariables: readonly string[] = ['note', 'message', 'details'] satisfies TemplateVariable[];

export function renderTemplate(template: { subject: string; body: string }, values: VariableValues): RenderedMail {
  return renderCleaned(template, cleanValues(values));
}

export function cleanValues(values: VariableValues): Map<string, string> {
  return new Map(Object.entries(values).map(([name, value]) => [name, cleanValue(name, value ?? '')]));
}

/** The same with values that are put in as they are. */
export function renderCleaned(template: { subject: string; body: string }, values: Map<string, string>): RenderedMail {
  const subject = fillParts(parseTemplate(template.subject), values);
  const body = splitLines(parseTemplate(template.body)).flatMap((line) => fillLine(line, values));
  return {
    subject: subject.replace(/\s+/g, ' ').trim().slice(0, subjectLengthMax),
    text: body
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
      .slice(0, renderedLengthMax),
  };
}

function cleanValue(name: string, value: string): string {
  return longVariables.includes(name) ? cleanLines(value, longValueLengthMax).trim() : singleLine(value, variableLengthMax);
}

function fillPart(part: TemplatePart, values: Map<string, string>): string {
  return typeof part === 'string' ? part : values.get(part.name) || (part.fallback ?? '');
}

/** A variable without a value removes the blank before it: `Hello {{name|}},` becomes `Hello,`. */
function fillParts(parts: TemplatePart[], values: Map<string, string>): string {
  return parts.reduce<string>((text, part) => {
    const filled = fillPart(part, values);
    return filled === '' && typeof part !== 'string' && text.endsWith(' ') ? text.slice(0, -1) : text + filled;
  }, '');
}

/** A line is left out when all of its variables are empty and none has a fallback: `Where: {{place}}` without a place. */
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
