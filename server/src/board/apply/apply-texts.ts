import { type FormField, fileBytesMax, type Problem } from '@muster/contract/applications/application-form.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { formatFileSize } from '#pages/format.ts';

/** The message beside a field of the form. */
export function problemText(
  language: Language,
  { kind, detail = '', reason = '' }: Problem,
  { type }: Pick<FormField, 'type'>,
): string {
  const { form } = texts(language);
  if (kind === 'file_refused') return ownText(form.fileRefusals, reason) ?? detail;
  if (kind === 'file_too_large') return form.fieldProblems.file_too_large({ max: formatFileSize(language, fileBytesMax) });
  if (kind === 'required') return requiredText(language, type);
  const text = form.fieldProblems[kind];
  return typeof text === 'string' ? text : text({ max: detail });
}

function requiredText(language: Language, type: FormField['type']): string {
  const { form } = texts(language);
  if (type === 'single_select' || type === 'boolean') return form.chooseOne;
  if (type === 'multi_select') return form.chooseSome;
  return type === 'file' ? form.fieldProblems.file : form.fieldProblems.required;
}

/** The message for an application that is valid, but cannot be accepted now. */
export function refusalText(language: Language, code: string): string | undefined {
  return ownText(texts(language).form.refusals, code);
}

/** The message for a form that could not be read. */
export function notSentReason(language: Language, code: string): string | undefined {
  const { body_too_large, ...reasons } = texts(language).form.notSentReasons;
  return code === 'body_too_large' ? body_too_large({ max: formatFileSize(language, fileBytesMax) }) : ownText(reasons, code);
}

function ownText(texts: Record<string, string>, code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
