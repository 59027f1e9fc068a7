import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MusterError } from '@muster/sdk/errors.ts';
import { QueryClient } from '@tanstack/react-query';
import { toasts, undoLatest } from '#toasts/toasts.ts';
import { edit, refreshWhenConfirmed, runChange } from './use-change.ts';

type Job = { title: string };

test('an edit is shown before the server answers, and put back with the reason when it is refused', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const client = clientWith({ title: 'Baker' });
  const answer = Promise.withResolvers<void>();
  const done = runChange(client, { edits: () => [edit<Job>(['job', 1], rename)], send: () => answer.promise }, undefined);
  assert.deepEqual(client.getQueryData(['job', 1]), { title: 'Miller' });
  answer.reject(new MusterError('refused', 'Your role does not allow this.', { status: 403 }));
  assert.equal(await done, false);
  assert.deepEqual(client.getQueryData(['job', 1]), { title: 'Baker' });
  assert.equal(toasts.get().at(-1)?.text, 'Your role does not allow this.');
});

test('what was edited is read again only when no change is under way', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const client = clientWith({ title: 'Baker' });
  const isStale = () => client.getQueryState(['job', 1])?.isInvalidated;
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changes = answers.map(({ promise }) =>
    runChange(client, { edits: () => [edit<Job>(['job', 1], rename)], send: () => promise }, undefined),
  );
  answers[0]?.resolve();
  await changes[0];
  assert.equal(isStale(), false);
  answers[1]?.resolve();
  await changes[1];
  assert.equal(isStale(), true);
});

test('a live event during a change is read after the change, so that the old state does not come back', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const client = clientWith({ title: 'Baker' });
  const isStale = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
  client.setQueryData(['jobs'], []);
  const answer = Promise.withResolvers<void>();
  const done = runChange(client, { edits: () => [edit<Job>(['job', 1], rename)], send: () => answer.promise }, undefined);
  refreshWhenConfirmed(client, [['job'], ['jobs']]);
  assert.deepEqual([isStale(['job', 1]), isStale(['jobs'])], [false, false]);
  answer.resolve();
  await done;
  assert.deepEqual([isStale(['job', 1]), isStale(['jobs'])], [true, true]);
});

test('a change is undone once, for five minutes, also when its toast is gone', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const undo = t.mock.fn();
  const change = { send: async () => 'undo id', doneText: () => 'Moved', undo };
  const latestText = () => toasts.get().at(-1)?.text;
  await runChange(new QueryClient(), change, undefined);
  t.mock.timers.tick(299_000);
  assert.ok(!toasts.get().some(({ text }) => text === 'Moved'));
  undoLatest();
  assert.deepEqual([undo.mock.callCount(), latestText()], [1, 'Undoing: Moved']);
  undoLatest();
  assert.deepEqual([undo.mock.callCount(), latestText()], [1, 'Nothing to undo']);
  await runChange(new QueryClient(), change, undefined);
  t.mock.timers.tick(301_000);
  undoLatest();
  assert.deepEqual([undo.mock.callCount(), latestText()], [1, 'Too late to undo']);
});

function clientWith(job: Job): QueryClient {
  const client = new QueryClient();
  client.setQueryData(['job', 1], job);
  return client;
}

function rename(): Job {
  return { title: 'Miller' };
}
