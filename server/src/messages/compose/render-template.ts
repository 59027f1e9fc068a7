import type { TemplateVariable } from '@muster/contract/messages/template-variables.ts';
import { fillLines, fillParts } from '#text/fill-template.ts';
import { cleanLines, singleLine } from '#text/mail-text.ts';
import { parseTemplate } from '#text/parse-template.ts';

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
  const body = fillLines(parseTemplate(template.body), values);
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
