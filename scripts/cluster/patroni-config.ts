/** Whether a commit waits for the standby. */
export type Replication = 'synchronous' | 'asynchronous'

/** One server of the database, under Patroni. */
export type DatabaseNode = {
  readonly name: string
  readonly port: number
  /** The port of Patroni's REST interface. */
  readonly restPort: number
  readonly etcdPort: number
  readonly dataFolder: string
  /** The file for the passwords of connections between the servers. */
  readonly passwordFile: string
  /** The folder of PostgreSQL's programs. */
  readonly programs: string
  /** The password of all manager roles, in hexadecimal digits. */
  readonly password: string
  readonly replication: Replication
}

/**
 * The seconds that decide a failover: a primary that has not renewed its lease for `ttl` is replaced. Patroni
 * requires `loopWait + 2 * retryTimeout <= ttl`, so that a primary that has lost its lease has already stopped.
 * With synchronous replication a shorter `ttl` is safe: such a primary cannot acknowledge a commit without
 * its standby. `retryTimeout` is at least 2, since taking the lease must leave a second of it (docs/operating.md).
 */
export const failoverSeconds = {
  synchronous: { ttl: 3, loopWait: 1, retryTimeout: 2 },
  asynchronous: { ttl: 5, loopWait: 1, retryTimeout: 2 },
} as const satisfies Record<Replication, object>

/**
 * How far an asynchronous standby may be behind the primary and still be promoted, in bytes: about ten
 * seconds of a busy sale. With Patroni's default of 1 MB, a delay of one second leaves no database.
 */
const maxLagOnFailover = 16 * 2 ** 20

/** The seconds after which one database server considers the other, silent one lost. */
const silenceSeconds = 3

/** Returns the configuration file of one Patroni (YAML). */
export function patroniConfig(node: DatabaseNode): string {
  const { ttl, loopWait, retryTimeout } = failoverSeconds[node.replication]
  return `scope: rostrum
name: ${node.name}

restapi:
  listen: 127.0.0.1:${node.restPort}
  connect_address: 127.0.0.1:${node.restPort}

etcd3:
  hosts: 127.0.0.1:${node.etcdPort}

bootstrap:
  dcs:
    ttl: ${ttl}
    loop_wait: ${loopWait}
    retry_timeout: ${retryTimeout}
    primary_start_timeout: 0
    synchronous_mode: ${node.replication === 'synchronous'}
    failsafe_mode: true
    maximum_lag_on_failover: ${maxLagOnFailover}
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        wal_sender_timeout: ${silenceSeconds}s
        wal_receiver_timeout: ${silenceSeconds}s
        wal_retrieve_retry_interval: 500ms
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256

postgresql:
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${node.dataFolder}
  bin_dir: ${node.programs}
  pgpass: ${node.passwordFile}
  authentication:
    superuser:
      username: postgres
      password: ${node.password}
    replication:
      username: replicator
      password: ${node.password}
    rewind:
      username: rewinder
      password: ${node.password}
  parameters:
    password_encryption: scram-sha-256
    unix_socket_directories: ''
`
}
