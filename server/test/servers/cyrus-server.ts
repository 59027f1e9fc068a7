import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { until } from '#test/chaos/retries.ts';
import type { Scope } from '#test/processes/processes.ts';
import { installObstacle, installPackage } from '#test/runner/debian-package.ts';
import { freePort } from './caldav-server.ts';

const programs = '/usr/lib/cyrus/bin';
// postfix first: cyrus-caldav needs a mail server, and would bring another one, which the tests of mail cannot have. Not cyrus-imapd: dovecot
// is in its way.
const packages = { postfix: '/usr/sbin/postfix', 'cyrus-caldav': join(programs, 'httpd'), 'sasl2-bin': '/usr/sbin/saslpasswd2' };
const credentials = { username: 'ada', password: 'app password' };
const folders = ['spool', ...['db', 'socket', 'proc', 'log', 'msg', 'quota', 'user', 'lock'].map((name) => join('conf', name))];

export type CyrusServer = typeof credentials & { url: string; calendarUrl: string };

/** Cyrus of Debian with the default calendar of `ada`. It refuses to run as root. */
export async function startCyrusServer(t: Scope): Promise<CyrusServer> {
  for (const [name, program] of Object.entries(packages)) await install(name, program);
  const isRoot = userInfo().uid === 0;
  // Nobody else comes into the folder of a test that root runs.
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'muster-cyrus-'));
  const user = isRoot ? 'cyrus' : userInfo().username;
  const http = await freePort();
  for (const name of folders) mkdirSync(join(folder, name), { recursive: true });
  const users = join(folder, 'users');
  const { username, password } = credentials;
  execFileSync('/usr/sbin/saslpasswd2', ['-p', '-c', '-f', users, '-u', 'localhost', username], { input: password });
  const settings = join(folder, 'imapd.conf');
  writeFileSync(settings, settingsIn(folder, users, user));
  const services = join(folder, 'cyrus.conf');
  writeFileSync(
    services,
    `START { recover cmd="${programs}/ctl_cyrusdb -C ${settings} -r" }
SERVICES {
  http cmd="${programs}/httpd -C ${settings}" listen="127.0.0.1:${http}" prefork=1
  lmtp cmd="${programs}/lmtpd -C ${settings}" listen="${join(folder, 'conf', 'socket', 'lmtp')}" prefork=0
}
EVENTS { }
`,
  );
  if (isRoot) execFileSync('chown', ['-R', `${user}:mail`, folder]);
  const child = spawn(join(programs, 'master'), ['-C', settings, '-M', services, '-p', join(folder, 'pid')], { stdio: 'ignore' });
  t.after(async () => {
    const ended = once(child, 'exit');
    // It ends its children.
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  // The first mail makes the inbox, without which there is no calendar.
  await until(() => makeInbox(join(folder, 'conf', 'socket', 'lmtp')));
  const url = `http://127.0.0.1:${http}/`;
  return { ...credentials, url, calendarUrl: `${url}dav/calendars/user/${username}/Default/` };
}

async function install(name: string, program: string): Promise<void> {
  if (existsSync(program)) return;
  const failed = installObstacle(name) ?? (await installPackage(process.env, name, 'the tests of calendars'));
  if (failed) throw new Error(`There is no ${name}; ${failed}.`);
}

function settingsIn(folder: string, users: string, user: string): string {
  return `configdirectory: ${join(folder, 'conf')}
partition-default: ${join(folder, 'spool')}
defaultpartition: default
cyrus_user: ${user}
servername: localhost
sasl_pwcheck_method: auxprop
sasl_auxprop_plugin: sasldb
sasl_sasldb_path: ${users}
sasl_mech_list: PLAIN
allowplaintext: yes
unixhierarchysep: yes
virtdomains: off
httpmodules: caldav
autocreate_users: anyone
autocreate_quota: 0
autocreate_post: yes
`;
}

/** Whether the server takes mail for the user. */
function makeInbox(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    let answers = '';
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('connect', () => socket.write(`LHLO localhost\r\nMAIL FROM:<>\r\nRCPT TO:<${credentials.username}>\r\nQUIT\r\n`));
    socket.on('data', (data) => {
      answers += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(/^250 2\.1\.5/m.test(answers)));
  });
}
