/** Whether commits must survive a power failure, or the data is discarded after a test run. */
export type Durability = 'durable' | 'throwaway'

/**
 * Returns the PostgreSQL settings: only local connections with a password. The command queue commits in
 * groups, so PostgreSQL itself does not delay commits (`commit_delay = 0`).
 */
export function tuning(port: number, durability: Durability): string {
  const safe = durability === 'durable' ? 'on' : 'off'
  return [
    "listen_addresses = '127.0.0.1'",
    `port = ${port}`,
    "unix_socket_directories = ''",
    'max_connections = 200',
    'shared_buffers = 256MB',
    `fsync = ${safe}`,
    `synchronous_commit = ${safe}`,
    `full_page_writes = ${safe}`,
    'commit_delay = 0',
    'wal_compression = on',
    'min_wal_size = 256MB',
    'max_wal_size = 2GB',
    'checkpoint_timeout = 15min',
    'random_page_cost = 1.1',
    'jit = off',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    'log_checkpoints = off',
    '',
  ].join('\n')
}
