import type { Feedback } from '@muster/contract/interviews/interview.ts';
import type { FeedbackInput } from '@muster/contract/interviews/interview-input.ts';
import type { Kit } from '@muster/contract/kits/kit.ts';
import { failure } from '#failure.ts';

/** Ratings and answers with the kit as it is now; stored with the feedback, so that a changed kit never changes them. */
export type KitFeedback = Required<Pick<Feedback, 'kit' | 'attributes' | 'answers'>>;
type Given = Pick<FeedbackInput, 'attributes' | 'answers'>;

/** Undefined without a kit. Throws when something is not of the kit, or a required rating is missing. */
export function kitFeedback(kit: Kit | null, { attributes = [], answers = [] }: Given): KitFeedback | undefined {
  if (!kit) {
    if (attributes.length > 0) throw failure('feedback_without_kit', 'attributes');
    if (answers.length > 0) throw failure('feedback_without_kit', 'answers');
    return undefined;
  }
  const rated = byId(attributes, 'attributes', 'id', kit.attributes);
  const answered = byId(answers, 'answers', 'question_id', kit.questions);
  const missing = kit.attributes.find(({ id, required }) => required && (rated.get(id)?.rating ?? null) === null);
  if (missing) throw failure('attribute_required', missing.id);
  return {
    kit: { id: kit.id, name: kit.name, rating_labels: kit.rating_labels },
    attributes: kit.attributes.map((attribute) => {
      const { rating = null, note = null } = rated.get(attribute.id) ?? {};
      return { ...attribute, rating, note: filled(note) };
    }),
    answers: kit.questions.map(({ id, text, attribute_id }) => {
      const { text: given = null } = answered.get(id) ?? {};
      return { question_id: id, question: text, attribute_id, text: filled(given) };
    }),
  };
}

function byId<Key extends string, Part extends Record<Key, string>>(
  parts: readonly Part[],
  list: string,
  key: Key,
  ofKit: readonly { id: string }[],
): Map<string, Part> {
  const unknown = parts.findIndex((part) => !ofKit.some(({ id }) => id === part[key]));
  if (unknown >= 0) throw failure('feedback_not_in_kit', `${list}[${unknown}].${key}`);
  const found = new Map(parts.map((part): [string, Part] => [part[key], part]));
  if (found.size < parts.length) throw failure('kit_ids_repeated', list);
  return found;
}

function filled(given: string | null): string | null {
  return given === null || given.trim() === '' ? null : given;
}
