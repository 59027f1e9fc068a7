import type { Config } from '#config.ts';
import { bareHostname, isLoopbackHost } from './address.ts';

type ListenSettings = Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>;

/**
 * Whether webhooks may call loopback, for trying things out: only while nobody but this machine reaches the server. A server that listens
 * on loopback may still be public through a proxy on the same machine; PUBLIC_URL or TRUSTED_PROXIES tell.
 */
export function mayWebhooksCallLoopback({ host, publicUrl, trustedProxies }: ListenSettings): boolean {
  const isPublicUrlLocal = publicUrl === undefined || isLoopbackHost(bareHostname(new URL(publicUrl)));
  return isLoopbackHost(host) && isPublicUrlLocal && trustedProxies.length === 0;
}

/** Services of the operator's settings may run beside a server that listens on loopback, also behind a proxy. */
export function mayServicesBeOnLoopback({ host }: Pick<Config, 'host'>): boolean {
  return isLoopbackHost(host);
}
