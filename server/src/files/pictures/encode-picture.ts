import type { PictureKind } from '@muster/contract/companies/company-picture.ts';
import { createFairSemaphore } from '#concurrency/fair-semaphore.ts';
import { openThread } from '#concurrency/thread.ts';
import { failure } from '#failure.ts';
import { isRecord } from '#text/is-record.ts';
import type { PictureType } from './picture-type.ts';

/** The file at `path` becomes a new one at `target`. */
export type EncodePictureTask = { path: string; target: string; type: PictureType; kind: PictureKind };
export type EncodedPicture = { bytes: number; hash: string; type: PictureType };
export type PictureProblem = { problem: 'damaged' | 'animated' | 'too_large' };

/** Decodes a picture and encodes it anew, so that nothing but its pixels is left of what was sent. */
export type EncodePicture = (share: string, task: EncodePictureTask) => Promise<EncodedPicture>;

const timeoutMs = 30_000;
// A large picture takes 200 MB while it is decoded.
const encodedAtATime = 1;

export function openPictureEncoder(noteError: (what: string, error: unknown) => void): EncodePicture {
  const semaphore = createFairSemaphore({ max: encodedAtATime });
  const thread = openThread<EncodePictureTask, EncodedPicture | PictureProblem>(
    new URL('./encode-picture-thread.ts', import.meta.url),
    timeoutMs,
    isAnswer,
  );
  return async (share, task) => {
    const release = await semaphore.acquire(share);
    try {
      const answer = await thread(task).catch((error): PictureProblem => {
        noteError('encode a picture', error);
        return { problem: 'damaged' };
      });
      if ('problem' in answer) throw failure(`picture_${answer.problem}`);
      return answer;
    } finally {
      release();
    }
  };
}

function isAnswer(answer: unknown): answer is EncodedPicture | PictureProblem {
  return isRecord(answer) && ('hash' in answer || 'problem' in answer);
}
