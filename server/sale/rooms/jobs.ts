import { isRehearsal } from '#domain/auction/is-rehearsal.ts'
import type { Job } from '#server/sale/ledger/append-request.ts'
import { type Effect, effectsOf } from './effects.ts'
import type { Step } from './room.ts'

/** Milliseconds before the task searches for outbid bidders; their letters are delayed further. */
const outbidDelayMs = 5_000

/**
 * The jobs of a batch of steps, one per key; none for a rehearsal (V12). `room.won` and `room.unsold` concern one
 * bidder, `room.overtaken` all bidders outbid on a lot: one job for each of them would cost the database more than
 * their bids.
 */
export function jobsOf(steps: readonly Step[]): readonly Job[] {
  const last = steps.at(-1)
  if (!last || isRehearsal(last.after)) return []
  const { entry, after } = last
  const isLive = after.terms?.kind === 'live'
  const jobs = effectsOf(steps).flatMap((effect) =>
    isLive && effect.kind === 'outbid' ? [] : [jobOf(effect, entry.at)],
  )
  return [...new Map(jobs.map((job) => [job.key, job])).values()]
}

function jobOf(effect: Effect, now: number): Job {
  const { kind, auctionId, seq } = effect
  switch (kind) {
    case 'outbid':
      return jobFor(
        'room.overtaken',
        [auctionId, effect.lotId],
        { auctionId, lotId: effect.lotId },
        now + outbidDelayMs,
      )
    case 'won':
    case 'unsold':
      return jobFor(`room.${kind}`, [auctionId, effect.lotId, seq], effect, now)
    case 'settled':
      return jobFor('room.settled', [auctionId], { auctionId }, now)
  }
}

const jobFor = (
  kind: string,
  subject: readonly (string | number)[],
  payload: object,
  run_at: number,
): Job => ({
  kind,
  key: [kind, ...subject].join(':'),
  payload: JSON.stringify(payload),
  run_at,
})
