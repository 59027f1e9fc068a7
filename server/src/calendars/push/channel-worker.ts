import type { Runtime } from '#runtime.ts';
import { startWorker, type Worker } from '#storage/queues/start-worker.ts';
import { calendarChannels } from './channel-queries.ts';
import { type ChannelDeps, keepChannel } from './keep-channel.ts';

type ChannelWorkerDeps = ChannelDeps & Pick<Runtime, 'database' | 'noteError' | 'metrics'>;

const slots = 4;

/** Opens, renews and closes the push channels that are due. */
export function startChannelWorker(app: ChannelWorkerDeps): Worker {
  return startWorker(app, calendarChannels, {
    slots,
    handle: (row) => keepChannel(app, row),
    giveUp: async () => ({ result: 'dropped', next: 'ended' }),
    onEnd: (_row, result) => app.metrics.count('muster_calendar_channels_total', { result }),
  });
}
