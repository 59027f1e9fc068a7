export const dateOrders = ['dmy', 'mdy'] as const;
/** Whether 10/02/2026 is the 10th of February or the 2nd of October. */
export type DateOrder = (typeof dateOrders)[number];

/** Converts a date to ISO 8601. Other text is returned unchanged, for the check to reject. */
export type DateReader = (text: string) => { date: string } | { ambiguous: true };

const shape = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:,?[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const yearFirst = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/;
const monthMax = 12;

/** Without an order, dates with dots are day.month.year, and dates with slashes or hyphens are read only if they are unambiguous. */
export function dateReader(order: DateOrder | undefined): DateReader {
  return (text) => {
    const trimmed = text.trim();
    const [, year, month = '', day = ''] = yearFirst.exec(trimmed) ?? [];
    if (year !== undefined) return { date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
    const parts = shape.exec(trimmed);
    if (!parts) return { date: trimmed };
    const [, first = '', separator, second = '', writtenYear, hour, minute, seconds = '00'] = parts;
    const found = order ?? guessOrder(Number(first), Number(second), separator === '.');
    if (!found) return { ambiguous: true };
    const [writtenDay, writtenMonth] = found === 'dmy' ? [first, second] : [second, first];
    const date = `${writtenYear}-${writtenMonth.padStart(2, '0')}-${writtenDay.padStart(2, '0')}`;
    return { date: hour === undefined ? date : `${date}T${hour.padStart(2, '0')}:${minute}:${seconds}Z` };
  };
}

function guessOrder(first: number, second: number, hasDots: boolean): DateOrder | undefined {
  if (hasDots || first === second || first > monthMax) return 'dmy';
  return second > monthMax ? 'mdy' : undefined;
}
