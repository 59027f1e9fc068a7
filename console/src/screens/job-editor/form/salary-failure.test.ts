import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyForm, type JobForm } from './job-form.ts';
import { salaryFailure } from './salary-failure.ts';

const range: Partial<JobForm> = { salary_kind: 'range', salary_min: '72000', salary_max: '80000', currency: 'EUR' };

const cases: [Partial<JobForm>, string | undefined][] = [
  [{}, undefined],
  [{ salary_kind: 'range' }, undefined],
  [{ ...range, salary_period: 'Per year' }, undefined],
  [{ ...range, salary_min: '80000', salary_max: '72000', salary_period: 'Per year' }, 'salary_max'],
  [{ ...range, salary_min: '9000', salary_max: '10000', salary_period: 'Per year' }, undefined],
  [{ ...range, currency: ' ' }, 'currency'],
  [range, 'salary_period'],
  [{ salary_kind: 'fixed', salary: '50000' }, 'currency'],
  [{ ...range, salary_kind: 'none' }, undefined],
];

for (const [fields, field] of cases)
  test(`a salary of ${JSON.stringify(fields)} lacks ${field ?? 'nothing'}`, () => {
    assert.equal(salaryFailure({ ...emptyForm, ...fields })?.field, field);
  });
