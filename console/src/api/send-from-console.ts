import type { ErrorCode } from '@muster/contract/errors.ts';
import { noteMaintenance } from './maintenance.ts';
import { ask, type Question } from './questions.ts';
import { reportReachable, reportUnreachable } from './reachability.ts';
import { sendFile } from './send-file.ts';
import { hasFile, tryTimeoutMs } from './try-timeout.ts';

const questions: Partial<Record<ErrorCode, Question>> = { not_signed_in: 'sign-in', confirmation_required: 'confirm' };

/** Like fetch. When the session has ended, or the password is asked for again, it asks the person and repeats the request. */
export async function sendFromConsole(url: string, init: RequestInit): Promise<Response> {
  const response = await sendOnce(url, init);
  const question = questionOf(response);
  if (!question || !(await ask(question))) return response;
  return sendOnce(url, init);
}

async function sendOnce(url: string, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(tryTimeoutMs(init.body));
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const send = hasFile(init.body) ? sendFile : fetch;
    const response = await send(url, { ...init, signal, credentials: 'same-origin' });
    reportReachable();
    noteMaintenance(response);
    return response;
  } catch (error) {
    if (!init.signal?.aborted) reportUnreachable();
    throw error;
  }
}

function questionOf({ headers }: Response): Question | undefined {
  const code = headers.get('x-error-code');
  return Object.entries(questions).find(([name]) => name === code)?.[1];
}
