import { parentPort } from 'node:worker_threads';
import { drawCard } from './card.ts';

/* The thread that draws pictures: a million pixels are a tenth of a second. */
parentPort?.on('message', ({ companyId, jobId }: { companyId: string; jobId: string }) => {
  parentPort?.postMessage(new Uint8Array(drawCard(companyId, jobId)));
});
