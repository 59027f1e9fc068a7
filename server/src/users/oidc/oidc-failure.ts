import { Failure, failure } from '#failure.ts';
import { withoutValues } from '#observability/log-error.ts';
import { OutboundError } from '#outbound/outbound-error.ts';
import type { Runtime } from '#runtime.ts';

const reasonLengthMax = 300;

/** The library throws for everything that is wrong with the provider, its answers, or what the browser brought. Only the log says what. */
export async function refuseFailed<Result>({ log }: Pick<Runtime, 'log'>, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const chain = causesOf(error);
    log.warn(
      { reason: withoutValues(chain.map(reasonOf).join(': ')).slice(0, reasonLengthMax) },
      'a sign-in with OpenID Connect failed',
    );
    throw failure(chain.some((each) => each instanceof OutboundError) ? 'oidc_unavailable' : 'oidc_refused');
  }
}

/** The error and its causes, the outermost first. Causes that are not errors may contain tokens. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** `error` is the code that a provider answered with, such as access_denied. */
function reasonOf(error: Error): string {
  return 'error' in error && typeof error.error === 'string' ? `${error.message} ${error.error}` : error.message;
}
