import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LogLevel, logLevels } from '@muster/contract/console/log-levels.ts';
import { type Plan, plans } from '@muster/contract/limits.ts';
import type { TracesSettings } from '#observability/traces/traces.ts';
import { type BackupSettings, backupSettings } from '#settings/backup-settings.ts';
import { type CalendarProviders, calendarProviders } from '#settings/calendar-providers.ts';
import { type FileStorageSettings, fileStorage } from '#settings/file-storage.ts';
import { type GoogleIndexing, googleIndexing } from '#settings/google-indexing.ts';
import { type MailReceiving, mailReceiving } from '#settings/mail-receiving.ts';
import { type MailSending, mailSending } from '#settings/mail-sending.ts';
import { type OidcProvider, oidcProvider } from '#settings/oidc-provider.ts';
import { type ScreeningServices, screeningServices } from '#settings/screening-services.ts';
import {
  databaseUrl,
  directUrl,
  dnsServers,
  hostName,
  integer,
  limits,
  limitsText,
  networks,
  oneOf,
  port,
  portOrOff,
  secretsKey,
  webUrl,
  workspaceId,
} from '#settings/setting-values.ts';
import { tracesSettings } from '#settings/traces-settings.ts';
import { type ZoomAccount, zoomAccount } from '#settings/zoom-account.ts';
import { homeFolder } from '#version.ts';

/** The settings, read once. Nothing else reads process.env. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Undefined: DATABASE_URL gives sessions, and leads to PostgreSQL itself. */
  databaseDirectUrl: string | undefined;
  publicUrl: string | undefined;
  publicJobsUrl: string | undefined;
  metricsHost: string;
  metricsPort: number | 'off';
  /** The default may be replaced by a free port; a configured port may not. */
  metricsPortChosen: boolean;
  /** The workspace whose owners own the installation. Undefined: the only one, if there is only one. */
  systemWorkspace: string | undefined;
  demo: boolean;
  logLevel: LogLevel;
  /** Undefined: no traces. */
  traces: TracesSettings | undefined;
  logFormat: LogFormat;
  planLimits: Record<Plan, number>;
  trustedProxies: string[];
  diskReserveBytes: number;
  legacyPaths: LegacyPaths;
  outboundAllowCidrs: string[];
  outboundDnsServers: string[];
  /** A KeyObject, which reveals nothing when it is printed. */
  secretsKey: KeyObject | undefined;
  /** Applications per hour. */
  applyLimits: ApplyLimits;
  files: FileStorageSettings;
  /** Undefined: no backups are made but by `muster backup FILE`. */
  backup: BackupSettings | undefined;
  google: GoogleIndexing | undefined;
  screening: ScreeningServices;
  mail: MailSending;
  /** Undefined: no mail is received. */
  mailIn: MailReceiving | undefined;
  oidc: OidcProvider | undefined;
  /** How often calendars are read of people who may be booked soon. */
  calendarPollSeconds: number;
  /** For a request to a calendar server. */
  calendarTimeoutMs: number;
  calendars: CalendarProviders;
  /** Undefined: no video calls by Zoom. */
  zoom: ZoomAccount | undefined;
};

const legacyPathsChoices = ['served', 'gone'] as const;
type LegacyPaths = (typeof legacyPathsChoices)[number];

const applyLimitsDefault = { address: 120, untokened: 60, job: 1200 };
export type ApplyLimits = typeof applyLimitsDefault;

const logFormats = ['json', 'text'] as const;
export type LogFormat = (typeof logFormats)[number];

const mebibyte = 1024 * 1024;
const projectFolder = fileURLToPath(homeFolder);

