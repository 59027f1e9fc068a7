import { setTimeout as delay } from 'node:timers/promises';

/** The statuses of /readyz of one node, with the time of each change. */
export type Timeline = { atMs: number; status: string }[];
export type Readiness = { timeline: Timeline; stop(): Promise<void> };

const pauseMs = 200;
const answerTimeoutMs = 3000;

export function watchReadiness(url: string): Readiness {
  const timeline: Timeline = [];
  let isOver = false;
  const watch = async () => {
    for (; !isOver; await delay(pauseMs)) {
      const atMs = performance.now();
      const status = await ask(`${url}/readyz`);
      if (timeline.at(-1)?.status !== status) timeline.push({ atMs, status });
    }
  };
  const watching = watch();
  return {
    timeline,
    async stop() {
      isOver = true;
      await watching;
    },
  };
}

async function ask(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs) });
    await response.text();
    return String(response.status);
  } catch {
    return 'no answer';
  }
}

/** Such as `200, 503 from 0.4 s, 200 from 21.9 s`. */
export function readinessText(timeline: Timeline, faultAtMs: number): string {
  return timeline
    .map(({ atMs, status }) => (atMs < faultAtMs ? status : `${status} from ${((atMs - faultAtMs) / 1000).toFixed(1)} s`))
    .join(', ');
}
