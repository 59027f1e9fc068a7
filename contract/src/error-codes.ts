import { type ErrorCode, errorMessage, errors } from './errors.ts';

type Pattern = { code: ErrorCode; status: number; start: string; end: string };

// No message contains it.
const detail = '\u0000';
const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors);
const patterns: Pattern[] = codes
  .map((code) => {
    const [start = '', end = start] = errorMessage(code, detail).split(detail);
    return { code, status: errors[code].status, start, end };
  })
  // The message of a field is a detail and nothing else: it fits where no other does.
  .toSorted((one, other) => other.start.length + other.end.length - (one.start.length + one.end.length));

/** The code of an error of which only the answer is left, as when it is repeated. */
export function errorCodeOf(status: number, message: string): ErrorCode | undefined {
  const fits = ({ start, end, ...pattern }: Pattern) =>
    pattern.status === status && message.startsWith(start) && message.endsWith(end) && isLongEnough(message, start, end);
  return patterns.find(fits)?.code;
}

/** A message without a detail is its own start and end. */
function isLongEnough(message: string, start: string, end: string): boolean {
  return start === end ? message === start || start === '' : message.length >= start.length + end.length;
}
