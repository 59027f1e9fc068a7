import type { TemplateVariable } from '@muster/contract/messages/template-variables.ts';
import { asRichText, plainText } from '#messages/rich-text/rich-text.ts';
import { fillLines, fillParts } from '#text/fill-template.ts';
import { cleanLines, singleLine } from '#text/mail-text.ts';
import { parseTemplate } from '#text/parse-template.ts';

/** A missing, null or blank value is replaced by the fallback of the template. */
export type VariableValues = Partial<Record<TemplateVariable, string | null>>;
/** `richText` has the markup of the text; null when there is none. */
export type RenderedMail = { subject: string; text: string; richText: string | null };

export const subjectLengthMax = 250;
export const renderedLengthMax = 100_000;
export const variableLengthMax = 1000;
export const longValueLengthMax = 20_000;

const longVariables: readonly string[] = ['note', 'message', 'details'] satisfies TemplateVariable[];

/** Values are put in as they are: only the template, and the signature of whoever writes, may have markup. */
export function renderTemplate(
  template: { subject: string; body: string },
  values: VariableValues,
  signature?: string | null,
): RenderedMail {
  const cleaned = cleanValues(values);
  const rich = new Map([...cleaned].map(([name, value]) => [name, asRichText(value)]));
  if (signature) rich.set('sender', signature);
  const { subject } = renderCleaned({ subject: template.subject, body: '' }, cleaned);
  return { subject, ...asMail(renderCleaned({ subject: '', body: template.body }, rich).text) };
}

/** What is stored of a text with markup. */
export function asMail(richText: string): Pick<RenderedMail, 'text' | 'richText'> {
  const text = plainText(richText);
  return { text, richText: text === richText ? null : richText };
}

export function cleanValues(values: VariableValues): Map<string, string> {
  return new Map(Object.entries(values).map(([name, value]) => [name, cleanValue(name, value ?? '')]));
}

/** The same with values that are put in as they are. */
export function renderCleaned(
  template: { subject: string; body: string },
  values: Map<string, string>,
): { subject: string; text: string } {
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
