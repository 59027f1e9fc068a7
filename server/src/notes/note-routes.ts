import { noteDeletedMessage } from '@muster/contract/messages.ts';
import type { Note } from '@muster/contract/notes/note.ts';
import * as contract from '@muster/contract/notes/note-endpoints.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { workspaceActorFor } from '#events/event.ts';
import type { Runtime } from '#runtime.ts';
import { linkNext, readSortedPage, splitPage } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { privateReader } from './note.ts';
import { addNote, deleteNote, type NoteDeps, updateNote } from './note-actions.ts';
import { countNotes, listNotesOf } from './note-queries.ts';

const route = routesFor<NoteDeps & Pick<Runtime, 'links'>>();
const answer = (note: Note) => ({ success: true, note });

export const noteRoutes = [
  route(contract.listNotes, async ({ app, caller: { workspaceId, actor }, query, path, rawQuery, reply }) => {
    const { id: candidateId } = await requireCandidate(app, workspaceId, query.candidate_id);
    const notesOf = { candidateId, reader: privateReader(actor) };
    const scope = ['notes', workspaceId, notesOf];
    const page = readSortedPage(query, scope, '-created_at');
    const reads = app.database.longReads(workspaceId);
    const [found, total] = await Promise.all([
      listNotesOf(reads, workspaceId, notesOf, page),
      countNotes(reads, workspaceId, notesOf),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, notes: rows, total_notes: total, has_more, next_cursor };
  }),

  route(contract.addNote, (call) =>
    withReceipt(call, { answer, status: () => 201 }, (also) => addNote(call.app, workspaceActorFor(call.caller), call.body, also)),
  ),

  route(contract.updateNote, (call) =>
    withReceipt(call, { answer }, (also) => updateNote(call.app, workspaceActorFor(call.caller), call.body, also)),
  ),

  route(contract.deleteNote, async (call) => {
    const { id } = call.query;
    const deletion = (deleted: string) => ({ success: true, id, message: noteDeletedMessage, deleted });
    return withReceipt(call, { answer: deletion }, (also) => deleteNote(call.app, workspaceActorFor(call.caller), id, also));
  }),
];
