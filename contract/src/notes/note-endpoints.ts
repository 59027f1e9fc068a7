import type { Endpoint } from '#endpoint.ts';
import { pageAnswer } from '#schema/paging.ts';
import { deletion, idQuery, success } from '#schema/shapes.ts';
import { newNote, note, noteListQuery, noteUpdate } from './note.ts';

const tag = 'Notes';
const answer = success({ note });

export const listNotes = {
  method: 'GET',
  path: '/v1/notes',
  // Not for interviewers, who form an opinion of their own.
  right: 'write_notes',
  limit: 'candidate',
  tag,
  summary: 'List notes about candidates',
  description:
    'Of one candidate or of all, newest first unless `sort` says otherwise. Private notes are shown to their author only, never to a token.',
  query: noteListQuery,
  answers: { 200: pageAnswer('notes', note) },
  failures: ['invalid_cursor', 'invalid_candidate_id'],
} as const satisfies Endpoint;

export const addNote = {
  method: 'POST',
  path: '/v1/add-note',
  right: 'write_notes',
  limit: 'candidate',
  audit: { action: 'note.created', id: 'note.id' },
  tag,
  summary: 'Write a note about a candidate',
  description:
    'Candidates never see notes. A note that the team sees is an event, `note.added`, without its text; it is no part of the history, and is erased with the candidate. Notes that are not private change the `updated_at` of the candidate.',
  body: newNote,
  // The answer has the text, so its copy for repeated requests is stored encrypted.
  secretAnswer: true,
  answers: { 201: answer },
  failures: ['invalid_candidate_id', 'private_note_of_token', 'private_note_mentions', 'invalid_user_id', 'notes_full'],
} as const satisfies Endpoint;

export const updateNote = {
  method: 'PATCH',
  path: '/v1/update-note',
  right: 'write_notes',
  limit: 'note',
  audit: { action: 'note.updated', id: 'note_id' },
  tag,
  summary: 'Change a note',
  description: 'Only its author may. All tokens of a workspace count as one author. `mentions` replaces all of them.',
  body: noteUpdate,
  identifier: 'note_id',
  answers: { 200: answer },
  failures: [
    'nothing_to_update',
    'invalid_note_id',
    'note_of_another',
    'private_note_of_token',
    'private_note_mentions',
    'invalid_user_id',
  ],
} as const satisfies Endpoint;

export const deleteNote = {
  method: 'DELETE',
  path: '/v1/delete-note',
  right: 'write_notes',
  limit: 'note_query',
  audit: { action: 'note.deleted', id: 'id' },
  tag,
  summary: 'Delete a note',
  description: 'Only its author may. All tokens of a workspace count as one author.',
  query: idQuery,
  unknownQueryFailure: 'query_id_only',
  answers: { 200: deletion },
  failures: ['invalid_note_id', 'note_of_another'],
} as const satisfies Endpoint;
