import { createSecretKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plan, planNames, plans } from '@muster/contract/limits.ts';
import { type FilesPlace, filesPlace } from './files/files-place.ts';
import { parseServiceAccount, type ServiceAccount } from './indexing/service-account.ts';
import { isConnectionString } from './storage/connection.ts';

/** The settings, read once. Nothing else in the server looks at process.env. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  publicJobsUrl: string | undefined;
  metricsPort: number | 'off';
  /** The default may give way when it is taken; a port that somebody chose may not. */
  metricsPortChosen: boolean;
  demo: boolean;
  logLevel: LogLevel;
  planLimits: Record<Plan, number>;
  trustedProxies: string[];
  diskReserveBytes: number;
  legacyPaths: LegacyPaths;
  webhookAllowCidrs: string[];
  webhookDnsServers: string[];
  /** Not as bytes: an object of this kind shows nothing when it is printed. */
  secretsKey: KeyObject | undefined;
  /** Applications an hour. */
  applyLimits: ApplyLimits;
  files: FilesPlace;
  google: { account: ServiceAccount; url: string; dailyBudget: number } | undefined;
};

const legacyPathsChoices = ['served', 'gone'] as const;
type LegacyPaths = (typeof legacyPathsChoices)[number];

const applyLimitsDefault = { address: 120, untokened: 60, job: 1200 };
export type ApplyLimits = typeof applyLimitsDefault;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const portMax = 65_535;
const metricsPortDefault = 9464;
const mebibyte = 1024 * 1024;
const secretsKeyBytes = 32;
const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

/** Each setting with its default; README.md shows this table, and a test compares the two. */
export const settings = {
  PORT: { default: '8080', about: 'Port of the API; 0 takes any free one' },
  HOST: { default: '127.0.0.1', about: 'Address to listen on; 0.0.0.0 or :: for all' },
  DATA_DIR: { default: '.muster', about: 'Folder of the embedded PostgreSQL, relative to the project' },
  DATABASE_URL: {
    default: '',
    about:
      'Any other PostgreSQL, 15 to 18: postgres://user:password@host:5432/name. Several hosts, with commas between: the one that accepts writes is used',
  },
  PUBLIC_URL: { default: 'http://HOST:PORT', about: 'How the outside reaches this server' },
  PUBLIC_JOBS_URL: { default: 'PUBLIC_URL/jobs', about: 'Start of the public links of jobs and sources' },
  METRICS_PORT: {
    default: String(metricsPortDefault),
    about: 'Prometheus metrics, on loopback only; `off` for none. When the default is taken, any free one',
  },
  DEMO: { default: 'on', about: '`off`: no demo workspace at the first start on an empty embedded database' },
  LOG_LEVEL: { default: 'info', about: logLevels.join(', ') },
  RATE_LIMIT_PLANS: {
    default: limitWords(plans),
    about: 'Requests per hour; the plans that are named replace the default',
  },
  APPLY_LIMITS: {
    default: limitWords(applyLimitsDefault),
    about:
      'Applications per hour from one address, from one that has not opened the form, and for one job; those that are named replace the default',
  },
  TRUSTED_PROXIES: {
    default: '',
    about: 'Addresses or CIDRs of reverse proxies, with commas between, whose X-Forwarded-For is believed',
  },
  DISK_RESERVE_MB: {
    default: '256',
    about: 'Free space on the disk of DATA_DIR below which changes are refused, so that PostgreSQL never runs out of it',
  },
  FILES_URL: {
    default: 'DATA_DIR/files',
    about:
      'Where the files of candidates are: `file:///path`, or S3-compatible storage: `s3://ACCESS:SECRET@host:port/bucket/prefix?region=…`, with `&tls=off` over http',
  },
  LEGACY_PATHS: { default: 'served', about: 'The paths of before June 2026; `gone`: they answer 410 with the new path' },
  WEBHOOK_ALLOW_CIDRS: {
    default: '',
    about: 'Addresses or CIDRs, with commas between, that webhooks may call although they are not public',
  },
  WEBHOOK_DNS_SERVERS: {
    default: '',
    about: 'Addresses of DNS servers, with commas between, that webhooks ask instead of the system; 10.0.0.2:5353 names a port',
  },
  SECRETS_KEY: {
    default: '',
    about:
      '32 bytes as base64 that encrypt the secrets of webhooks and sign links and forms, the same on all nodes; else the file `secrets.key` in DATA_DIR, made when it is needed',
  },
  GOOGLE_INDEXING_CREDENTIALS: {
    default: '',
    about:
      'Service account that tells Google of active jobs: the path of its JSON file, relative to the project, or the JSON itself',
  },
  GOOGLE_INDEXING_DAILY_BUDGET: {
    default: '200',
    about: 'Calls a day to the Indexing API, of all nodes together; its own quota is 200',
  },
  GOOGLE_INDEXING_URL: { default: 'https://indexing.googleapis.com', about: 'Where the Indexing API is' },
} as const;

