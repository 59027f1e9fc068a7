import { findContacts } from '#candidates/editing/contact-queries.ts';
import { insertSearchWords } from '#candidates/search/candidate-search-queries.ts';
import { vocabulary } from '#candidates/search/search-document.ts';
import type { BuildSearchDocument } from '#candidates/search/search-documents.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { MergedRow } from './merge.ts';
import { replaceDocument } from './merged-candidate-queries.ts';
import type { RelatedRows } from './related-rows.ts';

export type SearchDocumentDeps = { buildSearchDocument: BuildSearchDocument; relatedRows: RelatedRows };

/** Made anew from the row and the text of the CV: the same text makes the same document. After the counter is locked. */
export async function saveSearchDocument(
  { buildSearchDocument, relatedRows }: SearchDocumentDeps,
  tx: Transaction,
  workspaceId: string,
  row: MergedRow,
): Promise<void> {
  const cv_text = await relatedRows.cvs.readText(tx, workspaceId, row.id);
  const { other_emails } = await findContacts(tx, workspaceId, row.id);
  replaceDocument(tx, workspaceId, row.id, await buildSearchDocument(workspaceId, { ...row, other_emails, cv_text }));
  const words = vocabulary(row);
  sendWrites(tx, workspaceId, insertSearchWords(words));
}
