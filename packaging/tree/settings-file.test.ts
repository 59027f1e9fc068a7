import assert from 'node:assert/strict';
import test from 'node:test';
import { parseEnv } from 'node:util';
import { olderNames, settings } from '../../server/src/config.ts';
import { settingsFile } from './settings-file.ts';

test('the file of settings has every setting as a comment, and sets only what is given', () => {
  const text = settingsFile({ DATA_DIR: '/var/lib/muster', DEMO: 'off' });
  assert.deepEqual({ ...parseEnv(text) }, { DATA_DIR: '/var/lib/muster', DEMO: 'off' });
  const names = Object.keys(settings).filter((name) => !Object.values(olderNames).some((older) => older === name));
  assert.deepEqual(
    [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name),
    names,
  );
  // A default that is uncommented is read as it is.
  const all = parseEnv(text.replace(/^#(?=[A-Z_]+=)/gm, ''));
  for (const name of names.filter((each) => !['DATA_DIR', 'DEMO'].includes(each)))
    assert.equal(all[name], Object.entries(settings).find(([each]) => each === name)?.[1].default, name);
});