type Environment = Record<string, string | undefined>;

export class SettingError extends Error {}

export function readConfig(environment: Environment = process.env): Config {
  const given = (name: keyof typeof settings) => environment[name]?.trim() || undefined;
  return {
    port: integer('PORT', given('PORT') ?? settings.PORT.default, 0, portMax),
    host: host(given('HOST') ?? settings.HOST.default),
    dataDir: resolve(projectFolder, given('DATA_DIR') ?? settings.DATA_DIR.default),
    databaseUrl: databaseUrl(given('DATABASE_URL')),
    publicUrl: webUrl('PUBLIC_URL', given('PUBLIC_URL')),
    publicJobsUrl: webUrl('PUBLIC_JOBS_URL', given('PUBLIC_JOBS_URL')),
    metricsPort: metricsPort(given('METRICS_PORT')),
    metricsPortChosen: given('METRICS_PORT') !== undefined,
    demo: oneOf('DEMO', given('DEMO') ?? 'on', ['on', 'off']) === 'on',
    logLevel: oneOf('LOG_LEVEL', given('LOG_LEVEL') ?? settings.LOG_LEVEL.default, logLevels),
    planLimits: planLimits(given('RATE_LIMIT_PLANS')),
    applyLimits: applyLimits(given('APPLY_LIMITS')),
    trustedProxies: list(given('TRUSTED_PROXIES')).map(proxy),
    diskReserveBytes: integer('DISK_RESERVE_MB', given('DISK_RESERVE_MB') ?? settings.DISK_RESERVE_MB.default, 0, 1e9) * mebibyte,
    legacyPaths: oneOf('LEGACY_PATHS', given('LEGACY_PATHS') ?? settings.LEGACY_PATHS.default, legacyPathsChoices),
    webhookAllowCidrs: list(given('WEBHOOK_ALLOW_CIDRS')).map(cidr),
    webhookDnsServers: list(given('WEBHOOK_DNS_SERVERS')).map(dnsServer),
    secretsKey: secretsKey(given('SECRETS_KEY')),
    files: files(given('FILES_URL'), resolve(projectFolder, given('DATA_DIR') ?? settings.DATA_DIR.default)),
    google: google(given),
  };
}

function refuse(name: string, value: string, accepts: string): never {
  throw new SettingError(`${name}=${value} makes no sense: it must be ${accepts}.`);
}

function integer(name: string, value: string, min: number, max: number): number {
  if (!/^\d{1,10}$/.test(value) || Number(value) < min || Number(value) > max)
    refuse(name, value, `a whole number from ${min} to ${max}`);
  return Number(value);
}

function oneOf<const Value extends string>(name: string, value: string, values: readonly Value[]): Value {
  return values.find((allowed) => allowed === value.toLowerCase()) ?? refuse(name, value, `one of: ${values.join(', ')}`);
}

function host(value: string): string {
  return /^[A-Za-z0-9.:_%-]+$/.test(value) ? value : refuse('HOST', value, 'an address or a host name, such as 127.0.0.1');
}

function webUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const plain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && isPlainPath(url.pathname);
  return plain
    ? value.replace(/\/+$/, '')
    : refuse(name, value, 'an http or https address without query, such as https://jobs.example.com');
}

// What is served at this path is found by a router that gives other characters a meaning of their own.
function isPlainPath(path: string): boolean {
  try {
    return /^[\p{L}\p{M}\p{N}/._~@+-]*$/u.test(decodeURI(path));
  } catch {
    return false;
  }
}

function databaseUrl(value: string | undefined): string | undefined {
  if (value === undefined || isConnectionString(value)) return value;
  // Not shown: it may hold a password.
  return refuse('DATABASE_URL', '…', 'a PostgreSQL address, such as postgres://user:password@host:5432/name');
}

function metricsPort(value: string | undefined): number | 'off' {
  if (value === undefined) return metricsPortDefault;
  if (value === 'off') return 'off';
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  return port <= portMax ? port : refuse('METRICS_PORT', value, `a whole number from 0 to ${portMax}, or off`);
}

