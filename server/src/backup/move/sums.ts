/** The numbers of buckets whose lines are not the same in both. */
export function differentBuckets(ours: string, theirs: string): number[] {
  const lines = new Set(theirs.split('\n'));
  const different = new Set<number>();
  for (const line of ours.split('\n')) if (!lines.delete(line)) different.add(bucketOf(line));
  for (const line of lines) different.add(bucketOf(line));
  return [...different].sort((one, other) => one - other);
}

/** The lines of all buckets in their order, those of some of them as they were read again. */
export function withFreshBuckets(known: string, read: readonly number[], fresh: string): string {
  const isRead = new Set(read);
  const kept = linesOf(known).filter((line) => !isRead.has(bucketOf(line)));
  const lines = [...kept, ...linesOf(fresh)].sort((one, other) => bucketOf(one) - bucketOf(other));
  return lines.map((line) => `${line}\n`).join('');
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function bucketOf(line: string): number {
  return Number(line.slice(0, line.indexOf('\t')));
}
