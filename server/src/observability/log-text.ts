import pino from 'pino';
import { isRecord } from '#text/is-record.ts';

const levelWidth = 5;

/** A line of the log for people: time, level, what happened, then the fields; the stack of an error below. */
export function logText(line: string): string {
  const entry: unknown = JSON.parse(line);
  if (!isRecord(entry)) return line;
  const { time, level, msg, pid: _pid, err, ...fields } = entry;
  const label = pino.levels.labels[Number(level)] ?? String(level);
  const shown = isRecord(err) ? { ...fields, err: err.message } : fields;
  const pairs = Object.entries(shown).map(([name, value]) => `${name}=${fieldText(value)}`);
  const head = [String(time), label.toUpperCase().padEnd(levelWidth), String(msg), ...pairs].join(' ');
  return `${[head, ...stackLines(err)].join('\n')}\n`;
}

/** Nothing that comes from outside begins a line of its own. */
function fieldText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^[\w./:@+-]+$/.test(text) ? text : JSON.stringify(text);
}

function stackLines(err: unknown): string[] {
  if (!isRecord(err) || typeof err.stack !== 'string') return [];
  return err.stack.split('\n').filter((line) => /^ +at /.test(line));
}
