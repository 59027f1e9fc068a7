/** JSON that is written already, and goes into an answer as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An answer as text. Only at its top level it may hold what is written already. */
export function jsonOf(answer: object): string {
  const members = Object.entries(answer).map(
    ([name, value]) => `${JSON.stringify(name)}:${value instanceof JsonText ? value.text : JSON.stringify(value)}`,
  );
  return `{${members.join(',')}}`;
}

/** A row as the database sends it: each value in PostgreSQL's text form. */
export type RawRow = (string | null)[];

/** How a value that is not null becomes JSON. A list has thousands of them: to make objects of them, and of those text, costs more. */
export type Write = (value: string, row: RawRow) => string;

/** Makes the writer of a row with these columns, in the order of the statement. */
export function rowWriter(columns: Record<string, Write>, absentWhenNull: string[] = []): (row: RawRow) => string {
  const keys = Object.keys(columns).map((name, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  const nulls = Object.keys(columns).map((name, index) => (absentWhenNull.includes(name) ? '' : `${keys[index]}null`));
  const writes = Object.values(columns);
  return (row) => {
    let text = '';
    let index = 0;
    for (const write of writes) {
      const value = row[index] ?? null;
      text += value === null ? nulls[index] : keys[index] + write(value, row);
      index += 1;
    }
    return `${text}}`;
  };
}

export function text(value: string): string {
  return JSON.stringify(value);
}

/** For what needs no escapes: ids and words of our own. */
export function plain(value: string): string {
  return `"${value}"`;
}

/** PostgreSQL says t and f. */
export function bool(value: string): string {
  return value === 't' ? 'true' : 'false';
}

/** For what is JSON in the database's own text form: numbers and json. */
export function json(value: string): string {
  return value;
}
