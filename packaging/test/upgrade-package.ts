import assert from 'node:assert/strict';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { runInside } from './bare-system.ts';
import { makeNextPackage } from './next-package.ts';

const serve = 'muster serve --json > /tmp/served & server=$!; while kill -0 $server && ! [ -s /tmp/served ]; do sleep 0.1; done';

/** From the package that is installed to one of another version: refused while it is in use, killed in its middle, and made. */
export async function upgradePackage(system: string, deb: string, work: string): Promise<void> {
  const inside = (...command: string[]) => runInside({ root: system, command });
  const next = await makeNextPackage(deb, work);
  renameSync(next.path, join(system, 'next.deb'));
  const exported = () => inside('muster', 'export', 'candidates', '-', '--workspace', 'Bread & Co');
  const version = () => inside('muster', '--version');
  const [before, versionBefore] = [await exported(), await version()];
  assert.ok(before.trim().split('\n').length > 200);

  // Nothing stops the server here: the old program refuses to be replaced.
  const refused = await inside('sh', '-c', `${serve}; dpkg -i /next.deb 2>&1 && echo replaced; kill $server; wait $server`);
  assert.match(refused, /Muster is running on this database/);
  assert.doesNotMatch(refused, /replaced/);
  assert.equal(await version(), versionBefore);

  const killed = `dpkg -i /next.deb > /tmp/said 2>&1 &
    while kill -0 $! && ! grep -qs '"step":"migrate"' /var/lib/muster/upgrade.json; do sleep 0.05; done
    sleep 0.5; kill -9 -1; cat /tmp/said`;
  const said = await inside('sh', '-c', killed);
  const journal = join(system, 'var/lib/muster/upgrade.json');
  assert.ok(existsSync(journal), said);
  await inside('sh', '-c', `${serve}; kill $server; wait $server`);
  assert.ok(!existsSync(journal), 'the next start has settled it');
  assert.ok((await version()).startsWith(`muster ${next.version} `));
  assert.equal(await exported(), before);
  await inside('dpkg', '--configure', '-a');
  const status = await inside('dpkg', '--status', 'muster');
  assert.match(status, /^Status: install ok installed$/m);
  assert.ok(status.includes(`\nVersion: ${next.version}-1\n`), status);
  assert.equal(await exported(), before);
}
