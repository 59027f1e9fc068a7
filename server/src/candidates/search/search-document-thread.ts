import { parentPort } from 'node:worker_threads';
import { searchDocument } from './search-document.ts';
import type { SearchDocumentTask } from './search-documents.ts';

/* Worker thread that makes the search documents of long texts. */
parentPort?.on('message', ({ workspaceId, candidate }: SearchDocumentTask) => {
  parentPort?.postMessage(searchDocument(workspaceId, candidate));
});
