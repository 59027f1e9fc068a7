import { parentPort } from 'node:worker_threads';
import { type ScoringBatch, scoreBatch } from './score-batch.ts';

/** Scores candidates off the main thread. */
parentPort?.on('message', (batch: ScoringBatch) => parentPort?.postMessage(scoreBatch(batch)));
