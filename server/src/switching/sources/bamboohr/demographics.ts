import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { isDemographicField, isDemographicQuestion } from '../demographic-words.ts';
import { numberIn, rowsIn } from '../values.ts';
import { labelIn } from './bamboohr-names.ts';

/** An application without what is asked for equal opportunity. `_demographic` says how many answers that were. */
export function withoutDemographics(row: SpooledRow): SpooledRow {
  let count = numberIn(row, '_demographic') ?? 0;
  const shownFields = (fields: SpooledRow) =>
    Object.fromEntries(
      Object.entries(fields).filter(([key]) => {
        const isHidden = !key.startsWith('_') && isDemographicField(key);
        if (isHidden) count += 1;
        return !isHidden;
      }),
    );
  const shown = shownFields(row);
  if (isRecord(shown.applicant)) shown.applicant = shownFields(shown.applicant);
  const answers = rowsIn(shown, 'questionsAndAnswers');
  const others = answers.filter((each) => !isDemographicQuestion(labelIn(each, 'question')));
  count += answers.length - others.length;
  if (answers.length > 0) shown.questionsAndAnswers = others;
  return count === 0 ? shown : { ...shown, _demographic: count };
}
