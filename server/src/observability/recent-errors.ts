/**
 * An error as it may be shown and copied: without its message, which may have values of the people it is about. `work` is a constant of the
 * code, `where` a file and line of ours.
 */
export type RecentError = { at: string; work: string; name: string; code: string | null; where: string | null; count: number };

export type RecentErrors = {
  note: (work: string, error: unknown) => void;
  /** Newest first. */
  list: () => RecentError[];
};

const errorsMax = 50;
const textMax = 100;
// Folders are of the machine; a file name and its line are enough to find it.
const framePattern = /\/([\w.-]{1,80}):(\d{1,6})/;

/** The last errors of this process, each kind once with its number. */
export function createRecentErrors(now: () => Date = () => new Date()): RecentErrors {
  const kinds = new Map<string, RecentError>();
  return {
    note(work, error) {
      const kind = { work: work.slice(0, textMax), name: nameOf(error), code: codeOf(error), where: whereOf(error) };
      const key = JSON.stringify(kind);
      const count = (kinds.get(key)?.count ?? 0) + 1;
      // Again at the end: a Map keeps the order.
      kinds.delete(key);
      kinds.set(key, { at: now().toISOString(), ...kind, count });
      const [oldest] = kinds.keys();
      if (kinds.size > errorsMax && oldest !== undefined) kinds.delete(oldest);
    },
    list: () => [...kinds.values()].reverse(),
  };
}

/** The name of a class. */
function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.constructor.name || error.name : typeof error;
  return /^\w{1,60}$/.test(name) ? name : 'Error';
}

/** Such as ECONNREFUSED, or 23505 of PostgreSQL. */
function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z0-9_]{2,40}$/i.test(code) ? code : null;
}

function whereOf(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frame = stack
    .split('\n', 20)
    .find((line) => /^ +at /.test(line) && !line.includes('node:') && !line.includes('node_modules'));
  const [, file, line] = framePattern.exec(frame ?? '') ?? [];
  return file === undefined ? null : `${file}:${line}`;
}
