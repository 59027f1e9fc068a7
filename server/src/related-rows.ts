import { moveErasureRequests } from '#application-pages/erasure-requests/erase-requests.ts';
import { moveRepeats } from '#applications/repeats/move-repeats.ts';
import type { MovedRows, RelatedRows, RowMove } from '#candidates/merge/related-rows.ts';
import { moveFiles } from '#files/file-actions.ts';
import { changeBusyPerson, moveBookingLinks, moveInterviews, outdateInterviews } from '#interviews/merge/move-interviews.ts';
import { moveMessages } from '#messages/move-messages.ts';
import { moveNotes } from '#notes/move-notes.ts';
import { movePrescreens } from '#prescreens/move-prescreens.ts';
import { relatedCvs } from '#screening/merge/related-cvs.ts';
import type { Transaction } from '#storage/queryable.ts';
import { moveMembers } from '#talent-pool/move-members.ts';

type MoveRows = (tx: Transaction, workspaceId: string, move: RowMove) => Promise<string[]>;

/**
 * What is about a candidate and goes with it when it is merged. Consents, history and events stay under its own id. Interviews come before
 * their messages, as in a change of an interview, so that neither waits for the other.
 */
const moves: Record<string, MoveRows> = {
  notes: moveNotes,
  interviews: moveInterviews,
  messages: moveMessages,
  files: moveFiles,
  booking_links: moveBookingLinks,
  prescreens: movePrescreens,
  erasure_requests: moveErasureRequests,
  talent_pool_members: moveMembers,
  repeated_applications: moveRepeats,
};

/** Composed here, because the features import candidates. */
export const relatedRows: RelatedRows = {
  move: async (tx, workspaceId, candidates) => {
    const moved: MovedRows = {};
    for (const [name, move] of Object.entries(moves)) moved[name] = await move(tx, workspaceId, { ...candidates, ids: null });
    return moved;
  },
  moveBack: async (tx, workspaceId, moved, candidates) => {
    for (const [name, move] of Object.entries(moves)) await move(tx, workspaceId, { ...candidates, ids: moved[name] ?? [] });
  },
  lockForPerson: outdateInterviews,
  changePerson: changeBusyPerson,
  cvs: relatedCvs,
};
