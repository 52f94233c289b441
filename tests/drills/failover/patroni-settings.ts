import { join } from 'node:path'

export type NodePorts = {
  readonly postgres: number
  readonly rest: number
  readonly postgresByRelay: number
  readonly restByRelay: number
  readonly etcdByRelay: number
}

/**
 * A primary that is gone loses its key after `ttl` at the latest, and then the standby takes over; one
 * that crashes alone hands over at once. As docs/operations.md recommends.
 */
export const dynamicSettings = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  maximum_lag_on_failover: 1024 * 1024,
  primary_start_timeout: 0,
  primary_stop_timeout: 5,
  synchronous_mode: true,
  synchronous_mode_strict: false,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 100,
      shared_buffers: '32MB',
      // A primary that is cut off cannot shut down while it waits for its standby to have everything,
      // and Patroni, whose patience is shorter, then starts it twice.
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      // What is on a small disk must not be kept for long.
      min_wal_size: '2MB',
      max_wal_size: '16MB',
    },
  },
}

export function patroniSettings(name: string, folder: string, ports: NodePorts) {
  const at = (port: number) => `127.0.0.1:${port}`
  const login = (username: string) => ({ username, password: 'superuser' })
  return {
    scope: 'drill',
    name,
    restapi: { listen: at(ports.rest), connect_address: at(ports.restByRelay) },
    // Else Patroni asks etcd for its own address, and goes past the relay.
    etcd3: { hosts: [at(ports.etcdByRelay)], use_proxies: true },
    bootstrap: {
      dcs: dynamicSettings,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums', { 'wal-segsize': '1' }],
    },
    postgresql: {
      listen: at(ports.postgres),
      connect_address: at(ports.postgresByRelay),
      bin_dir: '/usr/lib/postgresql/15/bin',
      data_dir: join(folder, 'disk', 'data'),
      pgpass: join(folder, 'pgpass'),
      use_unix_socket: true,
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: login('postgres'),
        replication: login('replicator'),
        rewind: login('rewind'),
      },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
      basebackup: [{ checkpoint: 'fast' }],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  }
}
