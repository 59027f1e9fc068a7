import type { Candidate } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { Answer, isShortAnswer } from './answer.tsx';

/** What the candidate sent with the form. `without`: questions whose answers are shown elsewhere. */
export function Application({ candidate, without = [] }: { candidate: Candidate; without?: readonly string[] }) {
  const { cover_letter, languages, custom_answers } = candidate;
  const answers = custom_answers.filter(({ question_id }) => !without.includes(question_id));
  return (
    <>
      {answers.length > 0 && (
        <CandidateSection title={t('Answers')}>
          <dl className="candidate-answers">
            {answers.map((given) => (
              <div key={given.question_id} data-short={isShortAnswer(given)}>
                <dt>{given.question}</dt>
                <dd>
                  <Answer given={given} />
                </dd>
              </div>
            ))}
          </dl>
        </CandidateSection>
      )}
      {languages.length > 0 && (
        <CandidateSection title={t('Languages')}>
          <p>{languages.map(({ language, level }) => (level ? `${language} (${level})` : language)).join(', ')}</p>
        </CandidateSection>
      )}
      {cover_letter && (
        <CandidateSection title={t('Cover letter')}>
          <p className="candidate-prose">{cover_letter}</p>
        </CandidateSection>
      )}
    </>
  );
}
