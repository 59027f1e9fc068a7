import test from 'node:test';
import { roles } from '@muster/contract/console/roles.ts';
import { answered, compareWithRights } from '#test/console-rights.ts';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('every role is refused exactly the endpoints that it has no right to, over HTTP', async () => {
  const { workspaceId } = await newClient(running);
  for (const role of roles) {
    const user = await signedInUser(running, workspaceId, { role });
    for (const endpoint of answered) await compareWithRights(role, user, endpoint);
  }
});
