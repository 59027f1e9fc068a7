import { ask, type Question } from './questions.ts';
import { reportReachable, reportUnreachable } from './reachability.ts';
import { refusals } from './refusals.ts';
import { sendFile } from './send-file.ts';
import { hasFile, tryTimeoutMs } from './try-timeout.ts';

/** Like fetch. When the session has ended, or the password is asked for again, it asks the person and repeats the request. */
export async function sendFromConsole(url: string, init: RequestInit): Promise<Response> {
  const response = await sendOnce(url, init);
  const question = await questionOf(response);
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
    return response;
  } catch (error) {
    if (!init.signal?.aborted) reportUnreachable();
    throw error;
  }
}

async function questionOf(response: Response): Promise<Question | undefined> {
  if (response.status !== 401) return undefined;
  const text = await response.clone().text();
  if (text.includes(refusals.not_signed_in)) return 'sign-in';
  return text.includes(refusals.confirmation_required) ? 'confirm' : undefined;
}