/** Each setting with its default; `npm run openapi` writes this table to docs/settings.md, and a test compares the two. */
export const settings = {
  PORT: { default: '8080', about: 'Port of the API; 0 takes any free one' },
  HOST: { default: '127.0.0.1', about: 'Address to listen on; 0.0.0.0 or :: for all' },
  DATA_DIR: {
    default: '.muster',
    about: 'Folder of the embedded PostgreSQL, relative to the project, or to the folder that a release was unpacked in',
  },
  DATABASE_URL: {
    default: '',
    about:
      'Any other PostgreSQL, 15 to 18: postgres://user:password@host:5432/name. Several hosts, separated by commas: the one that accepts writes is used',
  },
  DATABASE_DIRECT_URL: {
    default: '',
    about:
      'When DATABASE_URL leads to a connection pooler in transaction mode: the same database without it, for what needs a session of its own',
  },
  PUBLIC_URL: { default: 'http://HOST:PORT', about: 'How the outside reaches this server' },
  PUBLIC_JOBS_URL: { default: 'PUBLIC_URL/jobs', about: 'Start of the public links of jobs and sources' },
  METRICS_PORT: {
    default: '9464',
    about: 'Port of Prometheus metrics and of the health of this process; `off` for none. When the default is taken, any free one',
  },
  METRICS_HOST: { default: 'localhost', about: 'Address of METRICS_PORT; localhost is 127.0.0.1 and ::1' },
  DEMO: { default: 'on', about: '`off`: no demo workspace at the first start on an empty embedded database' },
  LOG_LEVEL: { default: 'info', about: logLevels.join(', ') },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: '',
    about: 'Where traces go, as OTLP over HTTP in JSON, such as http://127.0.0.1:4318; none without it',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    default: '1',
    about: 'The share of traces that is kept, from 0 to 1; that of the caller with `traceparent`',
  },
  LOG_FORMAT: { default: 'json', about: '`json`: a JSON object per line; `text`: lines for people' },
  SYSTEM_WORKSPACE: {
    default: '',
    about:
      'Id of the workspace whose owners see Settings › System and switch maintenance there; without it those of the only workspace, and nobody where there are several',
  },
  RATE_LIMIT_PLANS: {
    default: limitsText(plans),
    about: 'Requests per hour; the plans that are named replace the default',
  },
  APPLY_LIMITS: {
    default: limitsText(applyLimitsDefault),
    about:
      'Applications per hour from one address, from one that has not opened the form, and for one job; those that are named replace the default',
  },
  TRUSTED_PROXIES: {
    default: '',
    about: 'Addresses or CIDRs of reverse proxies, separated by commas, whose X-Forwarded-For is believed',
  },
  DISK_RESERVE_MB: {
    default: '256',
    about: 'Free space on the disk of DATA_DIR below which changes are refused, so that PostgreSQL never runs out of it',
  },
  FILES_URL: {
    default: 'DATA_DIR/files',
    about:
      'Where the files of candidates are: `file:///path`, or S3-compatible storage: `s3://ACCESS:SECRET@host:port/bucket/prefix?region=…`, with `&tls=off` over http, with `&addressing=virtual` when the bucket is part of the host name',
  },
  FILES_SESSION_TOKEN: { default: '', about: 'Session token of temporary credentials in FILES_URL' },
  BACKUP_URL: {
    default: '',
    about:
      'Where backups are made by themselves: a folder, such as /backups/muster, or S3-compatible storage, as in FILES_URL; none without it',
  },
  BACKUP_SCHEDULE: {
    default: 'daily 02:30',
    about: 'When: `daily 02:30`, `daily 06:00,18:00 Europe/Berlin`; without a time zone in UTC. `off`: only by `muster backup now`',
  },
  BACKUP_KEEP: {
    default: '3 latest, 7 daily, 4 weekly, 6 monthly',
    about:
      'How many of the latest backups are kept, and of how many days, weeks and months the newest; what none of them has is deleted',
  },
  BACKUP_KEY: {
    default: '',
    about:
      '32 bytes as base64, made by `muster backup key`, that encrypt the backups at BACKUP_URL. Keep a copy elsewhere: without it they cannot be read',
  },
  LEGACY_PATHS: { default: 'served', about: 'The paths of before June 2026; `gone`: they answer 410 with the new path' },
  OUTBOUND_ALLOW_CIDRS: {
    default: '',
    about: 'Addresses or CIDRs, separated by commas, that outbound requests may reach although they are not public',
  },
  OUTBOUND_DNS_SERVERS: {
    default: '',
    about:
      'Addresses of DNS servers, separated by commas, that outbound requests use instead of the resolver of the system; 10.0.0.2:5353 names a port',
  },
  WEBHOOK_ALLOW_CIDRS: { default: '', about: 'Older name of OUTBOUND_ALLOW_CIDRS, used when that is not set' },
  WEBHOOK_DNS_SERVERS: { default: '', about: 'Older name of OUTBOUND_DNS_SERVERS, used when that is not set' },
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
  PROFILE_PROVIDER_URL: {
    default: '',
    about:
      'A service that answers `GET URL?url=PROFILE` with the profile of a candidate on a professional network as JSON Resume; off without it',
  },
  PROFILE_PROVIDER_KEY: { default: '', about: 'Sent to PROFILE_PROVIDER_URL as a bearer token' },
  CODE_HOST_API_URL: {
    default: '',
    about:
      "A code host with GitHub's REST API, such as https://api.github.com, for candidates who gave their profile; off without it",
  },
  CODE_HOST_API_KEY: {
    default: '',
    about: 'Sent to CODE_HOST_API_URL as a bearer token; without one most hosts allow few requests',
  },
  AI_URL: {
    default: '',
    about:
      'An OpenAI-compatible server, such as http://127.0.0.1:11434/v1, that finds more facts in CVs and words summaries; off without it, and for each workspace until `muster workspace set ID --ai on`',
  },
  AI_MODEL: { default: '', about: 'The model at AI_URL; required with it' },
  AI_KEY: { default: '', about: 'Sent to AI_URL as a bearer token' },
  SMTP_URL: {
    default: '',
    about:
      'The mail server: `smtps://user:password@host:465`, or `smtp://user:password@host:587` with STARTTLS, which is required unless the host is this machine; `?tls=optional` or `off` for one without, `?verify=off` for a certificate that is not valid. Email is held without it',
  },
  MAIL_FROM: { default: '', about: 'Sender of all email, such as `Careers <careers@example.com>`; required with SMTP_URL' },
  MAIL_DOMAINS: {
    default: '',
    about: 'Domains, separated by commas, whose addresses workspaces may send as; without any they send as MAIL_FROM',
  },
  MAIL_PER_MINUTE: { default: '60', about: 'Emails a minute, of all nodes together' },
  MAIL_UNCERTAIN: {
    default: 'hold',
    about:
      'Email that may have been sent, because the process or the connection ended before the last answer: `hold` waits for a person, `resend` sends it again',
  },
  MAIL_DKIM_KEY: {
    default: '',
    about:
      'RSA key that signs email: the path of its PEM file, relative to the project, or the PEM itself; only when the mail server does not sign',
  },
  MAIL_DKIM_SELECTOR: { default: '', about: 'Name of the DNS record of that key: SELECTOR._domainkey.DOMAIN' },
  MAIL_DKIM_DOMAIN: { default: 'domain of MAIL_FROM', about: 'Domain that signs; email of other domains is not signed' },
  MAIL_IN_ADDRESS: {
    default: '',
    about:
      'Where answers to email come in, such as reply@in.example.com: messages get reply addresses reply+KEY@in.example.com. Requires a way to receive: MAIL_IN_URL, MAIL_IN_LISTEN or MAIL_IN_BY. Without it answers go to the `reply_to` of the workspace',
  },
  MAIL_IN_CATCH_ALL: {
    default: 'off',
    about:
      '`on`: every address of the domain of MAIL_IN_ADDRESS arrives, and reply addresses are KEY@in.example.com, without a plus sign',
  },
  MAIL_IN_URL: {
    default: '',
    about:
      'A mailbox that is read: `imaps://user:password@host/INBOX`, or `imap://…` with STARTTLS, which is required unless the host is this machine; `?verify=off` for a certificate that is not valid. What was read is moved to its folder Muster',
  },
  MAIL_IN_LISTEN: {
    default: '',
    about: 'Where a mail server of yours hands over mail: `127.0.0.1:2525` for SMTP, or `lmtp://127.0.0.1:2424`',
  },
  MAIL_IN_ALLOW_CIDRS: {
    default: '',
    about: 'Addresses or CIDRs, separated by commas, of mail servers on other machines that may use MAIL_IN_LISTEN',
  },
  MAIL_IN_BY: {
    default: '',
    about:
      'Further ways in, separated by commas: `pipe` (`muster mail receive`), `webhook` (of a mail provider, see `muster mail webhook`)',
  },
  MAIL_IN_AUTHSERV: {
    default: '',
    about:
      'The name that your mail server writes at the start of Authentication-Results, such as mx.example.com: only its checks of senders are believed',
  },
  MAIL_BOUNCES: {
    default: 'off',
    about:
      '`verp`: mails leave with bounce+KEY at the domain of MAIL_IN_ADDRESS as the sender of their envelope, which has to arrive there too, so that every report fits its message. The domain must be that of MAIL_FROM or below it',
  },
  MAIL_IN_WORKSPACE: {
    default: '',
    about: 'Id of the workspace that shows mail which fits no candidate of any workspace; required for it where there are several',
  },
  OIDC_ISSUER: {
    default: '',
    about:
      'An OpenID Connect provider that users of the console may sign in with, such as https://login.example.com/realms/staff; off without it. Its redirect URI is PUBLIC_URL/console/oidc',
  },
  OIDC_CLIENT_ID: { default: '', about: 'The client that the provider knows Muster as; required with OIDC_ISSUER' },
  OIDC_CLIENT_SECRET: { default: '', about: 'Its secret; none for a public client' },
  CALENDAR_POLL_SECONDS: {
    default: '60',
    about:
      'How often connected calendars are read of people who may be booked soon; of others, and of those whose provider pushes changes, every 10 minutes, ICS files every 15',
  },
  CALENDAR_TIMEOUT_MS: { default: '4000', about: 'Until a calendar server counts as not answering' },
  OIDC_NAME: { default: 'single sign-on', about: 'What the button says after “Continue with”' },
  GOOGLE_CLIENT_ID: {
    default: '',
    about:
      'The OAuth client with which people connect their Google calendars; off without it. Its redirect URI is PUBLIC_URL/console/calendar/google',
  },
  GOOGLE_CLIENT_SECRET: { default: '', about: 'Its secret; required with GOOGLE_CLIENT_ID' },
  GOOGLE_TOKEN_URL: { default: 'https://oauth2.googleapis.com', about: 'Where Google gives tokens' },
  GOOGLE_CALENDAR_URL: { default: 'https://www.googleapis.com/calendar/v3', about: 'Where the Google Calendar API is' },
  MICROSOFT_CLIENT_ID: {
    default: '',
    about:
      'The application with which people connect their Microsoft 365 calendars; off without it. Its redirect URI is PUBLIC_URL/console/calendar/microsoft',
  },
  MICROSOFT_CLIENT_SECRET: { default: '', about: 'Its secret; required with MICROSOFT_CLIENT_ID' },
  MICROSOFT_TENANT: {
    default: 'organizations',
    about: 'Whose accounts may be connected: the id or a domain of a tenant, `organizations` or `common`',
  },
  MICROSOFT_LOGIN_URL: {
    default: 'https://login.microsoftonline.com',
    about: 'Where Microsoft signs people in; national clouds have others',
  },
  MICROSOFT_GRAPH_URL: {
    default: 'https://graph.microsoft.com/v1.0',
    about: 'Where Microsoft Graph is; national clouds have others',
  },
  ZOOM_ACCOUNT_ID: {
    default: '',
    about: 'The account id of a server-to-server OAuth app of Zoom, which makes the video calls of interviews; off without it',
  },
  ZOOM_CLIENT_ID: { default: '', about: 'Its client id; required with ZOOM_ACCOUNT_ID' },
  ZOOM_CLIENT_SECRET: { default: '', about: 'Its client secret; required with ZOOM_ACCOUNT_ID' },
  ZOOM_TOKEN_URL: { default: 'https://zoom.us', about: 'Where Zoom gives tokens' },
  ZOOM_API_URL: { default: 'https://api.zoom.us/v2', about: 'Where the Zoom API is' },
} as const;

