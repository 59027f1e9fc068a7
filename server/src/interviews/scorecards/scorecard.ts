import type { Feedback, PanelMember } from '@muster/contract/interviews/interview.ts';
import type { Scorecard } from '@muster/contract/interviews/scorecard.ts';
import { emailKey } from '#candidates/candidate.ts';
import { type StoredInterview, visibleFeedback } from '#interviews/interview.ts';

type Author = Pick<PanelMember, 'id' | 'name' | 'email'>;

/**
 * What an interview has told: attributes and questions by interviewers, those of `as` first. Kits change between one feedback and the next, so
 * rows are those of all feedback that is shown, with the names of the latest.
 */
export function makeScorecard(interview: StoredInterview, as: string | undefined): Scorecard {
  const { id, title, type, status, start_at, feedback: all } = interview;
  const shown = visibleFeedback(interview, as);
  const authors = authorsOf(interview, as);
  const feedback = authors.flatMap((author) => shown.find(({ interviewer_id }) => interviewer_id === author.id) ?? []);
  const latest = shown.toSorted((one, other) => other.submitted_at.localeCompare(one.submitted_at));
  const used = latest.find(({ kit }) => kit)?.kit ?? interview.kit;
  return {
    interview_id: id,
    title,
    type,
    status,
    start_at,
    kit: used && { id: used.id, name: used.name, rating_labels: used.rating_labels },
    is_hidden: shown.length < all.length,
    interviewers: authors.map((author) => ({
      ...author,
      is_own: isOwn(author, as),
      has_feedback: all.some(({ interviewer_id }) => interviewer_id === author.id),
      ...opinionOf(shown.find(({ interviewer_id }) => interviewer_id === author.id)),
    })),
    attributes: attributeRows(interview, latest, feedback),
    questions: questionRows(interview, latest, feedback),
  };
}

function authorsOf({ interviewers, feedback }: StoredInterview, as: string | undefined): Author[] {
  const former = feedback.filter(({ interviewer_id }) => !interviewers.some(({ id }) => id === interviewer_id));
  const authors = [
    ...interviewers.map(({ id, name, email }) => ({ id, name, email })),
    ...former.map(({ interviewer_id, name, email }) => ({ id: interviewer_id, name, email })),
  ];
  return [...authors.filter((author) => isOwn(author, as)), ...authors.filter((author) => !isOwn(author, as))];
}

function isOwn({ email }: Author, as: string | undefined): boolean {
  return as !== undefined && emailKey(email) === emailKey(as);
}

function opinionOf(
  given: Feedback | undefined,
): Pick<Scorecard['interviewers'][number], 'recommendation' | 'comment' | 'submitted_at'> {
  if (!given) return { recommendation: null, comment: null, submitted_at: null };
  const { recommendation, comment, submitted_at } = given;
  return { recommendation, comment, submitted_at };
}

function attributeRows({ kit }: StoredInterview, latest: Feedback[], feedback: Feedback[]): Scorecard['attributes'] {
  const rows = firstOfEach(
    latest.flatMap(({ attributes = [] }) => attributes),
    kit?.attributes ?? [],
    ({ id }) => id,
  );
  return rows.map(({ id, name, category }) => {
    const ratings = feedback.flatMap(({ interviewer_id, attributes = [] }) => {
      const rated = attributes.find((attribute) => attribute.id === id);
      return rated && rated.rating !== null ? { interviewer_id, rating: rated.rating, note: rated.note } : [];
    });
    const values = ratings.map(({ rating }) => rating);
    const [lowest, highest] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [null, null];
    return { id, name, category, ratings, lowest, highest };
  });
}

function questionRows({ kit }: StoredInterview, latest: Feedback[], feedback: Feedback[]): Scorecard['questions'] {
  const asked = latest.flatMap(({ answers = [] }) =>
    answers.map(({ question_id, question, attribute_id }) => ({ id: question_id, text: question, attribute_id })),
  );
  return firstOfEach(asked, kit?.questions ?? [], ({ id }) => id).map(({ id, text, attribute_id }) => ({
    id,
    text,
    attribute_id,
    answers: feedback.flatMap(({ interviewer_id, answers = [] }) => {
      const given = answers.find(({ question_id }) => question_id === id)?.text ?? null;
      return given === null ? [] : { interviewer_id, text: given };
    }),
  }));
}

/** Each id once. What nobody has been asked yet comes last. */
function firstOfEach<Row>(given: Row[], ofKit: Row[], idOf: (row: Row) => string): Row[] {
  const rows = new Map<string, Row>();
  for (const row of [...given, ...ofKit]) if (!rows.has(idOf(row))) rows.set(idOf(row), row);
  return [...rows.values()];
}
