import type { Job } from '#server/sale/ledger/append-request.ts'

/** Jobs that this process has queued and that are not yet due; queuing them again would have no effect. */
export type PendingJobs = {
  /** Returns whether a job is queued and not yet due. */
  isPending(job: Pick<Job, 'key'>, now: number): boolean
  /** Adds jobs that have been queued. */
  add(jobs: readonly Pick<Job, 'key' | 'run_at'>[], now: number): void
}

/**
 * Milliseconds before its due time from which a job is queued again, since it may start before the append is
 * committed.
 */
const marginMs = 3_000
/** The number of jobs above which due ones are removed. */
const pruneAt = 2_000

/** Creates an empty list, which avoids queuing the same job with every bid under heavy bidding. */
export function createPendingJobs(): PendingJobs {
  const due = new Map<string, number>()
  return {
    isPending: ({ key }, now) => (due.get(key) ?? 0) - marginMs > now,
    add(jobs, now) {
      for (const { key, run_at } of jobs) if (run_at > now) due.set(key, run_at)
      if (due.size < pruneAt) return
      for (const [key, run_at] of due) if (run_at <= now) due.delete(key)
    },
  }
}
