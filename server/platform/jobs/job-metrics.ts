import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { gaugesOf, type Readings, shared } from '#server/platform/log/gauges.ts'

type Backlog = { readonly waiting: number; readonly oldest: number; readonly failed: number }

/** Registers the metrics of due jobs, of how long the oldest has been due and of abandoned jobs. */
export function watchJobs(registry: Registry, pool: Pool): void {
  const backlog = shared(() => readBacklog(pool))
  const figure = (name: string, help: string, field: keyof Backlog) =>
    gaugesOf(
      registry,
      { name, help },
      async (): Promise<Readings> => [{ labels: {}, value: (await backlog())[field] }],
    )
  figure('rostrum_jobs_waiting', 'Jobs that are due and not running', 'waiting')
  figure('rostrum_jobs_oldest_seconds', 'Time since the oldest of them was due', 'oldest')
  figure('rostrum_jobs_failed', 'Jobs that have failed too often and are not tried again', 'failed')
}

async function readBacklog(pool: Pool): Promise<Backlog> {
  const { rows } = await pool.query<Backlog>({
    name: 'jobs-backlog',
    text: `select count(*) filter (where is_due)::float8 as waiting,
        coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest,
        count(*) filter (where attempts >= max_attempts)::float8 as failed
      from (select run_at, attempts, max_attempts,
          attempts < max_attempts and locked_at is null and run_at <= now() as is_due
        from graphile_worker.jobs) job`,
  })
  return rows[0] ?? { waiting: 0, oldest: 0, failed: 0 }
}
