import type { Endpoint } from '#endpoint.ts';
import { auditDaysKept, auditLogPage, auditLogQuery } from './audit.ts';

export const listAuditLog = {
  method: 'GET',
  path: '/v1/audit-log',
  right: 'read_audit_log',
  tag: 'Workspace',
  summary: 'Read the audit log',
  description: `Who did what, newest first: every change, sign-ins and failed ones, refusals, views and downloads of CVs. Entries are never changed and are kept for ${auditDaysKept} days. They have ids and no data of candidates. There is no total.`,
  query: auditLogQuery,
  answers: { 200: auditLogPage },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;
