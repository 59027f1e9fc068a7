import type { Kit, KitUpdate } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { textOrNull } from '#ui/texts/text-or-null.ts';

type AttributeValues = { key: string; id?: string; name: string; description: string; category: string; required: boolean };
type QuestionValues = { key: string; id?: string; text: string; attribute: string };

/** What the form of a kit holds. Parts have keys of their own, because new ones have no ids yet. */
export type KitValues = {
  name: string;
  minutes: string;
  stage: string;
  instructions: string;
  labels: readonly string[];
  attributes: readonly AttributeValues[];
  questions: readonly QuestionValues[];
};

/** In place of null in choices. */
export const none = 'none';

let lastKey = 0;
export function newKey(): string {
  lastKey += 1;
  return `new ${lastKey}`;
}

export const newKitAttribute = (): AttributeValues => ({ key: newKey(), name: '', description: '', category: '', required: false });
export const newKitQuestion = (): QuestionValues => ({ key: newKey(), text: '', attribute: none });

/** What a new kit begins with. */
export function firstKit(): KitValues {
  return {
    name: '',
    minutes: '45',
    stage: none,
    instructions: '',
    labels: [t('Not shown'), t('Partly'), t('Solid'), t('Strong##rating')],
    attributes: [newKitAttribute()],
    questions: [newKitQuestion()],
  };
}

export function kitValues(kit: Kit): KitValues {
  return {
    name: kit.name,
    minutes: kit.minutes === null ? none : String(kit.minutes),
    stage: kit.stage_id ?? none,
    instructions: kit.instructions ?? '',
    labels: kit.rating_labels,
    attributes: kit.attributes.map(({ id, name, description, category, required }) => ({
      key: id,
      id,
      name,
      description: description ?? '',
      category: category ?? '',
      required,
    })),
    questions: kit.questions.map(({ id, text, attribute_id }) => ({ key: id, id, text, attribute: attribute_id ?? none })),
  };
}

/** As the API takes it. Rows that nobody has filled in are left out, and new attributes get an id that questions can name. */
export function sentKit(values: KitValues): Omit<KitUpdate, 'kit_id'> & { name: string } {
  const attributes = values.attributes.filter(({ name }) => name.trim() !== '');
  const ids = new Map(attributes.map(({ key, id }) => [key, id ?? key.replace(' ', '-')]));
  return {
    name: values.name,
    minutes: values.minutes === none ? null : Number(values.minutes),
    instructions: textOrNull(values.instructions),
    rating_labels: [...values.labels],
    attributes: attributes.map(({ key, name, description, category, required }) => ({
      id: ids.get(key) ?? key,
      name,
      description: textOrNull(description),
      category: textOrNull(category),
      required,
    })),
    questions: values.questions
      .filter(({ text }) => text.trim() !== '')
      .map(({ id, text, attribute }) => ({ ...(id && { id }), text, attribute_id: ids.get(attribute) ?? null })),
  };
}
