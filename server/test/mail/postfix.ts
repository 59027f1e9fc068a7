import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { until } from '#test/chaos/retries.ts';
import { findMailProgram } from '#test/mail/dovecot.ts';
import { freePort } from '#test/mail/free-port.ts';
import type { Scope } from '#test/processes/processes.ts';

export type Postfix = {
  port: number;
  /** Hands a mail over by SMTP, as the mail server of a candidate does. */
  send(mail: { from: string; to: string; raw: Buffer }): Promise<void>;
  log(): string;
};

type Handing = {
  /** As `virtual_transport`, such as `lmtp:inet:127.0.0.1:24`. */
  transport: string;
  /** Further lines of its master.cf. */
  services?: string;
};

/** Debian's postfix on loopback, which hands over everything for `domain`. */
export async function startPostfix(t: Scope, domain: string, { transport: handing, services = '' }: Handing): Promise<Postfix> {
  const program = await findMailProgram('postfix', ['postfix']);
  const folder = mkdtempSync(join(tmpdir(), 'muster-postfix-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  for (const name of ['queue', 'data']) mkdirSync(join(folder, name));
  spawnSync('chown', ['postfix', join(folder, 'data')]);
  const settings = join(folder, 'etc');
  mkdirSync(settings);
  writeFileSync(join(settings, 'main.cf'), mainSettings(folder, domain, handing));
  // The services of the package, without chroot, and with SMTP on our port.
  const master = readFileSync('/usr/share/postfix/master.cf.dist', 'utf8').replace(/^smtp(\s+)inet/m, `127.0.0.1:${port}$1inet`);
  const unchrooted = master.replace(/^(\S+\s+(?:inet|unix|fifo|unix-dgram)\s+\S+\s+\S+\s+)y/gm, '$1n');
  writeFileSync(join(settings, 'master.cf'), `${unchrooted}\n${services}`);
  const child = spawn(program, ['-c', settings, 'start-fg'], { stdio: 'ignore', detached: true });
  t.after(async () => {
    spawnSync(program, ['-c', settings, 'stop'], { stdio: 'ignore' });
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  await until(() =>
    transport.verify().then(
      () => true,
      () => false,
    ),
  );
  return {
    port,
    log: () => readFileSync(join(folder, 'log.txt'), 'utf8'),
    send: async ({ from, to, raw }) => void (await transport.sendMail({ envelope: { from, to }, raw })),
  };
}

function mainSettings(folder: string, domain: string, transport: string): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log.txt
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.${domain}
mydestination =
mynetworks = 127.0.0.0/8
alias_maps =
recipient_delimiter = +
virtual_mailbox_domains = ${domain}
virtual_mailbox_maps = static:all
virtual_transport = ${transport}
lmtp_destination_recipient_limit = 1
muster_destination_recipient_limit = 1
default_transport = discard:
message_size_limit = 40000000
smtpd_peername_lookup = no
`;
}
