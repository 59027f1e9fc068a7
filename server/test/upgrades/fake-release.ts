import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from './releases.ts';

type FakeOptions = {
  platform?: string;
  /** Shell lines of the cases of its command. */
  cases?: string;
};

const platformHere = `${process.platform}-${process.arch}`;

/** A release whose command answers at once and changes nothing, for what is decided around it. Returns its folder. */
export function fakeRelease(folder: string, version: string, { platform = platformHere, cases = '' }: FakeOptions = {}): string {
  const root = join(folder, folderOf(version).replace(platformHere, platform));
  for (const name of ['bin', 'lib']) mkdirSync(join(root, name), { recursive: true });
  const facts = { version, commit: 'unknown', schema: '', node: process.versions.node, postgres: '18.4', platform };
  writeFileSync(join(root, 'release.json'), JSON.stringify(facts));
  writeFileSync(join(root, 'lib/main.mjs'), '');
  const command = join(root, 'bin/muster');
  writeFileSync(
    command,
    `#!/bin/sh
case "$1" in
${cases}
--version) echo "muster ${version} (unknown)" ;;
migrate) echo '{"missing":[],"applied":[]}' ;;
doctor) echo '{"checks":[]}' ;;
esac
`,
  );
  chmodSync(command, 0o755);
  return root;
}
