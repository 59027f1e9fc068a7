import type { Candidate, ExpectedAnswer } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { Answer } from './answer.tsx';

type Knockout = Candidate['knockouts'][number];

export const knockoutMarks: Record<Knockout['result'], { sign: string; text: string }> = {
  met: { sign: '✓', text: t('As expected') },
  unmet: { sign: '◆', text: t('Not as expected') },
  unanswered: { sign: '–', text: t('No answer') },
};

/** Above the fold, because one looks here first. Only an unexpected answer has a color. Nothing is decided by it. */
export function Knockouts({ candidate: { knockouts, custom_answers } }: { candidate: Candidate }) {
  if (knockouts.length === 0) return null;
  return (
    <CandidateSection title={t('Knock-out questions')} actions={<KnockoutCount knockouts={knockouts} />}>
      <ul className="candidate-knockouts">
        {knockouts.map(({ question_id, question, result, expected }) => (
          <li key={question_id} data-result={result}>
            <span aria-hidden="true">{knockoutMarks[result].sign}</span>
            <span>
              <span className="visually-hidden">{knockoutMarks[result].text}: </span>
              {question}
            </span>
            <span className="candidate-knockout-answer">
              <b>
                <Answer given={custom_answers.find((given) => given.question_id === question_id)} />
              </b>
              {result === 'unmet' && ` · ${expectedText(expected)}`}
            </span>
          </li>
        ))}
      </ul>
    </CandidateSection>
  );
}

/** The count, and who decides. */
function KnockoutCount({ knockouts }: { knockouts: readonly Knockout[] }) {
  const met = knockouts.filter(({ result }) => result === 'met').length;
  return (
    <span className="candidate-section-note">
      {t('{met} of {total} as expected · you decide', { met, total: knockouts.length })}
    </span>
  );
}

const oneOf = new Intl.ListFormat(locale, { type: 'disjunction' });
const allOf = new Intl.ListFormat(locale, { type: 'conjunction' });
const amount = (number: number) => number.toLocaleString(locale);

/** What a question expects, behind an answer that is another. */
export function expectedText({ is, one_of, all_of, at_least, at_most }: ExpectedAnswer): string {
  if (is !== undefined) return is ? t('expected Yes') : t('expected No');
  if (one_of) return t('expected {answer}', { answer: oneOf.format(one_of) });
  if (all_of) return t('expected {answer}', { answer: allOf.format(all_of) });
  if (at_least === undefined) return t('expected at most {number}', { number: amount(at_most ?? 0) });
  return at_most === undefined
    ? t('expected at least {number}', { number: amount(at_least) })
    : t('expected {least} to {most}', { least: amount(at_least), most: amount(at_most) });
}
