import assert from 'node:assert/strict';
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { mediaTypes } from '#files/documents/document-type.ts';
import { profileMediaTypes } from '#files/documents/profile-export.ts';
import { docx, makeZip, odtFiles, pdf, rtf } from '#test/samples/documents.ts';

type Account = { uid: number; gid: number };

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const packages = ['@hyzyla/pdfium', 'csv-parse', 'libphonenumber-js', 'postal-mime', 'saxen', 'tesseract.js-core', 'unpdf'];
const plainUser: Account = { uid: 65534, gid: 65534 };

let folder: string;
let project: string;
let documents: string[];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-permissions-'));
  project = join(folder, 'my project');
  await copyProject();
  documents = await writeDocuments();
  await chmod(folder, 0o755);
});
after(() => rm(folder, { recursive: true }));

/** Linked as npm does it, in a path with a space, with the key where `npm start` has it. */
async function copyProject(): Promise<void> {
  const isNeeded = (path: string) => !path.endsWith('.test.ts');
  for (const part of ['server', 'contract']) {
    await cp(join(root, part, 'src'), join(project, part, 'src'), { recursive: true, filter: isNeeded });
    await cp(join(root, part, 'package.json'), join(project, part, 'package.json'));
  }
  const links = {
    '@muster/contract': '../../contract',
    '@muster/server': '../../server',
    ...Object.fromEntries(packages.map((name) => [name, join(root, 'node_modules', name)])),
  };
  for (const [name, target] of Object.entries(links)) {
    await mkdir(join(project, 'node_modules', dirname(name)), { recursive: true });
    await symlink(target, join(project, 'node_modules', name));
  }
  await mkdir(join(project, '.muster'));
  await writeFile(join(project, '.muster/secrets.key'), 'a key');
}

/** One of each kind, with the name of the same person. */
async function writeDocuments(): Promise<string[]> {
  const cv = 'Ada Lindqvist';
  const files: Record<string, [mediaType: string, bytes: Buffer | string]> = {
    'cv.pdf': [mediaTypes.pdf, pdf(cv)],
    'cv.docx': [mediaTypes.docx, docx(cv)],
    'cv.odt': [mediaTypes.odt, makeZip(odtFiles(`<office:body><text:p>${cv}</text:p></office:body>`))],
    'cv.rtf': [mediaTypes.rtf, rtf(`${cv}\\par`)],
    'cv.txt': [mediaTypes.txt, `${cv}\n+49 30 901820\nPython, SQL`],
    'profile.json': [profileMediaTypes.json, JSON.stringify({ name: cv, skills: ['Python'] })],
    'profile.zip': [
      profileMediaTypes.zip,
      makeZip([
        { name: 'Profile.csv', data: 'First Name,Last Name\nAda,Lindqvist\n' },
        { name: 'Skills.csv', data: 'Name\nPython\n' },
      ]),
    ],
  };
  return Promise.all(
    Object.entries(files).map(async ([name, [mediaType, bytes]]) => {
      await writeFile(join(folder, name), bytes);
      return `${join(folder, name)}=${mediaType}`;
    }),
  );
}

/** Also the command by which the reader was started. */
async function readDocuments(given: string[], account: Partial<Account> = {}): Promise<{ names: string[]; command: string[] }> {
  const program = fileURLToPath(new URL('../../../test/processes/read-cvs-child.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, project, ...given], account);
  return JSON.parse(stdout);
}

test('readers of a project in a path with a space and with linked packages read every kind of document, as any user', async () => {
  const accounts = process.getuid?.() === 0 ? [{}, plainUser] : [{}];
  for (const account of accounts) {
    const { names } = await readDocuments(documents, account);
    assert.deepEqual(
      names,
      documents.map(() => 'Ada Lindqvist'),
    );
  }
});

/** Runs in a reader, beside its program, as a document would that has broken out of its parser. */
const implant = `
  const tryTo = (act) => { try { act(); return 'done'; } catch ({ code, name }) { return code ?? name; } };
  process.on('message', async ({ paths }) => {
    if (!paths) return;
    const { readFileSync, symlinkSync } = await import('node:fs');
    const { Worker } = await import('node:worker_threads');
    const { spawnSync } = await import('node:child_process');
    process.send({
      files: paths.map((path) => tryTo(() => readFileSync(path))),
      thread: tryTo(() => new Worker('', { eval: true, execArgv: [] })),
      process: tryTo(() => spawnSync('true')),
      link: tryTo(() => symlinkSync(paths[0], process.env.NODE_COMPILE_CACHE + '/link')),
    });
  });`;

test('a reader can read no key, in the folder of the project or through its links, and no other file; nor start a thread that could', async (t) => {
  const [, ...args] = (await readDocuments(documents.slice(0, 1))).command;
  const program = args.findIndex((each) => each.endsWith('reader-process.ts'));
  const execArgv = [...args.slice(0, program), '--import', `data:text/javascript,${encodeURIComponent(implant)}`];
  const reader = fork(args[program] ?? '', args.slice(program + 1), {
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  t.after(() => reader.kill('SIGKILL'));
  assert.deepEqual((await once(reader, 'message'))[0], { kind: 'ready' });
  const key = '.muster/secrets.key';
  const ways = ['', 'server/src/../../', 'node_modules/@muster/server/../', 'node_modules/@muster/contract/../'];
  const paths = [...ways.map((way) => `${project}/${way}${key}`), documents[0]?.split('=')[0], '/etc/passwd', '/proc/self/environ'];
  reader.send({ paths });
  const [tried] = await once(reader, 'message');
  const denied = 'ERR_ACCESS_DENIED';
  assert.deepEqual(tried, { files: paths.map(() => denied), thread: 'TypeError', process: denied, link: denied });
});
