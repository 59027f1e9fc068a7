/** The numbers of buckets whose lines are not the same in both. */
export function differentBuckets(ours: string, theirs: string): number[] {
  const lines = new Set(theirs.split('\n'));
  const different = new Set<number>();
  for (const line of ours.split('\n')) if (!lines.delete(line)) different.add(bucketOf(line));
  for (const line of lines) different.add(bucketOf(line));
  return [...different].sort((one, other) => one - other);
}

function bucketOf(line: string): number {
  return Number(line.slice(0, line.indexOf('\t')));
}
