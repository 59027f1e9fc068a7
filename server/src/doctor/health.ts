import { type Dependency, dependencies } from '@muster/contract/console/system.ts';
import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Runtime } from '#runtime.ts';
import type { CvReaders } from '#screening/reading/cv-readers.ts';
import { listUnhealthyWebhooks } from '#webhooks/registry/webhook-health-queries.ts';
import { checkCalendars } from './calendar-checks.ts';
import { checkClock } from './database-checks.ts';
import { checkDisk, checkFiles } from './file-checks.ts';
import { errorReason, type Finding, ok, problem } from './finding.ts';
import { checkMailServer } from './mail-checks.ts';
import { checkMailIn } from './mail-in-checks.ts';
import { checkSecrets } from './secret-checks.ts';
import { checkServices } from './service-checks.ts';
import { checkSignInProvider } from './sign-in-checks.ts';
import { checkZoom } from './zoom-checks.ts';

export type Health = { name: Dependency; state: Finding['state']; ms: number; detail: string };
type HealthDeps = Pick<Runtime, 'config' | 'database'> & { cvReaders: Pick<CvReaders, 'read'> };
type Check = (app: HealthDeps) => Promise<Finding | Finding[]>;

const checkMaxMs = 10_000;
const webhooksMax = 100;
const share = 'system';
const sampleCv = 'Ada Example\nSoftware Engineer\n2020 to 2024: Example Ltd';

/** What muster doctor checks, as far as it can be asked while the server runs. */
const checks: Record<Dependency, Check> = {
  database: async ({ database }) => {
    await database.checkWritable();
    return ok('database', 'It accepts writes.');
  },
  clock: async ({ database }) => checkClock(database.clockOffsetMs()),
  disk: ({ config }) => checkDisk(config),
  files: ({ config }) => checkFiles(config),
  secrets: ({ config, database }) => checkSecrets(config, database.longReads(share)),
  readers: checkReaders,
  mail: ({ config }) => checkMailServer(config),
  mail_in: ({ config }) => checkMailIn(config),
  calendars: ({ database }) => checkCalendars(database.longReads(share)),
  webhooks: checkReceivers,
  services: ({ config }) => checkServices(config),
  sign_in: ({ config }) => checkSignInProvider(config),
  zoom: ({ config }) => checkZoom(config),
};

/** All at once: most wait for another machine. */
export function checkHealth(app: HealthDeps): Promise<Health[]> {
  return Promise.all(dependencies.map((name) => runCheck(app, name)));
}

async function runCheck(app: HealthDeps, name: Dependency): Promise<Health> {
  const startedMs = performance.now();
  const { state, message } = await withTimeout(checkMaxMs, checks[name](app)).then(
    (findings) => worstOf([findings].flat()),
    (error) => problem(name, `${errorReason(error)}.`),
  );
  return { name, state, ms: Math.round(performance.now() - startedMs), detail: message };
}

const order: Finding['state'][] = ['problem', 'ok', 'note'];

/** A part that is off says nothing about the others. */
function worstOf(findings: readonly Finding[]): Pick<Finding, 'state' | 'message'> {
  const state = order.find((each) => findings.some((finding) => finding.state === each)) ?? 'ok';
  const messages = findings.filter((finding) => finding.state === state).map(({ message }) => message);
  return { state, message: messages.join(' ') };
}

/** A few words are read in a process of their own, as a CV is. */
async function checkReaders({ cvReaders }: HealthDeps): Promise<Finding> {
  await cvReaders.read(Buffer.from(sampleCv), 'text/plain', { countryCode: null });
  return ok('readers', 'A process without network and files has read a text.');
}

/** How many, without the names of the workspaces that they are of. */
async function checkReceivers({ database }: HealthDeps): Promise<Finding> {
  const { length } = await listUnhealthyWebhooks(database.longReads(share), webhooksMax);
  if (length === 0) return ok('webhooks', 'None is failing.');
  return problem(
    'webhooks',
    `${length === webhooksMax ? `At least ${length}` : length} fail or are switched off. See: muster doctor`,
  );
}
