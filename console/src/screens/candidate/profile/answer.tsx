import type { Candidate } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { sameOrigin } from '#screens/candidate/cv/same-origin.ts';
import { Icon } from '#ui/icon.tsx';

/** An answer, and the type of its question if it is one of the form. */
export type Given = Pick<Candidate['custom_answers'][number], 'answer'> & { type?: string };

export function Answer({ given }: { given: Given | undefined }) {
  const file = fileOf(given?.answer);
  if (!file) return answerText(given);
  return (
    <a href={sameOrigin(file.url)} download={file.filename}>
      <Icon name="file" size={14} /> {file.filename}
    </a>
  );
}

const shortMax = 40;

/** Two such answers stand side by side. */
export function isShortAnswer(given: Given & { question: string }): boolean {
  return given.question.length <= shortMax && !fileOf(given.answer) && answerText(given).length <= shortMax;
}

/** An answer of any of the nine kinds of questions, as text. */
function answerText({ answer, type }: Given = { answer: null }): string {
  if (answer === null || answer === undefined || answer === '') return '–';
  if (typeof answer === 'boolean') return answer ? t('Yes') : t('No');
  if (typeof answer === 'number') return answer.toLocaleString(locale);
  if (Array.isArray(answer)) return answer.map(String).join(', ');
  return type === 'date' ? dateText(String(answer)) : String(answer);
}

/** A day of the calendar, which has no time zone. */
function dateText(day: string): string {
  const at = Date.parse(day);
  if (Number.isNaN(at)) return day;
  return new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function fileOf(answer: unknown): { url: string; filename: string } | undefined {
  if (typeof answer !== 'object' || answer === null || !('url' in answer) || !('filename' in answer)) return undefined;
  return { url: String(answer.url), filename: String(answer.filename) };
}
