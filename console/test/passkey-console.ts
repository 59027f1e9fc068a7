import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { cloneTemplate, dropDatabase } from '../../server/test/postgres/database-template.ts';
import { type Running, startAppOn } from '../../server/test/start-app.ts';

/** A server with a name, for all tests of a file: browsers have no passkeys for addresses without one. */
export function startNamedApp(): () => Running {
  let running: Running | undefined;
  let stop = async () => {};
  before(async () => {
    const databaseUrl = await cloneTemplate();
    const started = await startAppOn(databaseUrl, { HOST: 'localhost' });
    running = started.running;
    stop = async () => {
      await started.stop();
      await dropDatabase(databaseUrl);
    };
  });
  after(() => stop());
  return () => {
    if (!running) throw new Error('the server is not running');
    return running;
  };
}

export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Robin Vega' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

export async function openPasskeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Robin Vega' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
}
