import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '#test/chaos/retries.ts';
import { freePort } from '#test/mail/free-port.ts';
import type { Scope } from '#test/processes/processes.ts';
import { findProgram, installObstacle, installPackage } from '#test/runner/debian-package.ts';

export type Dovecot = {
  url: string;
  lmtpPort: number;
  /** The files of the mails in the mailbox and in a folder. */
  list(folder?: string): string[];
  /** Puts everything that was moved away back, and gives the mailbox another UIDVALIDITY, as after a restore. */
  restoreMailbox(): Promise<void>;
  log(): string;
};

const nobody = 65_534;
const user = 'reply';
const password = 'secret';

/** Debian's dovecot on loopback: everything that comes by LMTP is in one mailbox. `capability`: what it says that it can, if not all. */
export async function startDovecot(t: Scope, capability?: string): Promise<Dovecot> {
  const program = await findMailProgram('dovecot', ['dovecot-imapd', 'dovecot-lmtpd']);
  const folder = mkdtempSync(join(tmpdir(), 'muster-dovecot-'));
  chmodSync(folder, 0o755);
  const [imapPort, lmtpPort] = [await freePort(), await freePort()];
  const mailbox = join(folder, 'mail');
  mkdirSync(mailbox);
  chownSync(mailbox, nobody, nobody);
  const settings = join(folder, 'dovecot.conf');
  const logFile = join(folder, 'log.txt');
  writeFileSync(settings, configuration({ folder, mailbox, logFile, imapPort, lmtpPort, capability }));
  let child = spawn(program, ['-F', '-c', settings], { stdio: 'ignore' });
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  t.after(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const isUp = () => until(async () => (await answers(imapPort)) && (await answers(lmtpPort)));
  await isUp();
  const folderOf = (name?: string) => join(mailbox, 'Maildir', name ? `.${name}` : '');
  const list = (name?: string) =>
    ['new', 'cur'].flatMap((part) => {
      const path = join(folderOf(name), part);
      return existsSync(path) ? readdirSync(path).map((file) => join(path, file)) : [];
    });
  return {
    url: `imap://${user}:${password}@127.0.0.1:${imapPort}/INBOX`,
    lmtpPort,
    list,
    log: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''),
    async restoreMailbox() {
      await stop();
      for (const [index, file] of list('Muster').entries()) renameSync(file, join(folderOf(), 'new', `restored-${index}.host`));
      for (const file of readdirSync(folderOf()))
        if (file.startsWith('dovecot')) rmSync(join(folderOf(), file), { recursive: true });
      child = spawn(program, ['-F', '-c', settings], { stdio: 'ignore' });
      await isUp();
    },
  };
}

type Places = {
  folder: string;
  mailbox: string;
  logFile: string;
  imapPort: number;
  lmtpPort: number;
  capability: string | undefined;
};

function configuration({ folder, mailbox, logFile, imapPort, lmtpPort, capability }: Places): string {
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${logFile}
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
${capability === undefined ? '' : `imap_capability = ${capability}`}
recipient_delimiter = +
mail_location = maildir:${mailbox}/Maildir
first_valid_uid = 1
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${nobody} gid=${nobody} home=${mailbox} allow_all_users=yes
}
service imap-login {
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtpPort}
  }
}
`;
}

export async function findMailProgram(name: string, packages: string[]): Promise<string> {
  const find = () => findProgram(`${process.env.PATH ?? ''}:/usr/sbin`, [name]);
  for (const each of packages)
    if (!isInstalled(each)) {
      const failed = installObstacle(each) ?? (await installPackage(process.env, each, 'the tests with mail servers'));
      if (failed !== undefined) throw new Error(`There is no ${each}; ${failed}.`);
    }
  const found = find();
  if (!found) throw new Error(`There is no ${name} on the PATH.`);
  return found;
}

/** A package that was removed keeps its list, for its settings. */
function isInstalled(name: string): boolean {
  return existsSync(`/var/lib/dpkg/info/${name}.md5sums`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
