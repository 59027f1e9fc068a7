import assert from 'node:assert/strict';
import test from 'node:test';
import { showRows, showSteps } from './progress.ts';

function shownOn(terminal: { isTTY?: boolean; columns?: number }, standings: [atMs: number, done: number][]): string[] {
  const written: string[] = [];
  let nowMs = 0;
  const progress = showRows({ write: (text: string) => written.push(text), ...terminal }, () => nowMs);
  for (const [atMs, done] of standings) {
    nowMs = atMs;
    progress.show({ done, total: 1000, rows: done * 10 });
  }
  progress.clear();
  return written;
}

test('on a terminal one line is drawn again, five times a second at most', () => {
  assert.deepEqual(
    shownOn({ isTTY: true, columns: 80 }, [
      [100, 10],
      [1000, 250],
      [1100, 260],
      [2000, 500],
    ]),
    [
      '\r\u001b[K██████░░░░░░░░░░░░░░░░░░ 25 %, 2500 rows, 2500 rows/s, 3 s left',
      '\r\u001b[K████████████░░░░░░░░░░░░ 50 %, 5000 rows, 2500 rows/s, 2 s left',
      '\r\u001b[K',
    ],
  );
});

test('a narrow terminal is not overrun', () => {
  const [line = ''] = shownOn({ isTTY: true, columns: 20 }, [[1000, 250]]);
  assert.equal(line.replace('\r\u001b[K', '').length, 19);
});

test('elsewhere there is a plain line every five seconds', () => {
  assert.deepEqual(
    shownOn({}, [
      [1000, 10],
      [5000, 100],
      [9000, 200],
      [10_000, 250],
    ]),
    ['10 %, 1000 rows, 200 rows/s, 45 s left\n', '25 %, 2500 rows, 250 rows/s, 30 s left\n'],
  );
});

test('a backup shows its step, its bytes and its time, on the same line', () => {
  const written: string[] = [];
  let nowMs = 0;
  const { report, clear } = showSteps({ write: (text: string) => written.push(text), isTTY: true, columns: 80 }, () => nowMs);
  report('table 1 of 9, events', 10);
  nowMs = 2500;
  report('table 2 of 9, jobs', 1_500_000);
  clear();
  assert.deepEqual(written, ['\r\u001b[Ktable 2 of 9, jobs, 1.5 MB, 3 s', '\r\u001b[K']);
});
