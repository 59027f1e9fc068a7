import type { Candidate, QuestionKnockout } from '@muster/contract/candidates/candidate.ts';
import type { ExpectedAnswer, Questions } from '@muster/contract/jobs/questions.ts';

type Answers = Candidate['custom_answers'];

/** How the answers of a candidate compare with those that the form expects. */
export function judgeAnswers(questions: Questions['custom'], answers: Answers): QuestionKnockout[] {
  return questions.flatMap(({ id, label, expected }) => {
    if (!expected) return [];
    const answer = answers.find(({ question_id }) => question_id === id)?.answer;
    return [{ question_id: id, question: label, result: judgeAnswer(expected, answer), expected }];
  });
}

function judgeAnswer(expected: ExpectedAnswer, answer: unknown): QuestionKnockout['result'] {
  if (answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0))
    return 'unanswered';
  return isExpected(expected, answer) ? 'met' : 'unmet';
}

/** What the question asked for before its type was changed is not expected any more. */
function isExpected({ is, one_of, all_of, at_least, at_most }: ExpectedAnswer, answer: unknown): boolean {
  if (is !== undefined) return answer === is;
  if (one_of) return one_of.some((value) => value === answer);
  if (all_of) return Array.isArray(answer) && all_of.every((value) => answer.includes(value));
  return (
    typeof answer === 'number' &&
    answer >= (at_least ?? Number.NEGATIVE_INFINITY) &&
    answer <= (at_most ?? Number.POSITIVE_INFINITY)
  );
}
