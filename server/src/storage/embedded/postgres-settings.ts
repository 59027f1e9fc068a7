import { postgresPort } from './postgres-socket.ts';

const settings = {
  // No TCP: whoever may enter the socket folder may connect, and nobody else.
  listen_addresses: '',
  port: postgresPort,
  unix_socket_permissions: '0700',
  max_connections: 200,
  shared_buffers: '128MB',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  fsync: 'on',
  shared_preload_libraries: '',
  logging_collector: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Statements and row values hold what candidates wrote, so they stay out of the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export function postgresFlags(socketFolder: string): string[] {
  const all = { ...settings, unix_socket_directories: quoteForList(socketFolder) };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The setting is a list: unquoted, a comma or a space in the path would mean something. */
function quoteForList(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
