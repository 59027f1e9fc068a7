import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareCards, insert } from './card-order.ts';

const noon = '2026-11-18T12:00:00.000Z';
const card = (id: string, score: number | null = null) => ({ id, score, created_at: noon, updated_at: noon });
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

test('cards with equal values are in the order of their ids, as in the lists of the server', () => {
  const rows = [card('e', 80), card('c', 80), card('a', 80)];
  const list = { rows, nextCursor: 'more', total: 9, sort: '-score', column: 'applied' } as const;
  assert.equal(idsOf(insert(rows, card('d', 80), list)), 'edca');
  assert.equal(idsOf(insert(rows, card('0', 80), list)), 'eca', 'behind the loaded part');
  assert.equal(idsOf([card('b'), card('a'), card('c', 1)].sort((one, other) => compareCards(one, other, 'score'))), 'cab');
  assert.equal(idsOf([card('a'), card('b'), card('c', 1)].sort((one, other) => compareCards(one, other, '-score'))), 'cba');
  assert.equal(idsOf([card('a'), card('b')].sort((one, other) => compareCards(one, other, '-created_at'))), 'ba');
});
