import { totalmem } from 'node:os';
import { postgresPort } from '#storage/embedded/folders/postgres-socket.ts';

const mebibyte = 1024 * 1024;

/** Parameters of postgresql.conf, by name. */
export type PostgresSettings = Record<string, string | number>;

const defaults: PostgresSettings = {
  // No TCP: whoever may enter the socket folder may connect, and nobody else.
  listen_addresses: '',
  port: postgresPort,
  unix_socket_permissions: '0700',
  max_connections: 200,
  shared_buffers: `${sharedBuffersMb()}MB`,
  min_wal_size: '64MB',
  max_wal_size: '1GB',
  fsync: 'on',
  logging_collector: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Statements and row values hold what candidates wrote, so they stay out of the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export function postgresFlags(socketFolder: string, settings: PostgresSettings): string[] {
  const all = { ...defaults, ...settings, unix_socket_directories: quoteForList(socketFolder) };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The setting is a list: unquoted, a comma or a space in the path would mean something. */
function quoteForList(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

/** An eighth of the memory, so that the indexes of a million candidates stay in it, and not more than they need. */
function sharedBuffersMb(): number {
  return Math.min(1024, Math.max(128, Math.floor(totalmem() / 8 / mebibyte)));
}
