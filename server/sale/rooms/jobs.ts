import { isRehearsal } from '#domain/auction/is-rehearsal.ts'
import type { Job } from '#server/sale/ledger/append-request.ts'
import type { Effect } from './effects.ts'
import type { Step } from './room.ts'

/** Milliseconds before the task looks for outbid bidders; their letters are delayed further. */
const outbidDelayMs = 5_000

/**
 * Milliseconds in which the clerk may undo the sale of a lot in a parcel (V6) or record a choice before
 * letters are sent.
 */
const parcelDelayMs = 60_000

/** Milliseconds in which staff may change a time again (V8) before letters are sent. */
const moveDelayMs = 60_000

/**
 * Returns the jobs of a batch of steps, one per key; none for a rehearsal (V12). `room.won` concerns one bidder,
 * `room.unsold` one bidder with all lots that the batch has reopened, `room.overtaken` all bidders outbid on a lot.
 * `room.noticed`, `room.withdrawn`, `room.soldInParcel`, `room.parcelUndone`, `room.added`, `room.extended`,
 * `room.endsMoved`, `room.startMoved` and `room.cancelled` are for everybody whom a notice, a lot, a time or
 * a sale concerns: one job for each person would cost the database more than their bids.
 * @param effects the effects of the steps
 */
export function jobsOf(steps: readonly Step[], effects: readonly Effect[]): readonly Job[] {
  const last = steps.at(-1)
  if (!last || isRehearsal(last.after)) return []
  const { entry, after } = last
  const traced = traceOf(steps)
  const isLive = after.terms?.kind === 'live'
  const batch = { effects, seq: entry.seq, now: entry.at, traced }
  const jobs = effects.flatMap((effect) =>
    (isLive && effect.kind === 'outbid') || isUnread(effect, entry.at) ? [] : [jobOf(effect, batch)],
  )
  return [...new Map(jobs.map((job) => [job.key, job])).values()]
}

/** Returns whether a sale was reversed before any letters about it were sent. */
const isUnread = (effect: Effect, now: number): boolean =>
  effect.kind === 'parcelUndone' && now < effect.soldAt + parcelDelayMs

/** The trace of the last traced command in a payload, to which the trace of the job is linked. */
type Traced = { readonly traceparent?: string }

function traceOf(steps: readonly Step[]): Traced {
  const trace = steps.findLast((step) => step.trace)?.trace
  return trace ? { traceparent: trace.traceparent } : {}
}

/** The parts of a batch of steps that a job needs besides its effect. `seq` is the position of the last entry. */
type Batch = {
  readonly effects: readonly Effect[]
  readonly seq: number
  readonly now: number
  readonly traced: Traced
}

/**
 * Returns the same job for each of the bidder's lots that the batch has reopened, so that only one job
 * remains. A server of the previous version reads only `lotId`.
 */
function unsoldJob(
  { auctionId, lotId, bidder }: Extract<Effect, { kind: 'unsold' }>,
  { effects, seq, now, traced }: Batch,
): Job {
  const reversed = effects.flatMap((effect) =>
    effect.kind === 'unsold' && effect.bidder === bidder ? effect : [],
  )
  const payload = {
    ...{ auctionId, lotId, lotIds: reversed.map((effect) => effect.lotId), bidder, seq },
    chosenIds: reversed.filter(({ isChoice }) => isChoice).map((effect) => effect.lotId),
    ...traced,
  }
  return jobFor('room.unsold', [auctionId, bidder, seq], payload, now)
}

function jobOf(effect: Effect, batch: Batch): Job {
  const { now, traced } = batch
  const { kind, auctionId, seq } = effect
  switch (kind) {
    case 'outbid':
      return jobFor(
        'room.overtaken',
        [auctionId, effect.lotId],
        { auctionId, lotId: effect.lotId, ...traced },
        now + outbidDelayMs,
      )
    case 'won': {
      const { isByChoice, ...payload } = effect
      const at = isByChoice ? now + parcelDelayMs : now
      return jobFor('room.won', [auctionId, effect.lotId, seq], { ...payload, ...traced }, at)
    }
    case 'unsold':
      return unsoldJob(effect, batch)
    case 'parcelUndone': {
      const { lotId, except } = effect
      return jobFor(
        'room.parcelUndone',
        [auctionId, lotId, seq],
        { auctionId, lotId, seq, except, ...traced },
        now,
      )
    }
    case 'noticed':
    case 'withdrawn':
    case 'soldInParcel':
    case 'added':
      return jobFor(
        `room.${kind}`,
        [auctionId, effect.lotId, seq],
        { auctionId, lotId: effect.lotId, seq, ...traced },
        kind === 'soldInParcel' ? now + parcelDelayMs : now,
      )
    case 'extended':
      return jobFor(
        'room.extended',
        [auctionId, effect.lotId],
        { auctionId, lotId: effect.lotId, seq, ...traced },
        now + moveDelayMs,
      )
    case 'endsMoved':
    case 'startMoved':
      return jobFor(`room.${kind}`, [auctionId], { auctionId, seq, ...traced }, now + moveDelayMs)
    case 'cancelled':
      return jobFor('room.cancelled', [auctionId], { auctionId, seq, ...traced }, now)
    case 'settled':
      return jobFor('room.settled', [auctionId], { auctionId, ...traced }, now)
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
