import { ask, inProcess, onDatabase, startHelper, startMuster } from './servers.ts';
import { addOffice, secrets, withApp } from './webhook-seed.ts';

await onDatabase(async (databaseUrl) => {
  const child = startHelper('./webhook-receiver.ts');
  const ports = await ask<number[]>(child, { receivers: 1, hanging: [] });
  const office = await withApp(databaseUrl, (app) => addOffice(app, ports));
  const port = await startMuster(databaseUrl, { ...secrets, ...(process.env.M ? { METRICS_PORT: '9999' } : {}) });
  for (let i = 0; i < 3; i++) {
    console.log('offer');
    const r: any = await inProcess('./steady-load.ts', { port, perSecond: 100, seconds: i === 0 ? 2 : 20, requests: office.moves });
    console.log(r.sent, r.failed, r.lateMs, r.latenciesMs.length);
  }
});
