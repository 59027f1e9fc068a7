import assert from 'node:assert/strict';
import test from 'node:test';
import { settings } from '#config.ts';
import { unknownSettings } from './unknown-settings.ts';

test('a variable that looks like a setting is reported with the setting that was probably meant', () => {
  const hints: Record<string, string> = {
    POORT: 'Did you mean PORT?',
    PROT: 'Did you mean PORT?',
    port: 'Did you mean PORT?',
    DATABSE_URL: 'Did you mean DATABASE_URL?',
    DATADIR: 'Did you mean DATA_DIR?',
    LOGLEVEL: 'Did you mean LOG_LEVEL?',
    SECRET_KEY: 'Did you mean SECRETS_KEY?',
    TRUSTED_PROXYS: 'Did you mean TRUSTED_PROXIES?',
    OUTBOUND_TIMEOUT: 'docs/settings.md lists the settings.',
    WEBHOOK_ALOW_CIDRS: 'Did you mean WEBHOOK_ALLOW_CIDRS?',
    WEBHOOK_TIMEOUT: 'docs/settings.md lists the settings.',
    GOOGLE_INDEXING_KEY: 'docs/settings.md lists the settings.',
  };
  for (const [name, hint] of Object.entries(hints))
    assert.deepEqual(unknownSettings({ [name]: 'x' }), [`${name} is not a setting of Muster. ${hint}`]);
});

test('settings of Muster and variables of other programs are not reported', () => {
  const others = `HOME PATH PWD OLDPWD USER SHELL TERM LANG LC_ALL TZ HOSTNAME LOGNAME MAIL EDITOR PAGER TMPDIR DISPLAY SHLVL SSH_TTY
    NODE_ENV NODE_OPTIONS NODE_PATH npm_config_prefix INIT_CWD CI DEBUG PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD PGDATA
    MAIL_CONFIG HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy no_proxy DOCKER_HOST KUBERNETES_PORT KUBERNETES_SERVICE_HOST MUSTER_PORT
    MUSTER_SERVICE_PORT WEBHOOK_SERVICE_HOST WEBHOOK_PORT_443_TCP_ADDR REDIS_URL S3_URL AWS_REGION JOURNAL_STREAM INVOCATION_ID
    XDG_DATA_DIRS XDG_DATA_HOME TEST_DATABASE_URL CHROMIUM_PATH GOOGLE_APPLICATION_CREDENTIALS PORTAGE COLORTERM LS_COLORS _`;
  const environment = Object.fromEntries([...others.split(/\s+/), ...Object.keys(settings)].map((name) => [name, 'x']));
  assert.deepEqual(unknownSettings(environment), []);
});
