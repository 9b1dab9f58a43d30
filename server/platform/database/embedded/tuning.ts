/** Whether what is committed must outlive a power cut, or is thrown away at the end of a test run. */
export type Durability = 'durable' | 'throwaway'

/**
 * PostgreSQL's settings for a house: reached on this machine only and by password only.
 * Group commit happens at the auction desk, so PostgreSQL itself waits for nobody (`commit_delay = 0`).
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
