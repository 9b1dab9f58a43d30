import type { Job } from '#server/ledger/part.ts'
import { type Effect, effectsOf } from './effects.ts'
import type { Step } from './room.ts'

/** The kinds of work that a sale makes, each with the effect as its payload. */
export type RoomJob = `room.${Effect['kind']}`

/** Milliseconds after which somebody who was outbid is written to: several in a row make one letter. */
const outbidPause = 30_000

/** The work that a run of steps leaves for the workers: once per key, however often it is said. */
export function jobsOf(steps: readonly Step[]): readonly Job[] {
  const jobs = effectsOf(steps).map((effect) => jobOf(effect, steps.at(-1)?.entry.at ?? 0))
  return [...new Map(jobs.map((job) => [job.key, job])).values()]
}

function jobOf(effect: Effect, now: number): Job {
  const kind: RoomJob = `room.${effect.kind}`
  const run_at = effect.kind === 'outbid' ? now + outbidPause : now
  return { kind, key: [kind, ...subjectOf(effect)].join(':'), payload: JSON.stringify(effect), run_at }
}

function subjectOf(effect: Effect): readonly (string | number)[] {
  switch (effect.kind) {
    case 'outbid':
      return [effect.auctionId, effect.lotId, effect.bidder]
    case 'won':
    case 'unsold':
      return [effect.auctionId, effect.lotId, effect.seq]
    case 'ended':
      return [effect.auctionId, effect.seq]
  }
}
