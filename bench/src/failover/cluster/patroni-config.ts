import type { Member } from './member.ts';

/** As in docs/high-availability.md, but on loopback, with shorter times and without a watchdog. */
export function patroniConfig({ name, folder, port, restPort }: Member, etcdPort: number, postgresBin: string): string {
  return `
scope: muster
name: ${name}
restapi:
  listen: 127.0.0.1:${restPort}
  connect_address: 127.0.0.1:${restPort}
etcd:
  host: 127.0.0.1:${etcdPort}
bootstrap:
  dcs:
    ttl: ${patroniTimes.ttl}
    loop_wait: ${patroniTimes.loopWait}
    retry_timeout: ${patroniTimes.retryTimeout}
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 200
        wal_keep_size: 256MB
        wal_retrieve_retry_interval: 1s
        fsync: on
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}/data
  bin_dir: ${postgresBin}
  pgpass: ${folder}/pgpass
  remove_data_directory_on_rewind_failure: true
  parameters:
    unix_socket_directories: ${folder}
  authentication:
    superuser: { username: postgres }
    replication: { username: postgres }
    rewind: { username: postgres }
watchdog:
  mode: off
`;
}

/** Seconds; the shortest ttl that Patroni allows. */
export const patroniTimes = { ttl: 20, loopWait: 5, retryTimeout: 5 };
