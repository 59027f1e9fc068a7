const versionOffset = 5_000_000_000_000_000;

/** The columns by which the row of a record is found. */
export type Key = Record<string, string | number>;

const composed: Record<string, string[]> = {
  history: ['candidate_id', 'version', 'what'],
  job_member: ['job_id', 'user_id'],
  consent: ['candidate_id'],
  interview_change: ['interview_id', 'version'],
  feedback: ['interview_id', 'interviewer_id', 'version'],
  retention_day: ['day'],
  user: ['user_id'],
};

/** From its id, which is made of the columns of its key. */
export function recordKey(type: string, id: string): Key {
  const columns = composed[type];
  if (!columns) return { id };
  const values = id.split('.');
  return Object.fromEntries(
    columns.map((column, index) => [column, column === 'version' ? Number(values[index]) - versionOffset : (values[index] ?? '')]),
  );
}
