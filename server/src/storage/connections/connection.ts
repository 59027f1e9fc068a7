import type pg from 'pg';

/** How to reach PostgreSQL. A connection string may name several servers: the one that accepts writes is used. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string };

const parts = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^/?#]*)(.*)$/;
// Muster writes and reads on the same server, so that a client reads what it has written.
const acceptedAttributes = ['read-write', 'primary', 'any'];

/** The servers of a connection, each as the client takes it. */
export function serversOf(connection: Connection): pg.ClientConfig[] {
  if (!('connectionString' in connection)) return [connection];
  return splitHosts(connection.connectionString).map((connectionString) => ({ connectionString }));
}

/** One connection string for each host. `target_session_attrs` is for libpq: the client here does not know it. */
export function splitHosts(connectionString: string): string[] {
  const [, scheme = '', credentials = '', hosts = '', rest = ''] = parts.exec(connectionString) ?? [];
  if (scheme === '') return [connectionString];
  return hosts.split(',').map((host) => withoutAttributes(`${scheme}${credentials}${host}${rest}`));
}

/** Whether each part of it is an address of PostgreSQL that the client can use. */
export function isConnectionString(text: string): boolean {
  const hosts = splitHosts(text);
  return (
    hosts.every((single) => {
      const url = URL.parse(single);
      return url !== null && /^postgres(ql)?:$/.test(url.protocol) && (hosts.length === 1 || url.hostname !== '');
    }) && hasAcceptedAttributes(text)
  );
}

/** In words, without user and password. */
export function describeServers(connection: Connection): string {
  if (!('connectionString' in connection)) return connection.host;
  const urls = splitHosts(connection.connectionString).map((single) => new URL(single));
  const path = urls[0]?.pathname ?? '';
  return `${urls.map(({ host }) => host).join(', ')}${path}`;
}

function withoutAttributes(single: string): string {
  const url = URL.parse(single);
  if (!url?.searchParams.has('target_session_attrs')) return single;
  url.searchParams.delete('target_session_attrs');
  return url.href;
}

function hasAcceptedAttributes(text: string): boolean {
  const [, query = ''] = text.split('?');
  const given = new URLSearchParams(query).get('target_session_attrs');
  return given === null || acceptedAttributes.includes(given);
}
