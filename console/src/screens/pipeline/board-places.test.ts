import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import type { StageColumn } from '#stages/stage-columns.ts';
import { boardPlaces } from './board-places.ts';

test('three or more empty columns in a row share a place; one or two keep their own', () => {
  const busy = ['applied', 'offer'];
  assert.deepEqual(
    placesOf(
      ['uploaded', 'applied', 'screening', 'qualified', 'offer', 'hired', 'on_hold', 'rejected'],
      (key) => !busy.includes(key),
    ),
    ['uploaded', 'applied', 'screening', 'qualified', 'offer', ['hired', 'on_hold', 'rejected']],
  );
  assert.deepEqual(
    placesOf(['applied', 'screening', 'offer'], () => false),
    ['applied', 'screening', 'offer'],
  );
});

function placesOf(statuses: CandidateStatus[], isEmpty: (key: string) => boolean): (string | string[])[] {
  const columns = statuses.map((status): StageColumn => ({ key: status, name: status, status, stageId: null, targetDays: null }));
  return boardPlaces(columns, ({ key }) => isEmpty(key)).map((place) =>
    'empty' in place ? place.empty.map(({ key }) => key) : place.column.key,
  );
}
