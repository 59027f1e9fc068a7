import { type CustomField, type FieldFilters, sortableTypes } from '@muster/contract/custom-fields/custom-field.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { failure, refusedField } from '#failure.ts';
import { isRecord } from '#text/is-record.ts';
import type { Call, Route } from '#web/route.ts';
import { isDate } from './check-field-values.ts';
import { activeFields, type FieldHolder, fieldPrefix } from './custom-field.ts';
import type { ReadCustomFields } from './custom-field-reads.ts';
import { type FieldTerm, readFieldTerms } from './field-terms.ts';

type FilterDeps = { readCustomFields: ReadCustomFields };

/** The lists whose rows are no candidates. */
const holders: Record<string, FieldHolder> = { '/v1/jobs': 'job', '/v1/requisitions': 'requisition' };

/**
 * The route with checked filters by custom fields. One that is unknown to the caller, or not filterable, is ignored in a query, as every unknown
 * parameter is, and refused in a body, where it would change more candidates than were meant.
 */
export function fieldFilteredRoute<Needs extends FilterDeps>({ endpoint, answer }: Route<Needs>): Route<Needs> {
  const holder = holders[endpoint.path] ?? 'candidate';
  return { endpoint, answer: async (call) => answer(await withKnownFilters(call, holder)) };
}

async function withKnownFilters<Needs extends FilterDeps>(
  call: Call<Endpoint, Needs>,
  holder: FieldHolder,
): Promise<Call<Endpoint, Needs>> {
  const inQuery = filtersIn(call.query);
  const inBody = isRecord(call.body) ? (filtersIn(call.body.filter) ?? filtersIn(call.body.filters)) : undefined;
  const sortKey = sortKeyIn(call.query) ?? (isRecord(call.body) ? sortKeyIn(call.body.filters) : undefined);
  if (!inQuery && !inBody && sortKey === undefined) return call;
  const { app, caller, reply } = call;
  const fields = activeFields(await app.readCustomFields(caller.workspaceId), holder).filter(
    ({ key, filterable }) => filterable && !caller.hiddenFields?.[holder].has(key),
  );
  const known = new Map(fields.map((field) => [field.key, field]));
  if (sortKey !== undefined && !sortableTypes.some((type) => type === known.get(sortKey)?.type))
    throw failure('unknown_custom_field', sortKey);
  for (const [key, text] of Object.entries(inBody ?? {})) {
    const field = known.get(key);
    if (!field) throw failure('unknown_custom_field', key);
    checkTerms(field, readFieldTerms(text));
  }
  if (!inQuery) return call;
  const kept = Object.entries(inQuery).flatMap(([key, text]) => {
    const field = known.get(key);
    if (field) checkTerms(field, readFieldTerms(text));
    return field ? [[key, text]] : [];
  });
  const ignored = Object.keys(inQuery).filter((key) => !known.has(key));
  if (ignored.length > 0) nameIgnored(reply, ignored);
  const { custom_fields: _given, ...query }: Record<string, unknown> = { ...call.query };
  return { ...call, query: { ...query, ...(kept.length > 0 && { custom_fields: Object.fromEntries(kept) }) } };
}

function filtersIn(input: unknown): FieldFilters | undefined {
  const given = isRecord(input) ? input.custom_fields : undefined;
  return isFilters(given) ? given : undefined;
}

/** The field of `sort`: a list in another order than the one that was meant is of no use. */
function sortKeyIn(input: unknown): string | undefined {
  const sort = isRecord(input) && typeof input.sort === 'string' ? input.sort.replace(/^-/, '') : '';
  return sort.startsWith(fieldPrefix) ? sort.slice(fieldPrefix.length) : undefined;
}

function isFilters(given: unknown): given is FieldFilters {
  return isRecord(given) && Object.values(given).every((text) => typeof text === 'string');
}

function nameIgnored(reply: Call<Endpoint>['reply'], keys: string[]): void {
  const header = 'x-ignored-parameters';
  const before = reply.getHeader(header);
  const names = keys.map((key) => encodeURIComponent(`${fieldPrefix}${key}`));
  reply.header(header, [...(before === undefined ? [] : [String(before)]), ...names].join(', '));
}

const numberShape = /^-?\d{1,15}(?:\.\d{1,6})?$/;
const termsMax = 50;

const requirements: Partial<Record<CustomField['type'], string>> = {
  number: 'must be a number, or a range such as 3..5',
  money: 'must be an amount, or a range such as 50000..60000',
  date: 'must be a date, or a range such as 2026-12-01..2026-12-31',
  boolean: 'must be true or false',
};

function checkTerms({ key, type }: CustomField, terms: FieldTerm[]): void {
  const path = `${fieldPrefix}${key}`;
  if (terms.length > termsMax) throw refusedField(path, `${path} must be at most ${termsMax} values`);
  const requirement = requirements[type];
  if (requirement && !terms.every((term) => fits(type, term))) throw refusedField(path, `${path} ${requirement}`);
}

function fits(type: CustomField['type'], term: FieldTerm): boolean {
  if (term.kind === 'any') return true;
  if (type === 'boolean') return term.kind === 'value' && ['true', 'false'].includes(term.value);
  const ends = term.kind === 'value' ? [term.value] : [term.from, term.to].filter((end) => end !== '');
  return ends.every((end) => (type === 'date' ? isDate(end) : numberShape.test(end)));
}
