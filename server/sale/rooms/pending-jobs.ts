import type { Job } from '#server/sale/ledger/append-request.ts'

/** The jobs that this process has put in the queue and that are not due yet: adding them again would change nothing. */
export type PendingJobs = {
  /** Whether a job waits for its time. */
  isPending(job: Pick<Job, 'key'>, now: number): boolean
  /** Keeps jobs that are in the queue now. */
  add(jobs: readonly Pick<Job, 'key' | 'run_at'>[], now: number): void
}

/** Milliseconds before its time from which on a job is added again: it may have begun when this comes to the ledger. */
const marginMs = 3_000
/** Jobs after which those that are due are forgotten. */
const pruneAt = 2_000

/** Remembers jobs until they are due. In a storm of bids hardly anybody is written to twice in half a minute. */
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
