import { basename } from 'node:path';
import { type Environment, findProgram, installObstacle, installPackage, isExecutable } from '#test/runner/debian-package.ts';

/** The path of Chromium, or the reason why there is none. */
export type Chromium = { path: string } | { missing: string };

/** A build of Chromium: its programs, the first one that exists is taken, and the Debian package that has the first one. */
type Build = { names: string[]; package: string };

const fullBrowser: Build = { names: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium' };
// Without windows, which take processor time and which no test looks at.
const headlessShell: Build = {
  names: ['chromium-headless-shell', 'chrome-headless-shell', ...fullBrowser.names],
  package: 'chromium-headless-shell',
};

/** Chromium of CHROMIUM_PATH or on the PATH; undefined when there is none yet. */
export function findChromium(environment: Environment = process.env): Chromium | undefined {
  return findBuild(environment, fullBrowser);
}

/** Installs Debian's package. `obstacle` is the reason when that is not possible here. */
export function installChromium(
  environment: Environment = process.env,
  obstacle = installObstacle(headlessShell.package),
): Promise<Chromium> {
  return installBuild(environment, obstacle, fullBrowser);
}

/** The same for tests: the headless shell. Another build only where the headless shell cannot be installed. */
export function findHeadlessShell(
  environment: Environment = process.env,
  obstacle = installObstacle(headlessShell.package),
): Chromium | undefined {
  const found = findBuild(environment, headlessShell);
  const isOther = found && 'path' in found && fullBrowser.names.includes(basename(found.path));
  return isOther && obstacle === null && !environment.CHROMIUM_PATH ? undefined : found;
}

/** Another build when it cannot be installed. */
export function installHeadlessShell(
  environment: Environment = process.env,
  obstacle = installObstacle(headlessShell.package),
): Promise<Chromium> {
  return installBuild(environment, obstacle, headlessShell);
}

function findBuild({ CHROMIUM_PATH: named, PATH = '' }: Environment, { names }: Build): Chromium | undefined {
  if (named) return isExecutable(named) ? { path: named } : { missing: `CHROMIUM_PATH=${named} is not an executable file` };
  const path = findProgram(PATH, names);
  return path ? { path } : undefined;
}

async function installBuild(environment: Environment, obstacle: string | null, build: Build): Promise<Chromium> {
  const failed = obstacle ?? (await installPackage(environment, build.package, 'the browser tests'));
  const none = `there is no ${build.names.join(', ')} on the PATH and no CHROMIUM_PATH`;
  return findBuild(environment, build) ?? { missing: `${none}; ${failed ?? `the package ${build.package} has no such program`}` };
}
