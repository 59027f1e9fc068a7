import type { Runtime } from '#runtime.ts';

type Work = { stop: () => Promise<void> };

/** Work that stops for maintenance, after what it has begun, and starts again after it. Nothing is lost meanwhile: all of it is claimed from tables. */
export function pauseForMaintenance({ node, noteError }: Pick<Runtime, 'node' | 'noteError'>, start: () => Work): Work {
  let work = node.maintenanceSince() === null ? start() : undefined;
  let isStopped = false;
  let turn = Promise.resolve();

  const follow = async () => {
    const isWanted = !isStopped && node.maintenanceSince() === null;
    if (isWanted === (work !== undefined)) return;
    const ending = work;
    work = isWanted ? start() : undefined;
    await ending?.stop();
  };
  // One after the other: work that is still stopping does not start again beside itself.
  const followNext = () => {
    turn = turn.then(follow).catch((error) => noteError('pause background work for maintenance', error));
    return turn;
  };

  const forget = node.onSwitch(followNext);
  return {
    async stop() {
      isStopped = true;
      forget();
      await followNext();
    },
  };
}
