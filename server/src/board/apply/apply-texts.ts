import { type FormField, fileBytesMax, type Problem } from '@muster/contract/applications/application-form.ts';
import { texts, type Voice } from '@muster/contract/texts/texts.ts';
import { formatFileSize } from '#pages/format.ts';

/** The message beside a field of the form. */
export function problemText(voice: Voice, { kind, detail = '', reason = '' }: Problem, { type }: Pick<FormField, 'type'>): string {
  const { form } = texts(voice);
  if (kind === 'file_refused') return ownText(form.fileRefusals, reason) ?? detail;
  if (kind === 'file_too_large') return form.fieldProblems.file_too_large({ max: formatFileSize(voice.language, fileBytesMax) });
  if (kind === 'required') return requiredText(voice, type);
  const text = form.fieldProblems[kind];
  return typeof text === 'string' ? text : text({ max: detail });
}

function requiredText(voice: Voice, type: FormField['type']): string {
  const { form } = texts(voice);
  if (type === 'single_select' || type === 'boolean') return form.chooseOne;
  if (type === 'multi_select') return form.chooseSome;
  return type === 'file' ? form.fieldProblems.file : form.fieldProblems.required;
}

/** The message for an application that is valid, but cannot be accepted now. */
export function refusalText(voice: Voice, code: string): string | undefined {
  return ownText(texts(voice).form.refusals, code);
}

/** The message for a form that could not be read. */
export function notSentReason(voice: Voice, code: string): string | undefined {
  const { body_too_large, ...reasons } = texts(voice).form.notSentReasons;
  return code === 'body_too_large' ? body_too_large({ max: formatFileSize(voice.language, fileBytesMax) }) : ownText(reasons, code);
}

function ownText(texts: Record<string, string>, code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
