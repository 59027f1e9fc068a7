import type { Config } from '#config.ts';

/** How the outside reaches what is here. */
export type Links = { publicUrl: string; publicJobsUrl: string };

export function linksOf(config: Pick<Config, 'host' | 'publicUrl' | 'publicJobsUrl'>, port: number): Links {
  const publicUrl = config.publicUrl ?? `http://${reachable(config.host)}:${port}`;
  return { publicUrl, publicJobsUrl: config.publicJobsUrl ?? `${publicUrl}/jobs` };
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
