import type { Feedback, FeedbackDraft, Kit, Recommendation } from '@muster/sdk/generated/types.ts';
import { textOrNull } from '#ui/texts/text-or-null.ts';

export type AttributeValue = { rating: number | null; note: string };

/** What the form holds, by the ids of the kit. */
export type FeedbackValues = {
  recommendation: Recommendation | undefined;
  comment: string;
  attributes: Readonly<Record<string, AttributeValue>>;
  answers: Readonly<Record<string, string>>;
};

type Begun = Pick<FeedbackDraft, 'recommendation' | 'comment' | 'attributes' | 'answers'>;

/** What was begun, else what was sent, as far as the kit still asks for it. */
export function valuesOf(kit: Kit, draft: Begun | null, sent: Feedback | undefined): FeedbackValues {
  const attributes = draft?.attributes ?? sent?.attributes ?? [];
  const answers = draft?.answers ?? sent?.answers ?? [];
  return {
    recommendation: (draft ? draft.recommendation : sent?.recommendation) ?? undefined,
    comment: (draft ? draft.comment : sent?.comment) ?? '',
    attributes: Object.fromEntries(
      kit.attributes.map(({ id }) => {
        const given = attributes.find((attribute) => attribute.id === id);
        return [id, { rating: given?.rating ?? null, note: given?.note ?? '' }];
      }),
    ),
    answers: Object.fromEntries(
      kit.questions.map(({ id }) => [id, answers.find(({ question_id }) => question_id === id)?.text ?? '']),
    ),
  };
}

/** As the API takes them, for drafts and for what is submitted. */
export function sentParts({ comment, attributes, answers }: FeedbackValues) {
  return {
    comment: textOrNull(comment),
    attributes: Object.entries(attributes)
      .map(([id, { rating, note }]) => ({ id, rating, note: textOrNull(note) }))
      .filter(({ rating, note }) => rating !== null || note !== null),
    answers: Object.entries(answers).flatMap(([question_id, text]) => (text.trim() ? { question_id, text } : [])),
  };
}

export type Missing = { id: string; name: string };

/** What has to be rated before it can be sent. */
export function missingAttributes({ attributes }: Kit, values: FeedbackValues): Missing[] {
  return attributes
    .filter(({ id, required }) => required && (values.attributes[id]?.rating ?? null) === null)
    .map(({ id, name }) => ({ id, name }));
}
