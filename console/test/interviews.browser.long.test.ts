import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { addUser, signedInUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { scheduled } from '../../server/test/interviews.ts';
import { startApp } from '../../server/test/start-app.ts';
import { addSession } from './shared-tab.ts';

const running = startApp();
const chromium = startBrowser();

test('an interviewer who has become a user since is named in the dialog that moves the interview', async (t) => {
  const client = await newClient(running);
  const candidateId = await client.addCandidate({ name: 'Noor Haddad', email: 'noor@x.example' });
  const email = 'eva@bakery.example';
  await scheduled(client, { candidate_id: candidateId, interviewers: [email] });
  await addUser(running, client.workspaceId, { role: 'interviewer', name: 'Eva Lund', email: 'Eva@bakery.example' });
  const { cookies } = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Lena Moser' });
  const page = await chromium.open(t, { timezoneId: 'Europe/Berlin' });
  await addSession(page, running, { cookies });
  await page.goto(`${running.url}/console/candidates/${candidateId}`);
  await page.getByRole('region', { name: 'Interviews' }).getByRole('button', { name: 'Reschedule or edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove Eva Lund' }).waitFor();
  await dialog.getByRole('columnheader', { name: /Eva Lund/ }).waitFor();
  assert.equal(await dialog.getByText(email).count(), 0);
});
