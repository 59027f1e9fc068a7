import { Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, type Static } from 'typebox';
import { candidateId } from '#candidates/candidate-input.ts';
import { actor } from '#events/event.ts';
import { idLengthMax, longTextMax } from '#limits.ts';
import { boolean, filledText, optional, text, textUpTo, timestamp, uuid } from '#schema/fields.ts';
import { dateFilters, pageQuery } from '#schema/paging.ts';

export const mentionsMax = 50;

export const mention = JsonObject({ id: uuid('Of a member'), name: text() });

export const note = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  text: text(),
  is_private: JsonBoolean({ description: 'Only its author sees it' }),
  author: actor,
  mentions: JsonArray(mention),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type Note = Static<typeof note>;

/** Without the text: of a note that is changed or deleted later, no copy stays behind with those who got the event. */
export const noteInEvent = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  author: actor,
  mentions: JsonArray(mention),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type NoteInEvent = Static<typeof noteInEvent>;

const noteText = filledText(longTextMax, { requirement: 'is required and cannot be empty.' });

const fields = optional({
  is_private: boolean({ description: 'Only its author sees it. Users of the console only' }),
  mentions: JsonArray(textUpTo(idLengthMax), {
    maxItems: mentionsMax,
    requirement: `must be an array of at most ${mentionsMax} member ids`,
    description: 'Ids of `GET /v1/members`',
  }),
});

export const newNote = JsonObject({ candidate_id: candidateId, text: noteText, ...fields });
export type NewNote = Static<typeof newNote>;

export const noteUpdate = JsonObject({
  note_id: filledText(idLengthMax, { requirement: 'is required.' }),
  ...optional({ text: noteText }),
  ...fields,
});
export type NoteUpdate = Static<typeof noteUpdate>;

export const noteListQuery = JsonObject({
  ...pageQuery,
  ...optional({ candidate_id: textUpTo(idLengthMax, { description: 'Without it, notes about all candidates' }) }),
  ...dateFilters,
});
export type NoteListQuery = Static<typeof noteListQuery>;
