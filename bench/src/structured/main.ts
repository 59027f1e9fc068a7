import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import pino from 'pino';
import { onDatabase, vacuum } from '../servers.ts';
import { hardware } from '../settings.ts';
import { measureStructured } from './measure-structured.ts';
import { seedStructured } from './seed-structured.ts';

/*
 * A job with 40 stages and candidates with 10 filterable fields, beside a workspace with the built-in stages and no fields, of 1,000,000
 * candidates each: `npm run bench:structured -- 100000` with fewer, `-- 1000000 board` what has `board` in its name.
 */
const [candidates = '1000000', only] = process.argv.slice(2);
const requests = Number(process.env.BENCH_REQUESTS ?? 40);

await onDatabase(async (databaseUrl) => {
  const { app, close } = await openApp(readConfig({ DATABASE_URL: databaseUrl }), pino({ level: 'error' }));
  const seed = await seedStructured(app, databaseUrl, Number(candidates));
  await close();
  await vacuum(databaseUrl);
  const rows = await measureStructured(databaseUrl, seed, { requests, only });
  const head = '| call | built-in p50 / p95 ms | own p50 / p95 ms | p50 grows by |\n|---|---|---|---|';
  process.stdout.write(
    `\n${hardware()}; ${requests} requests one after the other, ${candidates} candidates\n\n${head}\n${rows.join('\n')}\n`,
  );
});
