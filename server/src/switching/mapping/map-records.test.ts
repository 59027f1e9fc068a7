import assert from 'node:assert/strict';
import test from 'node:test';
import type { CustomFieldType } from '@muster/contract/custom-fields/custom-field.ts';
import { mayBecome } from '@muster/contract/switching/field-conversions.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import { createConvertCounter } from '#switching/sources/convert-report.ts';
import { type FieldHere, valueHere } from './fields-here.ts';
import { mapRecords } from './map-records.ts';
import { createMapping } from './mapping.ts';

const here = (key: string, type: CustomFieldType, more: Partial<FieldHere> = {}): FieldHere => ({
  key,
  type,
  object: 'candidate',
  label: key,
  options: [],
  archived: false,
  ...more,
});
const grades = [
  { value: 'a', label: 'Very good' },
  { value: 'b', label: 'Good' },
];

test('a value becomes one of a field here, or none', () => {
  const cases: [unknown, CustomFieldType, unknown][] = [
    ['4 weeks', 'text', '4 weeks'],
    [['a', 'b'], 'text', 'a, b'],
    [{ amount: '52000.00', currency: 'EUR' }, 'long_text', '52000.00 EUR'],
    ['x'.repeat(600), 'text', 'x'.repeat(500)],
    ['12,5', 'number', 12.5],
    ['twelve', 'number', undefined],
    ['very GOOD', 'select', 'a'],
    ['Fine', 'select', undefined],
    [['Good'], 'select', 'b'],
    [['Good', 'Very good'], 'select', undefined],
    ['Good', 'multi_select', ['b']],
    [['Good', 'Fine'], 'multi_select', undefined],
    [true, 'boolean', true],
    ['Nein', 'boolean', false],
    ['maybe', 'boolean', undefined],
    ['2026-03-01', 'date', '2026-03-01'],
    ['0000-00-00', 'date', undefined],
    ['https://ada.example', 'url', 'https://ada.example'],
    ['javascript:alert(1)', 'url', undefined],
    ['52000', 'money', undefined],
  ];
  for (const [value, type, expected] of cases)
    assert.deepEqual(valueHere(value, { type, options: grades }), expected, `${value} ${type}`);
  assert.deepEqual(
    [mayBecome('money', 'text'), mayBecome('number', 'select'), mayBecome('member', 'member')],
    [true, false, false],
  );
});

test('values go into the field that was chosen, as that is here; what cannot be one of its values is left out and counted', async () => {
  const fieldsHere = [
    here('grade', 'select', { label: 'Grade', options: grades }),
    here('notice', 'text'),
    here('budget', 'number', { object: 'job' }),
  ];
  const mapping = createMapping('lever', undefined, fieldsHere);
  assert.equal(mapping.field({ owner: 'application', key: 'grade', name: 'Grade', kind: 'text' }), 'make');
  assert.equal(mapping.field({ owner: 'candidate', key: 'notice_period', name: 'Notice', kind: 'number' }), 'make');
  // Of a job is not of a candidate, and an amount is no number.
  mapping.field({ owner: 'candidate', key: 'budget', name: 'Budget', kind: 'number' });
  mapping.field({ owner: 'job', key: 'budget', name: 'Budget', kind: 'money' });
  assert.deepEqual(
    mapping.toJSON().custom_fields.map(({ key, use, field }) => [key, use, field]),
    [
      ['grade', 'existing', 'grade'],
      ['notice_period', 'existing', 'notice'],
      ['budget', 'make', undefined],
      ['budget', 'make', undefined],
    ],
  );
  const counter = createConvertCounter({});
  const records: Converted[] = [
    { type: 'custom_field', record: { id: '1', owner: 'application', key: 'grade', name: 'Grade', kind: 'text' } },
    { type: 'application', record: { id: 'a', custom: { grade: 'good', notice_period: 4, budget: 1 } } },
    { type: 'application', record: { id: 'b', custom: { grade: 'Fine' } } },
    { type: 'job', record: { id: 'j', custom: { grade: 'stays' } } },
    { type: 'user', record: { id: 'u', name: 'Rita', email: 'Rita@bakery.example', active: true } },
    { type: 'user', record: { id: 'v', name: 'Bob', email: 'bob@bakery.example', active: false } },
    { type: 'user', record: { id: 'w', name: 'Nobody' } },
  ];
  const mapped: Converted[] = [];
  const given = (async function* () {
    yield* records;
  })();
  for await (const each of mapRecords(given, { mapping, counter, fieldsHere })) mapped.push(each);
  assert.deepEqual(
    mapped.slice(0, 4).map(({ record }) => record),
    [
      { id: '1', owner: 'candidate', key: 'grade', name: 'Grade', kind: 'select', options: grades },
      { id: 'a', custom: { grade: 'b', notice: '4', budget: 1 } },
      { id: 'b', custom: undefined },
      { id: 'j', custom: { grade: 'stays' } },
    ],
  );
  // Of another type under the key that one here has.
  assert.deepEqual([mapping.fieldHere('job', 'budget'), mapping.fieldHere('candidate', 'budget')], ['budget', undefined]);
  assert.deepEqual(counter.report.skipped, { 'custom_field_value.unreadable': 1 });
  assert.deepEqual(mapping.toJSON().users, [
    { name: 'Rita', email: 'Rita@bakery.example', use: 'invite' },
    { name: 'Bob', email: 'bob@bakery.example', use: 'name' },
    { name: 'Nobody', use: 'name' },
  ]);
  // What was chosen for a user counts at the next run, however the address is written there.
  const { users = [], ...file } = mapping.toJSON();
  const again = createMapping('lever', { ...file, users: users.map((user) => ({ ...user, use: 'name' as const })) });
  again.user({ name: 'Rita', email: 'rita@BAKERY.example', isActive: true });
  assert.deepEqual(again.toJSON().users, [{ name: 'Rita', email: 'rita@BAKERY.example', use: 'name' }]);
});
