import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import test from 'node:test';
import { startAppWithoutServer } from '#test/open-node.ts';
import { runSql } from '#test/postgres/run-sql.ts';

const running = startAppWithoutServer();

/**
 * Tables that belong to no workspace. Directories map a token, slug or code to a workspace and hold no counters. indexing_days counts the
 * calls to Google, whose quota is per installation; mail_sender is the pace of the mail server, which is shared too, and
 * inbound_mail_directory has what came in before its workspace is known. nodes and installation_settings are about the processes, backup_state is of the installation. sign_in_attempts
 * counts before it is known which workspace somebody belongs to.
 */
const ownerless = [
  'schema_migrations',
  'token_directory',
  'company_directory',
  'source_directory',
  'calendar_directory',
  'approval_directory',
  'booking_link_directory',
  'prescreen_directory',
  'offer_directory',
  'referral_link_directory',
  'referral_directory',
  'user_directory',
  'session_directory',
  'invite_directory',
  'sign_in_attempts',
  'passkey_directory',
  'passkey_challenges',
  'sign_in_links',
  'indexing_days',
  'mail_sender',
  'backup_state',
  'mail_address_directory',
  'inbound_mail_directory',
  'nodes',
  'installation_settings',
];

test('every workspace table has workspace_id first in its primary key, unique constraints and foreign keys', async () => {
  const keys = await runSql<{ tablename: string; name: string; kind: string; first: string }>(running.app, {
    text: `
      SELECT c.relname AS tablename, k.conname AS name, k.contype AS kind, a.attname AS first
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
      WHERE c.relnamespace = 'public'::regnamespace AND k.contype IN ('p', 'u', 'f')
      UNION ALL
      SELECT c.relname, i.relname, 'i', a.attname
      FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[0]
      WHERE c.relnamespace = 'public'::regnamespace AND x.indisunique`,
    values: [],
  });
  const wrong = keys.filter(({ tablename, first }) => !ownerless.includes(tablename) && first !== 'workspace_id');
  assert.deepEqual(wrong, []);
});

test('every table is a workspace table with a primary key, or a known directory', async () => {
  const tables = await runSql<{ name: string; owned: boolean; keyed: boolean }>(running.app, {
    text: `
      SELECT c.relname AS name,
             EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'workspace_id' AND a.attnotnull) AS owned,
             EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p') AS keyed
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`,
    values: [],
  });
  assert.deepEqual(
    tables.filter(({ name, owned, keyed }) => !keyed || (!owned && !ownerless.includes(name))),
    [],
  );
  assert.ok(tables.length >= 25, `${tables.length} tables were found`);
});

test('every statement on a workspace table names the workspace', async () => {
  const tables = await runSql<{ name: string }>(running.app, {
    text: `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    values: [],
  });
  const owned = tables.map(({ name }) => name).filter((name) => !ownerless.includes(name));
  const files = globSync('../**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => resolve(import.meta.dirname, file));
  assert.ok(files.length >= 30);
  const statements = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:sql|part)`([^`]*(?:`[^`]*`[^`]*)*?)`\s*[);,]/g)].map(([, text = '']) => ({
      file,
      text,
    })),
  );
  assert.ok(statements.length >= 250, `${statements.length} statements were found`);
  const touches = new RegExp(`\\b(FROM|JOIN|INTO|UPDATE)\\s+(${owned.join('|')}|\\$\\{withCompany\\})\\b`, 'i');
  const offenders = statements
    .filter(({ text }) => touches.test(text))
    .filter(
      ({ text }) =>
        !/workspace_id\s*(=|>|\))|\(workspace_id|workspace_id,|\$\{(all\(|isFound\(|found\}|\w+\.isHeldBy\()/.test(text),
    )
    // The only exception: the operator's list of all workspaces.
    .filter(({ text }) => !/FROM workspaces ORDER BY/.test(text));
  assert.deepEqual(offenders, []);
});
