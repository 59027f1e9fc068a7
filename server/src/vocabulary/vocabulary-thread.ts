import { openSharedThread, type SharedThread } from '#concurrency/thread.ts';

// The vocabulary takes a moment to load, and clients wait for it.
const idleMaxMs = 600_000;

let opened: SharedThread | undefined;

/** For short tasks that need the vocabulary: all apps of a process share it. Not for batches: clients would wait for them. */
export function openVocabularyThread(): SharedThread {
  opened ??= openSharedThread({ idleMaxMs });
  return opened;
}
