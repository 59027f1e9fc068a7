import { isStored, readIndex } from './file-index.ts';
import type { Repository } from './repository.ts';

const hexDigits = '0123456789abcdef';

type Differences = {
  /** An object that the list names and that is not there. */
  onMissing?: (object: string) => void;
  /** An object of a generation of the list that it does not name. */
  onUnknown?: (object: string) => Promise<void>;
};

/** Compares the list of a backup with what is there. One sixteenth of the names is in memory at a time. */
export async function compareWithListing(
  repository: Repository,
  indexPath: string,
  { onMissing, onUnknown }: Differences,
  alsoIn: readonly string[] = [],
): Promise<void> {
  for (const digit of hexDigits) {
    const names = new Set<string>();
    const generations = new Set(alsoIn);
    for await (const entry of readIndex(indexPath)) {
      if (!isStored(entry)) continue;
      const [generation = '', folder = ''] = entry.object.split('/');
      generations.add(generation);
      if (folder.startsWith(digit)) names.add(entry.object);
    }
    for (const generation of generations)
      for await (const name of repository.list(`files/${generation}/${digit}`)) {
        const object = name.slice('files/'.length);
        if (!names.delete(object)) await onUnknown?.(object);
      }
    if (onMissing) for (const object of names) onMissing(object);
  }
}
