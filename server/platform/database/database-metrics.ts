import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { gaugesOf, type Readings, resultWithin, shared } from '#server/platform/log/gauges.ts'

type Standby = { readonly name: string; readonly seconds: number | null; readonly bytes: number | null }

/**
 * Registers the metrics of whether the database responds, how far its standbys are behind and how old its
 * archive is. PostgreSQL shows the lag only to superusers and members of `pg_monitor`; for others it is left out.
 */
export function watchDatabase(registry: Registry, pool: Pool): void {
  const standbys = shared(() => readStandbys(pool))
  const lagOf = (field: 'seconds' | 'bytes') => async (): Promise<Readings> =>
    (await standbys()).flatMap(({ name, [field]: value }) =>
      value === null ? [] : [{ labels: { standby: name }, value }],
    )
  gaugesOf(
    registry,
    { name: 'rostrum_database_up', help: '1 where the database answered this scrape within a second' },
    async () => [{ labels: {}, value: (await resultWithin(standbys, answerLimitMs)) === null ? 0 : 1 }],
  )
  gaugesOf(
    registry,
    { name: 'rostrum_standbys', help: 'Standbys that receive the changes of the database' },
    async () => [{ labels: {}, value: (await standbys()).length }],
  )
  gaugesOf(
    registry,
    {
      name: 'rostrum_replication_lag_seconds',
      help: 'Time by which a standby is behind',
      labelNames: ['standby'],
    },
    lagOf('seconds'),
  )
  gaugesOf(
    registry,
    {
      name: 'rostrum_replication_lag_bytes',
      help: 'Bytes that a standby has not replayed',
      labelNames: ['standby'],
    },
    lagOf('bytes'),
  )
  gaugesOf(
    registry,
    {
      name: 'rostrum_archive_age_seconds',
      help: 'Time since the database last archived its changes; left out where it does not archive',
    },
    () => readArchiveAge(pool),
  )
}

/** Milliseconds after which the database counts as down: less than the time limit of a scrape. */
const answerLimitMs = 900

async function readStandbys(pool: Pool): Promise<readonly Standby[]> {
  const { rows } = await pool.query<Standby>({
    name: 'standbys',
    text: `select application_name as name,
        case when replay_lsn is not null then coalesce(extract(epoch from replay_lag), 0)::float8 end as seconds,
        case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 end as bytes
      from pg_stat_replication`,
  })
  return rows
}

/**
 * Returns the age of the archive. If nothing has been archived yet, it counts from the start of the statistics.
 */
async function readArchiveAge(pool: Pool): Promise<Readings> {
  const { rows } = await pool.query<{ value: number }>({
    name: 'archive-age',
    text: `select extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 as value
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  })
  return rows.map(({ value }) => ({ labels: {}, value }))
}
