import assert from 'node:assert/strict';
import test from 'node:test';
import type { CustomField } from '@muster/sdk/generated/types.ts';
import { type Offered, type Pay, placeOn, railRows, verdictOf } from './rail-rows.ts';

const field = (key: string, type: CustomField['type']): CustomField => ({
  id: key,
  key,
  label: key,
  object: 'application',
  type,
  options: [],
  required: false,
  visible_to: ['owner'],
  on_form: false,
  filterable: false,
  archived: false,
  position: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});
const pay: Pay = { salary_min: 70_000, salary_max: 82_000, currency: 'EUR', salary_period: 'Per year' };
const asks = (amount: number, currency = 'EUR') => ({ custom_fields: { wish: { amount, currency } } });
const offer = (fields: Partial<NonNullable<Offered>> = {}): Offered => ({
  salary: 75_000,
  currency: 'EUR',
  salary_period: 'Per year',
  start_date: null,
  ...fields,
});

test('an amount is told to be in the band of the job, over it or below it, and how far all are apart', () => {
  const candidates = [asks(84_000), asks(76_000), asks(66_000), {}];
  const [row, ...others] = railRows(candidates, { fields: [field('wish', 'money')], offers: [], pay });
  assert.deepEqual(others, []);
  assert.ok(row);
  assert.deepEqual(row.band, [70_000, 82_000]);
  assert.equal(row.apart, '€18,000 apart');
  const verdicts = row.values.map((value) => value && verdictOf(row, value));
  assert.deepEqual(verdicts, [
    { text: '€2,000 over the band', isOutside: true },
    { text: 'in the band', isOutside: false },
    { text: '€4,000 below the band', isOutside: true },
    null,
  ]);
  assert.deepEqual([placeOn(row, 66_000), placeOn(row, 84_000), placeOn(row, 75_000)], [6, 94, 50]);
});

test('another currency is shown, and has no place on the rail', () => {
  const [row] = railRows([asks(84_000, 'USD'), asks(76_000)], { fields: [field('wish', 'money')], offers: [], pay });
  assert.deepEqual(row?.values, [
    { text: 'US$84,000', at: undefined },
    { text: '€76,000', at: 76_000 },
  ]);
  assert.equal(row?.apart, undefined);
});

test('offers are compared with the band only when they are for the same time', () => {
  const rowsOf = (offers: Offered[]) => railRows([{}, {}], { fields: [], offers, pay });
  assert.deepEqual(rowsOf([offer(), undefined])[0]?.band, [70_000, 82_000]);
  assert.equal(rowsOf([offer(), offer({ salary_period: 'Per month' })])[0]?.band, undefined);
  assert.equal(rowsOf([offer({ salary_period: 'Per month' }), undefined])[0]?.band, undefined);
  assert.deepEqual(rowsOf([undefined, undefined]), []);
});

test('days are weeks apart, one value stands in the middle, and fields of other kinds are no rails', () => {
  const candidates = [{ custom_fields: { free: '2026-12-01', level: 'senior' } }, { custom_fields: { free: '2027-03-01' } }];
  const fields = [field('free', 'date'), field('level', 'select')];
  const rows = railRows(candidates, { fields, offers: [offer({ salary: null, start_date: '2027-02-01' })], pay });
  assert.deepEqual(
    rows.map(({ id, apart }) => [id, apart]),
    [
      ['free', '13 weeks apart'],
      ['offered start', undefined],
    ],
  );
  const [, start] = rows;
  assert.equal(start && placeOn(start, Date.parse('2027-02-01')), 50);
});
