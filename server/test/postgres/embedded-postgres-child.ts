// A separate process for the tests of embedded PostgreSQL: prints one JSON line once PostgreSQL is open, leaves it on SIGTERM.
import { Client } from 'pg';
import { openEmbeddedPostgres } from '#storage/embedded/embedded-postgres.ts';

const [dataDir = '', mode] = process.argv.slice(2);
const postgres = await openEmbeddedPostgres({ dataDir, log: console.error, onError: console.error });
process.once('SIGTERM', async () => {
  await postgres.leave();
  process.exit(0);
});
console.log(JSON.stringify(postgres));
if (mode === 'write') await writeForever();

/** Prints each id after its commit was acknowledged: every printed id must survive a crash. */
async function writeForever(): Promise<void> {
  const client = new Client(postgres.connection);
  await client.connect();
  await client.query('create table if not exists written (id bigint generated always as identity primary key, padding text)');
  for (;;) {
    const { rows } = await client.query<{ id: string }>("insert into written (padding) values (repeat('x', 500)) returning id");
    console.log(rows[0]?.id);
  }
}
