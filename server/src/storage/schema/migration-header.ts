/** What a migration says of itself in the comment at its start, see docs/adr/0072. */
export type MigrationHeader = {
  /** `-- Serves from 0.3.0: …`: older nodes cannot serve on it. Without the line the version before can. */
  servesFrom: string | undefined;
  /** `-- Removes rows of a, b: …`: tables that may have fewer rows afterwards, or be gone. */
  removesRowsOf: string[];
};

const servesFromLine = /^-- Serves from (\d+\.\d+\.\d+)\b/;
const removesLine = /^-- Removes rows of ([a-z0-9_, ]+)/;

export function headerOf(text: string): MigrationHeader {
  const lines = commentLines(text);
  const servesFrom = lines.map((line) => servesFromLine.exec(line)?.[1]).find((found) => found !== undefined);
  const removesRowsOf = lines.flatMap((line) => removesLine.exec(line)?.[1]?.split(',') ?? []).map((name) => name.trim());
  return { servesFrom, removesRowsOf };
}

function commentLines(text: string): string[] {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  return end < 0 ? lines : lines.slice(0, end);
}
