import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Number as JsonNumber,
  Object as JsonObject,
  Optional,
  type Static,
} from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { boolean, nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { logLevels } from './log-levels.ts';

const tag = 'Console';

/** What the installation depends on. */
export const dependencies = [
  'database',
  'clock',
  'disk',
  'files',
  'secrets',
  'readers',
  'mail',
  'mail_in',
  'calendars',
  'webhooks',
  'services',
  'sign_in',
  'zoom',
] as const;
export type Dependency = (typeof dependencies)[number];

/** Tables of work that becomes due. */
export const queueNames = [
  'webhooks',
  'mail',
  'mail_in',
  'cvs',
  'scores',
  'lookups',
  'prescreens',
  'stage_actions',
  'stage_moves',
  'offers',
  'reminders',
  'calendar_reads',
  'calendar_entries',
  'calendar_channels',
  'zoom',
  'chat',
  'notifications',
  'listings',
  'file_removals',
  'talent_pool',
  'retention',
  'exports',
  'imports',
] as const;
export type QueueName = (typeof queueNames)[number];

/** What the server completes in rows of earlier versions: a table of migrations each, `NAME_backfills`. */
export const backfillNames = ['candidate_filter', 'candidate_order', 'ended_application', 'job_lexeme'] as const;
export type BackfillName = (typeof backfillNames)[number];

const nodeConditions = ['running', 'draining', 'fenced', 'silent'] as const;
const healthStates = ['ok', 'note', 'problem'] as const;

const installationNode = JsonObject({
  id: text(),
  is_this: JsonBoolean(),
  role: oneOf(['all', 'web', 'worker']),
  state: oneOf(nodeConditions),
  host: text(),
  version: text(),
  commit: textOrNull(),
  schema: text(),
  started_at: timestamp(),
  seen_at: timestamp(),
  memory_bytes: nullable(Integer()),
  disk_free_bytes: nullable(Integer()),
  disk_low: JsonBoolean(),
});

const health = JsonObject({
  name: oneOf(dependencies),
  state: oneOf(healthStates),
  ms: Integer(),
  detail: text({ description: 'As `muster doctor` says it, in English' }),
});

const queue = JsonObject({
  name: oneOf(queueNames),
  due: nullable(Integer({ description: 'Null: it took too long to count' })),
  oldest_seconds: nullable(JsonNumber({ description: 'For how long the oldest has been due' })),
});

const backfill = JsonObject({
  name: oneOf(backfillNames),
  workspaces: Integer({ description: 'That are not done' }),
  candidates: Integer({ description: 'At least that many are still to be looked at; at most 100,000 are counted' }),
});

const standby = JsonObject({ state: text(), lag_seconds: nullable(JsonNumber()) });

const statement = JsonObject({ text: text(), calls: Integer(), mean_ms: JsonNumber(), max_ms: JsonNumber() });

const systemError = JsonObject({
  node_id: text(),
  at: timestamp(),
  work: text(),
  name: text(),
  code: textOrNull(),
  where: textOrNull(),
  count: Integer(),
});

export const system = JsonObject({
  version: text(),
  commit: textOrNull(),
  schema: text(),
  maintenance_since: nullable(timestamp()),
  log_level: oneOfOrNull(logLevels, { description: 'Null: each node has that of LOG_LEVEL' }),
  nodes: JsonArray(installationNode),
  health: JsonArray(health),
  checked_at: timestamp(),
  database: JsonObject({
    version: text(),
    bytes: Integer(),
    connections: Integer(),
    connections_max: Integer(),
    standbys: JsonArray(standby),
  }),
  queues: JsonArray(queue),
  backfills: JsonArray(backfill),
  mail: JsonObject({ held: Integer(), uncertain: Integer(), paused_until: nullable(timestamp()) }),
  backup: JsonObject({
    made_at: nullable(timestamp('The latest complete one that is known')),
    tested_at: nullable(timestamp('When a backup was last restored to try it')),
    is_restorable: nullable(JsonBoolean({ description: 'Whether it was the same then' })),
  }),
  slow_statements: JsonObject({ source: oneOf(['nodes', 'pg_stat_statements']), statements: JsonArray(statement) }),
  errors: JsonArray(systemError),
  diagnostics: text({ description: 'The same as a text without data of people, to pass on' }),
});
export type System = Static<typeof system>;

const switches = JsonObject({ maintenance_since: nullable(timestamp()), log_level: oneOfOrNull(logLevels) });

const switchesUpdate = JsonObject({
  maintenance: Optional(boolean({ description: 'For all nodes, also those that start later' })),
  log_level: Optional(oneOfOrNull(logLevels, { requirement: `must be one of: ${logLevels.join(', ')}, or null` })),
});
export type SwitchesUpdate = Static<typeof switchesUpdate>;

export const readSystem = {
  method: 'GET',
  path: '/console/v1/system',
  right: 'manage_installation',
  tag,
  summary: 'Read how the installation is: nodes, dependencies, queues, errors',
  description: 'For owners of the workspace of SYSTEM_WORKSPACE, or of the only one.',
  answers: { 200: success({ system }) },
  failures: ['not_installation_owner'],
} as const satisfies Endpoint;

export const updateSystem = {
  method: 'PATCH',
  path: '/console/v1/update-system',
  right: 'manage_installation',
  confirmed: true,
  audit: { action: 'installation.updated' },
  tag,
  summary: 'Switch maintenance mode and the log level of all nodes',
  body: switchesUpdate,
  answers: { 200: success({ switches }) },
  failures: ['nothing_to_update', 'not_installation_owner'],
} as const satisfies Endpoint;

export const systemEndpoints = [readSystem, updateSystem];
