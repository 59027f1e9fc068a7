import assert from 'node:assert/strict';
import test from 'node:test';
import type { CandidateStatus, HistoryEntry } from '@muster/contract/candidates/candidate.ts';
import { statusToShow, type WaitingMail } from './shown-status.ts';

const now = Date.parse('2026-11-16T12:00:00Z');
const second = 1000;

function moves(
  ...steps: [from: CandidateStatus, to: CandidateStatus, secondsAgo: number, actor?: 'user' | 'candidate'][]
): HistoryEntry[] {
  return steps.map(([from, to, ago, type = 'user']) => ({
    what: 'status',
    from,
    to,
    at: new Date(now - ago * second).toISOString(),
    actor: { type, id: '', name: '' },
  }));
}

const rejection: WaitingMail = { kind: 'rejection', status: null };
const update = (status: string): WaitingMail => ({ kind: 'status_update', status });

test('a candidate sees the last status that can no longer be undone and whose mail was sent', () => {
  const cases: [CandidateStatus, HistoryEntry[], WaitingMail[], CandidateStatus][] = [
    ['applied', [], [], 'applied'],
    ['interview', moves(['applied', 'interview', 60]), [], 'interview'],
    ['interview', moves(['applied', 'interview', 5]), [], 'applied'],
    ['offer', moves(['applied', 'interview', 60], ['interview', 'offer', 5]), [], 'interview'],
    ['offer', moves(['applied', 'interview', 9], ['interview', 'offer', 5]), [], 'applied'],
    ['rejected', moves(['applied', 'interview', 90], ['interview', 'rejected', 60]), [rejection], 'interview'],
    ['rejected', moves(['applied', 'interview', 90], ['interview', 'rejected', 60]), [], 'rejected'],
    ['interview', moves(['applied', 'interview', 60]), [update('interview')], 'applied'],
    ['interview', moves(['applied', 'interview', 60]), [update('offer')], 'interview'],
    ['withdrawn', moves(['applied', 'withdrawn', 1, 'candidate']), [], 'withdrawn'],
    ['withdrawn', moves(['applied', 'rejected', 60], ['rejected', 'withdrawn', 1, 'candidate']), [rejection], 'withdrawn'],
  ];
  for (const [status, history, waiting, shown] of cases) {
    assert.equal(statusToShow({ status, history }, waiting, now), shown);
    assert.equal(statusToShow({ status, history: history.toReversed() }, waiting, now), shown);
  }
});
