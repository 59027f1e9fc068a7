import { noteDeletedMessage } from '@muster/contract/messages.ts';
import type { Note } from '@muster/contract/notes/note.ts';
import * as contract from '@muster/contract/notes/note-endpoints.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import type { Runtime } from '#runtime.ts';
import { visibleJobIds } from '#web/caller.ts';
import { readFilters } from '#web/filters.ts';
import { linkNext, readPage, splitPage } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { privateReader } from './note.ts';
import { addNote, deleteNote, type NoteDeps, updateNote } from './note-actions.ts';
import { countNotes, listNotesOf, noteFilters } from './note-queries.ts';

const route = routesFor<NoteDeps & Pick<Runtime, 'links'>>();
const answer = (note: Note) => ({ success: true, note });

export const noteRoutes = [
  route(contract.listNotes, async ({ app, caller, query, path, rawQuery, reply }) => {
    const { workspaceId, actor } = caller;
    const { candidate_id } = query;
    if (candidate_id !== undefined) await requireCandidate(app, workspaceId, candidate_id);
    const filters = { ...readFilters(noteFilters, query), reader: privateReader(actor), jobIds: visibleJobIds(caller) };
    const scope = ['notes', workspaceId, filters];
    const page = readPage(query, scope);
    const reads = app.database.longReads(workspaceId);
    const [found, total] = await Promise.all([
      listNotesOf(reads, workspaceId, filters, page),
      countNotes(reads, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, notes: rows, total_notes: total, has_more, next_cursor };
  }),

  route(contract.addNote, (call) =>
    withReceipt(call, { answer, status: () => 201 }, (also) => addNote(call.app, call.caller, call.body, also)),
  ),

  route(contract.updateNote, (call) => withReceipt(call, { answer }, (also) => updateNote(call.app, call.caller, call.body, also))),

  route(contract.deleteNote, async (call) => {
    const { id } = call.query;
    const deletion = (deleted: string) => ({ success: true, id, message: noteDeletedMessage, deleted });
    return withReceipt(call, { answer: deletion }, (also) => deleteNote(call.app, call.caller, id, also));
  }),
];
