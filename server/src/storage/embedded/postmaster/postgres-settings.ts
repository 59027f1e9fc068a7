import { totalmem } from 'node:os';
import { postgresPort } from '#storage/embedded/folders/postgres-socket.ts';

const mebibyte = 1024 * 1024;

/** Parameters of postgresql.conf, by name. */
export type PostgresSettings = Record<string, string | number>;

const defaults: PostgresSettings = {
  // No TCP: access is controlled by the permissions of the socket folder.
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
  // Statements and row values contain personal data of candidates, so they are not logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export function postgresFlags(socketFolder: string, settings: PostgresSettings): string[] {
  const all = { ...defaults, ...settings, unix_socket_directories: quoteForList(socketFolder) };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** unix_socket_directories is a list: the path may contain commas and spaces. */
function quoteForList(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}

/** An eighth of the memory, at most 1 GB, which holds the indexes of a million candidates. */
function sharedBuffersMb(): number {
  return Math.min(1024, Math.max(128, Math.floor(totalmem() / 8 / mebibyte)));
}