export type Setting = keyof typeof settings;

/** Each renamed setting with its older name, which still works. */
export const olderNames = {
  OUTBOUND_ALLOW_CIDRS: 'WEBHOOK_ALLOW_CIDRS',
  OUTBOUND_DNS_SERVERS: 'WEBHOOK_DNS_SERVERS',
} as const satisfies Partial<Record<Setting, Setting>>;

type Environment = Record<string, string | undefined>;

export function readConfig(environment: Environment = process.env): Config {
  const given = (name: Setting) => environment[name]?.trim() || undefined;
  const orDefault = (name: Setting) => given(name) ?? settings[name].default;
  const dataDir = resolve(projectFolder, orDefault('DATA_DIR'));
  const mail = mailSending(given, orDefault, projectFolder);
  return {
    port: port('PORT', orDefault('PORT')),
    host: hostName('HOST', orDefault('HOST')),
    dataDir,
    databaseUrl: databaseUrl('DATABASE_URL', given('DATABASE_URL')),
    databaseDirectUrl: directUrl('DATABASE_DIRECT_URL', given('DATABASE_DIRECT_URL'), given('DATABASE_URL')),
    publicUrl: webUrl('PUBLIC_URL', given('PUBLIC_URL')),
    publicJobsUrl: webUrl('PUBLIC_JOBS_URL', given('PUBLIC_JOBS_URL')),
    metricsHost: hostName('METRICS_HOST', orDefault('METRICS_HOST')),
    metricsPort: portOrOff('METRICS_PORT', orDefault('METRICS_PORT')),
    metricsPortChosen: given('METRICS_PORT') !== undefined,
    demo: oneOf('DEMO', orDefault('DEMO'), ['on', 'off']) === 'on',
    logLevel: oneOf('LOG_LEVEL', orDefault('LOG_LEVEL'), logLevels),
    traces: tracesSettings(given, orDefault),
    logFormat: oneOf('LOG_FORMAT', orDefault('LOG_FORMAT'), logFormats),
    systemWorkspace: workspaceId('SYSTEM_WORKSPACE', given('SYSTEM_WORKSPACE')),
    planLimits: limits('RATE_LIMIT_PLANS', given('RATE_LIMIT_PLANS'), plans, 0),
    applyLimits: limits('APPLY_LIMITS', given('APPLY_LIMITS'), applyLimitsDefault, 1),
    trustedProxies: networks('TRUSTED_PROXIES', given('TRUSTED_PROXIES')),
    diskReserveBytes: integer('DISK_RESERVE_MB', orDefault('DISK_RESERVE_MB'), 0, 1e9) * mebibyte,
    legacyPaths: oneOf('LEGACY_PATHS', orDefault('LEGACY_PATHS'), legacyPathsChoices),
    outboundAllowCidrs: networks(...givenUnderEitherName(given, 'OUTBOUND_ALLOW_CIDRS')),
    outboundDnsServers: dnsServers(...givenUnderEitherName(given, 'OUTBOUND_DNS_SERVERS')),
    secretsKey: secretsKey('SECRETS_KEY', given('SECRETS_KEY')),
    files: fileStorage(given, dataDir),
    backup: backupSettings(given, orDefault),
    google: googleIndexing(given, orDefault, projectFolder),
    screening: screeningServices(given),
    mail,
    mailIn: mailReceiving(given, mail),
    oidc: oidcProvider(given, orDefault),
    calendarPollSeconds: integer('CALENDAR_POLL_SECONDS', orDefault('CALENDAR_POLL_SECONDS'), 10, 3600),
    calendarTimeoutMs: integer('CALENDAR_TIMEOUT_MS', orDefault('CALENDAR_TIMEOUT_MS'), 500, 30_000),
    calendars: calendarProviders(given, orDefault),
    zoom: zoomAccount(given, orDefault),
  };
}

type Given = (name: Setting) => string | undefined;

/** The value with the name it was set under, which an error message then has. */
function givenUnderEitherName(given: Given, name: keyof typeof olderNames): [Setting, string | undefined] {
  const value = given(name);
  return value === undefined ? [olderNames[name], given(olderNames[name])] : [name, value];
}
