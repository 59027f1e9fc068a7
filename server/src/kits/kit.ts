import { isDeepStrictEqual } from 'node:util';
import {
  defaultRatingLabels,
  type Kit,
  type KitAttribute,
  type KitAttributeInput,
  type KitCopy,
  type KitQuestion,
  type KitQuestionInput,
  type KitUpdate,
  kitPartIdLengthMax,
  type NewKit,
} from '@muster/contract/kits/kit.ts';
import { failure } from '#failure.ts';
import { slugify } from '#text/slug.ts';

type Identity = { id: string; job_id: string | null; stage_id: string | null };

export function newKit(input: NewKit, { id, job_id, stage_id }: Identity, now: Date): Kit {
  const at = now.toISOString();
  const attributes = kitAttributes(input.attributes ?? []);
  return {
    id,
    name: input.name.trim(),
    job_id,
    stage_id,
    minutes: input.minutes ?? null,
    is_archived: false,
    created_at: at,
    updated_at: at,
    instructions: input.instructions ?? null,
    rating_labels: trimmed(input.rating_labels ?? defaultRatingLabels),
    attributes,
    questions: kitQuestions(input.questions ?? [], attributes),
  };
}

/** Its parts keep their ids, so that feedback of several jobs can be compared. */
export function copiedKit(kit: Kit, { name = kit.name }: KitCopy, identity: Identity, now: Date): Kit {
  const at = now.toISOString();
  return { ...kit, ...identity, name: name.trim(), is_archived: false, created_at: at, updated_at: at };
}

/** The kit after the change; the same object when nothing differs. */
export function changedKit(
  before: Kit,
  { kit_id: _id, name, rating_labels, attributes, questions, ...edit }: KitUpdate,
  now: Date,
): Kit {
  const parts = attributes ? kitAttributes(attributes) : before.attributes;
  const after = {
    ...before,
    ...edit,
    name: name?.trim() ?? before.name,
    rating_labels: rating_labels ? trimmed(rating_labels) : before.rating_labels,
    attributes: parts,
    questions: kitQuestions(questions ?? before.questions, parts),
  };
  return isDeepStrictEqual(after, before) ? before : { ...after, updated_at: now.toISOString() };
}

export function archivedKit(before: Kit, is_archived: boolean, now: Date): Kit {
  return before.is_archived === is_archived ? before : { ...before, is_archived, updated_at: now.toISOString() };
}

function kitAttributes(input: readonly KitAttributeInput[]): KitAttribute[] {
  const ids = partIds('attributes', input, ({ name }) => name);
  return input.map(({ name, description = null, category = null, required = false }, index) => ({
    id: ids[index] ?? '',
    name: name.trim(),
    description: description?.trim() || null,
    category: category?.trim() || null,
    required,
  }));
}

function kitQuestions(input: readonly KitQuestionInput[], attributes: KitAttribute[]): KitQuestion[] {
  const ids = partIds('questions', input, ({ text }) => text);
  return input.map(({ text, attribute_id = null }, index) => {
    if (attribute_id !== null && !attributes.some(({ id }) => id === attribute_id))
      throw failure('kit_question_attribute', `questions[${index}]`);
    return { id: ids[index] ?? '', text: text.trim(), attribute_id };
  });
}

/** Those that were sent, and for the others one that is made of the words and not taken. */
function partIds<Part extends { id?: string }>(list: string, parts: readonly Part[], wordsOf: (part: Part) => string): string[] {
  const sent = parts.flatMap(({ id }) => id ?? []);
  const taken = new Set(sent);
  if (taken.size < sent.length) throw failure('kit_ids_repeated', list);
  return parts.map((part) => {
    if (part.id !== undefined) return part.id;
    const base = slugify(wordsOf(part), list.slice(0, -1)).slice(0, kitPartIdLengthMax - 4);
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
    taken.add(id);
    return id;
  });
}

function trimmed(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim());
}
