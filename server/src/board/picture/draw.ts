import { openThread } from '#concurrency/thread.ts';

/** Draws the picture of a company, or of a job of it. All who ask for one that is being drawn get the same. */
export type Draw = (companyId: string, jobId: string) => Promise<Buffer>;

const timeoutMs = 10_000;

export function openDrawing(): Draw {
  const thread = openThread<{ companyId: string; jobId: string }, Uint8Array>(
    new URL('./card-thread.ts', import.meta.url),
    timeoutMs,
    (answer): answer is Uint8Array => answer instanceof Uint8Array,
  );
  const underWay = new Map<string, Promise<Buffer>>();
  return (companyId, jobId) => {
    const name = `${companyId} ${jobId}`;
    const drawing =
      underWay.get(name) ??
      thread({ companyId, jobId })
        .then((picture) => Buffer.from(picture))
        .finally(() => underWay.delete(name));
    underWay.set(name, drawing);
    return drawing;
  };
}
