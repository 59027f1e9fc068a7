import { type Config, olderNames } from '#config.ts';
import { mayWebhooksCallLoopback } from '#outbound/loopback.ts';
import { build } from '#version.ts';
import { checkDatabase } from './database-checks.ts';
import { checkDisk, checkFiles } from './file-checks.ts';
import { type Finding, note, ok, problem } from './finding.ts';
import { checkMailServer } from './mail-checks.ts';
import { checkMailIn } from './mail-in-checks.ts';
import { checkMetricsPort, checkPort } from './port-checks.ts';
import { checkScans } from './scan-checks.ts';
import { checkServices } from './service-checks.ts';
import { checkSignInProvider } from './sign-in-checks.ts';
import { unknownSettings } from './unknown-settings.ts';
import { checkZoom } from './zoom-checks.ts';

type ProcessEnvironment = Record<string, string | undefined>;

/** Checks everything that a server needs, without changing anything but the token of a calendar. Each finding is fine or says what to do. */
export async function runChecks(config: Config, environment: ProcessEnvironment): Promise<Finding[]> {
  return [
    ok('version', `Muster ${build} on Node ${process.versions.node}.`),
    ...checkSettings(environment),
    checkLoopback(config),
    ...(await checkDatabase(config)),
    await checkDisk(config),
    await checkFiles(config),
    ...(await checkServices(config)),
    await checkScans(),
    await checkMailServer(config),
    ...(await checkMailIn(config)),
    await checkSignInProvider(config),
    await checkZoom(config),
    await checkPort(config),
    await checkMetricsPort(config),
  ];
}

function checkSettings(environment: ProcessEnvironment): Finding[] {
  const unknown = unknownSettings(environment).map((line) => problem('settings', line));
  return [...(unknown.length === 0 ? [ok('settings', 'All are understood.')] : unknown), ...checkOlderNames(environment)];
}

/** A proxy on the same machine cannot be seen from here, so the operator is told. */
function checkLoopback(config: Config): Finding {
  if (!mayWebhooksCallLoopback(config)) return ok('loopback', 'Webhooks cannot call this machine.');
  return note(
    'loopback',
    'Webhooks may call http://127.0.0.1, which is for trying things out. If others reach this server through a proxy, set PUBLIC_URL and TRUSTED_PROXIES: that ends it.',
  );
}

function checkOlderNames(environment: ProcessEnvironment): Finding[] {
  return Object.entries(olderNames)
    .filter(([, older]) => environment[older]?.trim())
    .map(([name, older]) =>
      note(
        'settings',
        `${older} is the older name of ${name}${environment[name]?.trim() ? ', which is set too: remove the older one' : '. Rename it'}.`,
      ),
    );
}