function planLimits(value: string | undefined): Record<Plan, number> {
  const limits: Record<Plan, number> = { ...plans };
  for (const [plan, limit] of limitEntries(value)) {
    const known = planNames.find((name) => name === plan.trim());
    if (!known || !/^\s*\d{1,9}\s*$/.test(limit)) refuse('RATE_LIMIT_PLANS', value ?? '', 'like free=100,premium=5000');
    limits[known] = Number(limit);
  }
  return limits;
}

function applyLimits(value: string | undefined): ApplyLimits {
  const limits = { ...applyLimitsDefault };
  for (const [name, limit] of limitEntries(value)) {
    if (!isApplyLimit(name) || !/^[1-9]\d{0,6}$/.test(limit)) refuse('APPLY_LIMITS', value ?? '', `like ${limitWords(limits)}`);
    limits[name] = Number(limit);
  }
  return limits;
}

function isApplyLimit(name: string): name is keyof ApplyLimits {
  return Object.hasOwn(applyLimitsDefault, name);
}

function limitWords(limits: Record<string, number>): string {
  return Object.entries(limits)
    .map(([name, limit]) => `${name}=${limit}`)
    .join(',');
}

function limitEntries(value: string | undefined): [string, string][] {
  return (value ?? '')
    .replace(/[{}"\s]/g, '')
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [plan = '', limit = ''] = entry.split(/[=:]/);
      return [plan, limit];
    });
}

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function proxy(value: string): string {
  return /^[0-9A-Fa-f.:]+(\/\d{1,3})?$/.test(value)
    ? value
    : refuse('TRUSTED_PROXIES', value, 'addresses or CIDRs with commas between');
}

function cidr(value: string): string {
  const [, address = '', prefix = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const prefixMax = isIPv6(address) ? 128 : 32;
  return isIP(address) !== 0 && Number(prefix) <= prefixMax && !address.includes('%')
    ? value
    : refuse('WEBHOOK_ALLOW_CIDRS', value, 'addresses or CIDRs with commas between, such as 10.20.0.0/16');
}

function dnsServer(value: string): string {
  const [, bracketed, bare = value, port = '53'] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(value) ?? [];
  const isAddress = bracketed === undefined ? isIP(bare) !== 0 : isIPv6(bracketed);
  return isAddress && Number(port) > 0 && Number(port) <= portMax
    ? value
    : refuse('WEBHOOK_DNS_SERVERS', value, 'addresses with commas between, with or without a port, such as 10.0.0.2:5353');
}

function secretsKey(value: string | undefined): KeyObject | undefined {
  // Not shown: it opens every secret.
  return value === undefined ? undefined : (parseKey(value) ?? refuse('SECRETS_KEY', '…', '32 bytes as base64'));
}

function files(value: string | undefined, dataDir: string): FilesPlace {
  if (value === undefined) return { kind: 'disk', folder: resolve(dataDir, 'files') };
  // Not shown: it may hold a secret.
  return filesPlace(value) ?? refuse('FILES_URL', '…', 'file:///path or s3://ACCESS:SECRET@host:port/bucket/prefix?region=…');
}

function google(given: (name: keyof typeof settings) => string | undefined): Config['google'] {
  const { GOOGLE_INDEXING_URL, GOOGLE_INDEXING_DAILY_BUDGET } = settings;
  const budget = given('GOOGLE_INDEXING_DAILY_BUDGET') ?? GOOGLE_INDEXING_DAILY_BUDGET.default;
  const dailyBudget = integer('GOOGLE_INDEXING_DAILY_BUDGET', budget, 1, 1e9);
  const url = webUrl('GOOGLE_INDEXING_URL', given('GOOGLE_INDEXING_URL')) ?? GOOGLE_INDEXING_URL.default;
  const credentials = given('GOOGLE_INDEXING_CREDENTIALS');
  return credentials === undefined ? undefined : { account: serviceAccount(credentials), url, dailyBudget };
}

function serviceAccount(value: string): ServiceAccount {
  const name = 'GOOGLE_INDEXING_CREDENTIALS';
  const accepts = 'the JSON of a Google service account, or the path of a readable file with it';
  // Not shown: it may hold a private key.
  return parseServiceAccount(value.startsWith('{') ? value : textOf(value)) ?? refuse(name, '…', accepts);
}

function textOf(path: string): string {
  try {
    return readFileSync(resolve(projectFolder, path), 'utf8');
  } catch {
    return '';
  }
}

/** The key of a text, or undefined when it is not exactly 32 bytes as base64. */
export function parseKey(text: string): KeyObject | undefined {
  const bytes = Buffer.from(text, 'base64');
  const isWhole = bytes.length === secretsKeyBytes && bytes.toString('base64') === text;
  return isWhole ? createSecretKey(bytes) : undefined;
}
