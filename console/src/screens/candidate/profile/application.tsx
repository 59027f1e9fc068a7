import type { Candidate } from '@muster/sdk/generated/types.ts';
import { sameOrigin } from '#screens/candidate/cv/same-origin.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { Icon } from '#ui/icon.tsx';

/** What the candidate sent with the form. */
export function Application({ candidate }: { candidate: Candidate }) {
  const { cover_letter, languages, custom_answers } = candidate;
  return (
    <>
      {languages.length > 0 && (
        <CandidateSection title="Languages">
          <p>{languages.map(({ language, level }) => (level ? `${language} (${level})` : language)).join(', ')}</p>
        </CandidateSection>
      )}
      {custom_answers.length > 0 && (
        <CandidateSection title="Answers">
          <dl className="candidate-answers">
            {custom_answers.map((answer) => (
              <div key={answer.question_id}>
                <dt>{answer.question}</dt>
                <dd>
                  <Answer answer={answer.answer} />
                </dd>
              </div>
            ))}
          </dl>
        </CandidateSection>
      )}
      {cover_letter && (
        <CandidateSection title="Cover letter">
          <p className="candidate-prose">{cover_letter}</p>
        </CandidateSection>
      )}
    </>
  );
}

export function Answer({ answer }: { answer: unknown }) {
  const file = fileOf(answer);
  if (!file) return answerText(answer);
  return (
    <a href={sameOrigin(file.url)} download={file.filename}>
      <Icon name="file" size={14} /> {file.filename}
    </a>
  );
}

/** An answer of any of the nine kinds of questions, as text. */
function answerText(answer: unknown): string {
  if (answer === null || answer === undefined || answer === '') return '–';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  return Array.isArray(answer) ? answer.map(String).join(', ') : String(answer);
}

function fileOf(answer: unknown): { url: string; filename: string } | undefined {
  if (typeof answer !== 'object' || answer === null || !('url' in answer) || !('filename' in answer)) return undefined;
  return { url: String(answer.url), filename: String(answer.filename) };
}
