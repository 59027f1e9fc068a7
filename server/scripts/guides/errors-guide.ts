import { consoleEndpoints } from '@muster/contract/console/console-endpoints.ts';
import { bodyFailures, type Endpoint, edgeFailures, idempotencyFailures } from '@muster/contract/endpoint.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { type ErrorCode, errorMessage, errors } from '@muster/contract/errors.ts';
import { errorGroupTitle } from '#docs/search/error-anchor.ts';

const pathsMax = 4;
const neverSent: ErrorCode = 'request_aborted';

/** Where errors come from that no endpoint lists. */
const otherPlaces: Partial<Record<ErrorCode, string>> = {
  not_found: 'a path that does not exist',
  path_renamed: 'old paths, with `LEGACY_PATHS=gone`',
  bad_request: 'a request that is not valid HTTP',
  host_missing: 'a request that is not valid HTTP/1.1',
  expectation_failed: 'a request with an `Expect` header other than `100-continue`',
  request_timeout: 'a request that takes too long to arrive',
  headers_too_large: 'more than 16 KB of headers',
  unstorable: 'text with a null character, or half of a surrogate pair',
  refused_field: 'a field that does not fit; the reference lists the sentences of each endpoint',
  resource_changed: 'a change with `If-Match`',
  cross_site_request: 'the console',
  approval_closed: 'the page of approvers',
  job_not_found: 'the form of a job',
  job_not_open: 'the form of a job',
  application_media_type: 'the form of a job',
  body_not_multipart: 'the form of a job',
  form_token_void: 'the form of a job',
  too_many_applications: 'the form of a job',
};
const publicPages = 'pages that people open by a link';

/** The tables of docs/errors.md: every error of the contract, by status. */
export function errorTables(): string {
  const codes = Object.keys(errors)
    .filter(isErrorCode)
    .filter((code) => code !== neverSent);
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  const statuses = [...byStatus.keys()].toSorted((a, b) => a - b);
  return statuses.map((status) => statusTable(status, byStatus.get(status) ?? [])).join('\n');
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errors;
}

function statusTable(status: number, codes: ErrorCode[]): string {
  const rows = codes.map((code) => `| ${cell(errorMessage(code, '…'))} | \`${code}\` | ${whereItOccurs(code)} |\n`);
  return `### ${errorGroupTitle(status)}\n\n| \`error\` | \`X-Error-Code\` | where |\n| --- | --- | --- |\n${rows.join('')}`;
}

function cell(message: string): string {
  return message === '…'
    ? 'the sentence of the field, such as `limit must be an integer between 1 and 500`'
    : `\`${message.replaceAll('|', '\\|')}\``;
}

function whereItOccurs(code: ErrorCode): string {
  if (edgeFailures.includes(code)) return 'every endpoint';
  if (bodyFailures.includes(code)) return 'every endpoint with a body';
  if (idempotencyFailures.includes(code)) return '`POST` with an `Idempotency-Key`';
  const paths = pathsWith(endpoints, code);
  if (paths.length > 0) return listPaths(paths);
  const otherPlace = otherPlaces[code] ?? publicPages;
  return pathsWith(consoleEndpoints, code).length > 0 ? 'the console' : otherPlace;
}

function pathsWith(all: readonly Endpoint[], code: ErrorCode): string[] {
  return [
    ...new Set(all.filter((endpoint) => documentedFailures(endpoint).includes(code)).map(({ path }) => path.replace('/v1/', ''))),
  ];
}

function documentedFailures({
  failures,
  unknownQueryFailure,
  unexpectedBodyFailure,
  invalidTokenFailure,
}: Endpoint): (ErrorCode | undefined)[] {
  return [...failures, unknownQueryFailure, unexpectedBodyFailure, invalidTokenFailure];
}

function listPaths(paths: string[]): string {
  const named = paths.slice(0, pathsMax).map((path) => `\`${path}\``);
  return paths.length > pathsMax ? `${named.join(', ')} and ${paths.length - pathsMax} more` : named.join(', ');
}
