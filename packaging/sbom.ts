import type { Commit } from './commit.ts';
import type { DebianPackage } from './image/debian-base.ts';
import type { LockedPackage } from './packages/lock.ts';

/** The parts of a release, as CycloneDX JSON. `packages` are those of npm; Node and PostgreSQL come from there too. */
export function bill(
  commit: Commit,
  platform: string,
  packages: readonly LockedPackage[],
  debian: readonly DebianPackage[] = [],
): string {
  const muster = `pkg:generic/muster@${commit.version}`;
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(commit.seconds * 1000).toISOString(),
      component: {
        type: 'application',
        'bom-ref': muster,
        name: 'muster',
        version: commit.version,
        purl: muster,
        licenses: [{ license: { id: 'MIT' } }],
        properties: [
          { name: 'commit', value: commit.hash },
          { name: 'platform', value: platform },
        ],
      },
    },
    components: [...packages.map(npmComponent), ...debian.map(debianComponent)],
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function npmComponent({ path, name, version, license, integrity }: LockedPackage): object {
  return {
    type: 'library',
    // The same version may be there twice.
    'bom-ref': path,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ expression: license }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  };
}

function debianComponent({ name, version, architecture }: DebianPackage): object {
  const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
  return { type: 'library', 'bom-ref': purl, name, version, purl };
}
