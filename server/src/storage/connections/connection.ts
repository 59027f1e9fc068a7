import type pg from 'pg';

/** How to reach PostgreSQL. A connection string may name several hosts: the one that accepts writes is used. */
export type Connection =
  | {
      connectionString: string;
      /** Leads to the same database through a pooler in transaction mode, for all that fits into one transaction. */
      pooler?: string | undefined;
    }
  | { host: string; user: string; database: string };

const parts = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^/?#]*)(.*)$/;
// Muster reads from the primary too, so that clients read their own writes.
const acceptedAttributes = ['read-write', 'primary', 'any'];

export function poolerOf(connection: Connection): Connection | undefined {
  if (!('connectionString' in connection) || connection.pooler === undefined) return undefined;
  return { connectionString: connection.pooler };
}

/** One client configuration for each host. */
export function listServers(connection: Connection): pg.ClientConfig[] {
  if (!('connectionString' in connection)) return [connection];
  return splitHosts(connection.connectionString).map((connectionString) => ({ connectionString }));
}

/** One connection string for each host, without `target_session_attrs`, which libpq knows and node-postgres does not. */
export function splitHosts(connectionString: string): string[] {
  const [, scheme = '', credentials = '', hosts = '', rest = ''] = parts.exec(connectionString) ?? [];
  if (scheme === '') return [connectionString];
  return hosts.split(',').map((host) => withoutAttributes(`${scheme}${credentials}${host}${rest}`));
}

/** Whether node-postgres can use it, for each of its hosts. */
export function isConnectionString(text: string): boolean {
  const hosts = splitHosts(text);
  return (
    hosts.every((single) => {
      const url = URL.parse(single);
      return url !== null && /^postgres(ql)?:$/.test(url.protocol) && (hosts.length === 1 || url.hostname !== '');
    }) && hasAcceptedAttributes(text)
  );
}

/** The same servers and user, with another database. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const [, scheme = '', credentials = '', hosts = '', rest = ''] = parts.exec(connection.connectionString) ?? [];
  const query = rest.includes('?') ? rest.slice(rest.indexOf('?')) : '';
  return { connectionString: `${scheme}${credentials}${hosts}/${encodeURIComponent(database)}${query}` };
}

/** For messages: hosts and database, without user and password. */
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
