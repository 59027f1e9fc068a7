import pino from 'pino';
import { readConfig } from '#config.ts';
import { openKeys } from '#crypto/keys.ts';
import { openFiles } from '#files/files.ts';
import { openMailWakeup } from '#messages/mail-wakeup.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import { openMailSettings } from '#messages/settings/mail-settings.ts';
import { createMetrics } from '#observability/metrics.ts';
import { openDatabase } from '#storage/database.ts';
import { openStorage } from '#storage/open-storage.ts';
import { createLinks } from '#web/links.ts';

/** The mail sender of a node, alone, so that it starts quickly. It waits for a message of its parent before it begins, and for another one before it stops. */
const config = readConfig();
const log = pino({ level: 'error' }, pino.destination(2));
const noteError = (work: string, error: unknown) => log.error({ work, err: error }, 'background work failed');
const storage = await openStorage(config, noteError);
const database = openDatabase(storage.connection, noteError);
const metrics = createMetrics();
const mailSettings = openMailSettings(database);
const mailWakeup = openMailWakeup({ database, noteError });
const [keys, links] = [openKeys(config), createLinks(config, config.port)];
const files = openFiles({ config, database, noteError, isDiskLow: () => false });
const app = { config, database, keys, links, log, metrics, noteError, mailSettings, mailWakeup, files };

process.send?.('ready');
process.once('message', () => {
  const mail = startMail(app);
  process.once('message', async () => {
    await mail.stop();
    await database.close();
    await storage.close();
    process.disconnect();
  });
});
