import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scope } from '#test/processes/processes.ts';
import { requireProgram } from '#test/runner/debian-package.ts';
import { selfSigned } from './certificate.ts';

/** A proxy with the configuration of the guide, in which ports and folders are those of the test. `log`: of requests, and of errors. */
export type ReverseProxy = { log: () => string };

type Place = { port: number; serverUrl: string };

const documented = { server: 'http://127.0.0.1:8080', certificate: '/etc/ssl/jobs.example.com', log: '/var/log/nginx/muster.log' };

export async function startNginx(t: Scope, site: string, { port, serverUrl }: Place): Promise<ReverseProxy> {
  const folder = newFolder('nginx', t);
  const { cert, key } = selfSigned('localhost');
  writeFileSync(join(folder, 'certificate.pem'), cert);
  writeFileSync(join(folder, 'certificate.key'), key);
  const placed = replaceAll(site, {
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    [documented.server]: serverUrl,
    [documented.certificate]: join(folder, 'certificate'),
    [documented.log]: join(folder, 'access.log'),
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  // As root its workers would be another account, which cannot write here.
  const config = `user root; worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
${temporary.join('\n')}
${placed}
}
`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const program = await requireProgram('nginx', 'nginx', 'the tests of reverse proxies');
  await start(t, program, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]);
  return { log: () => ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('') };
}

export async function startCaddy(t: Scope, site: string, { port, serverUrl }: Place): Promise<ReverseProxy> {
  const folder = newFolder('caddy', t);
  const placed = replaceAll(site.replace(/^(?:jobs\.)?example\.com/m, `https://localhost:${port}`), {
    [documented.server.slice('http://'.length)]: serverUrl.slice('http://'.length),
  });
  // Its own authority, without asking the machine to trust it, and no other port.
  const options = `admin off\nskip_install_trust\nlocal_certs\nauto_https disable_redirects\nstorage file_system ${folder}/data`;
  writeFileSync(join(folder, 'Caddyfile'), `{\n${options}\n}\n${placed}`);
  const program = await requireProgram('caddy', 'caddy', 'the tests of reverse proxies');
  const output = await start(t, program, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']);
  return { log: () => output.text };
}

async function start(t: Scope, program: string, args: string[]): Promise<{ text: string }> {
  const output = { text: '' };
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output.text += text));
  const ended = once(child, 'exit');
  t.after(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return output;
}

function newFolder(name: string, t: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), `muster-${name}-`));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** All of them must be there: otherwise the guide is another one than the test. */
function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`The configuration has no ${from}`);
    return replaced.replaceAll(from, to);
  }, text);
}
