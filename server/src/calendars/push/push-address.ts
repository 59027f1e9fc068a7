import type { Config } from '#config.ts';

/** Before the workspace and the secret. */
export const pushPath = '/calendar/push';

/** PUBLIC_URL when providers can push to it; undefined when it is not https: nothing is asked of them then. */
export function pushOrigin({ publicUrl }: Pick<Config, 'publicUrl'>): string | undefined {
  return publicUrl?.startsWith('https:') ? publicUrl : undefined;
}
