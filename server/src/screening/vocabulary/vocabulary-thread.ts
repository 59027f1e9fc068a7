import { openSharedThread, type SharedThread } from '#concurrency/thread.ts';

// The vocabulary takes a moment to load, and clients wait for it.
const idleMaxMs = 600_000;

/** For short tasks that need the vocabulary, so that a process has it once. Not for batches: clients would wait for them. */
export function openVocabularyThread(): SharedThread {
  return openSharedThread({ idleMaxMs });
}
