import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { samplePng } from '#test/samples/pictures.ts';

test('company set changes the given details of a company, by id or slug', async (t) => {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const settings = { DATABASE_URL: databaseUrl };
  const file = join(tmpdir(), `privacy-${process.pid}.txt`);
  t.after(() => rmSync(file, { force: true }));
  const made = await musterJson<any>(['workspace', 'create', '--name', 'Bakery'], settings);
  const set = async (named: string, ...args: string[]) =>
    (await musterJson<any>(['company', 'set', '--company', named, ...args], settings)).company;
  writeFileSync(file, 'We keep it for six months.\n\nÅsa Öberg reads it.\n');
  const first = await set(made.company_slug, '--privacy-text', file, '--website', 'https://bakery.example');
  assert.deepEqual(
    [first.privacy_text, first.website, first.description],
    ['We keep it for six months.\n\nÅsa Öberg reads it.', 'https://bakery.example', null],
  );
  const second = await set(made.company_id, '--description', 'Bread', '--logo-url', 'https://bakery.example/logo.png');
  assert.deepEqual(
    [second.privacy_text, second.website, second.description, second.logo_url],
    [first.privacy_text, first.website, 'Bread', 'https://bakery.example/logo.png'],
  );
  const third = await set(
    made.company_slug,
    '--accent-color',
    '#A84318',
    '--headline',
    'Bake with us',
    '--name',
    'Bread & Co',
    '--city',
    'Berlin',
    '--talent-pool-months',
    '6',
  );
  assert.equal(third.talent_pool_months, 6);
  assert.equal((await set(made.company_slug, '--talent-pool-months', 'off')).talent_pool_months, null);
  assert.deepEqual(
    [third.accent_color, third.headline, third.name, third.city, third.website, third.description],
    ['#a84318', 'Bake with us', 'Bread & Co', 'Berlin', first.website, 'Bread'],
  );
  const picture = join(tmpdir(), `picture-${process.pid}.png`);
  t.after(() => rmSync(picture, { force: true }));
  writeFileSync(picture, samplePng());
  const pictured = await set(made.company_slug, '--logo', picture, '--cover', picture);
  assert.match(pictured.logo_url, new RegExp(`/pictures/${made.company_slug}/[0-9a-f]{32}\\.webp$`));
  assert.match(pictured.cover_url, new RegExp(`/pictures/${made.company_slug}/[0-9a-f]{32}\\.jpg$`));
  const { companies } = await musterJson<any>(['company', 'list', '--workspace', made.workspace_id], settings);
  assert.deepEqual(companies, [pictured]);
  writeFileSync(file, '\n');
  assert.equal((await set(made.company_slug, '--privacy-text', file)).privacy_text, null);
  const removed = await set(made.company_slug, '--remove', 'logo, cover,website', '--city', 'Ulm');
  assert.deepEqual([removed.logo_url, removed.cover_url, removed.website, removed.city], [null, null, null, 'Ulm']);
  const refusals = [
    [['--company', 'nobody', '--website', 'https://x.example'], 'There is no company nobody.'],
    [['--company', made.company_slug], 'Nothing to change. See: muster company set --help'],
    [['--company', made.company_slug, '--accent-color', 'red'], 'accent_color must be a color like #0b6558, or null'],
    [['--company', made.company_slug, '--logo', import.meta.filename], 'The file is not a PNG, JPEG or WebP picture.'],
    [
      ['--company', made.company_slug, '--talent-pool-months', 'six'],
      'talent_pool_months must be an integer between 3 and 36, or null',
    ],
    [
      ['--company', made.company_slug, '--remove', 'name'],
      '--remove takes: accent-color, headline, description, website, logo-url, industry, size, country, city, board-language, form-of-address, external-id, privacy-text, logo, cover.',
    ],
    [['--company', made.company_slug, '--website', 'x'], '--website must be an http or https URL.'],
    [['--company', made.company_slug, '--description', 'x'.repeat(20_001)], 'description must be at most 20000 characters.'],
    [
      ['--company', made.company_slug, '--privacy-text', '/nowhere.txt'],
      "/nowhere.txt cannot be read: ENOENT: no such file or directory, open '/nowhere.txt'.",
    ],
  ] as const;
  for (const [args, complaint] of refusals) {
    const { code, stderr } = await runMuster(['company', 'set', ...args], settings);
    assert.deepEqual([code, stderr], [2, `muster: ${complaint}\n`]);
  }
});
