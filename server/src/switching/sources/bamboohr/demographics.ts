import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { numberIn, objectIn, rowsIn, textIn } from '../values.ts';

const fieldName = /eeo|ethnic|gender|veteran|disabilit|demographic|^race$|^sex$/i;
/** Questions of forms about equal opportunity, but not one about a race condition. */
const question =
  /\b(eeoc?|gender|sex|ethnic\w*|race(?! condition)|racial|hispanic|latin[oax]|veteran|disabilit\w+|disabled|sexual orientation|pronouns)\b/i;
const questionMax = 2000;

/** An application without what is asked for equal opportunity. `_demographic` says how many answers that were. */
export function withoutDemographics(row: SpooledRow): SpooledRow {
  let count = numberIn(row, '_demographic') ?? 0;
  const shownFields = (fields: SpooledRow) =>
    Object.fromEntries(
      Object.entries(fields).filter(([key]) => {
        const isHidden = !key.startsWith('_') && fieldName.test(key);
        if (isHidden) count += 1;
        return !isHidden;
      }),
    );
  const shown = shownFields(row);
  if (isRecord(shown.applicant)) shown.applicant = shownFields(shown.applicant);
  const answers = rowsIn(shown, 'questionsAndAnswers');
  const others = answers.filter(
    (each) => !question.test((textIn(objectIn(each, 'question'), 'label') ?? '').slice(0, questionMax)),
  );
  count += answers.length - others.length;
  if (answers.length > 0) shown.questionsAndAnswers = others;
  return count === 0 ? shown : { ...shown, _demographic: count };
}
