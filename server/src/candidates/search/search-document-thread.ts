import { searchDocument } from './search-document.ts';
import type { SearchDocumentTask } from './search-documents.ts';

/** Makes the search documents of long texts, on a worker thread. */
export function handle({ workspaceId, candidate }: SearchDocumentTask): string {
  return searchDocument(workspaceId, candidate);
}
