import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { boardPlaces } from './board-places.ts';

test('three or more empty columns in a row share a place; one or two keep their own', () => {
  const columns: CandidateStatus[] = ['uploaded', 'applied', 'screening', 'qualified', 'offer', 'hired', 'on_hold', 'rejected'];
  const busy: CandidateStatus[] = ['applied', 'offer'];
  assert.deepEqual(
    boardPlaces(columns, (status) => !busy.includes(status)),
    [
      { status: 'uploaded' },
      { status: 'applied' },
      { status: 'screening' },
      { status: 'qualified' },
      { status: 'offer' },
      { empty: ['hired', 'on_hold', 'rejected'] },
    ],
  );
  assert.deepEqual(
    boardPlaces(['applied', 'screening', 'offer'], () => false),
    [{ status: 'applied' }, { status: 'screening' }, { status: 'offer' }],
  );
});
