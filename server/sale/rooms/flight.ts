import type { SaleState } from '#domain/auction/state.ts'
import type { Asked } from '#server/sale/ledger/entry.ts'
import type { Answer, Job, Part } from '#server/sale/ledger/part.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import { type Decided, type Decisions, decideInTurn } from './deciding.ts'
import { jobsOf } from './jobs-of.ts'
import type { Asking } from './outcome.ts'
import type { Room, Step } from './room.ts'
import { standingsOf } from './standings-of.ts'
import { windowOf } from './window-of.ts'

/** Commands decided here that wait for the ledger's word. */
export type Flight<A extends Asking> = {
  readonly part: Part
  readonly decided: readonly Decided<A>[]
  readonly steps: readonly Step[]
}

type Prepared<A extends Asking> = Pick<Decisions<A>, 'decided' | 'failed'> & {
  readonly flight: Flight<A> | null
}

/**
 * Decides commands on a room as it is known, and makes of them what the ledger is asked to append.
 * `flight` is null where nothing was accepted and all outcomes can be told without asking it.
 * @param waits whether a job is known to wait for its time already
 */
export function prepare<A extends Asking>(
  room: Room,
  askings: readonly A[],
  clock: number,
  waits: (job: Job, now: number) => boolean,
): Prepared<A> {
  const { state, head } = room
  const now = Math.max(clock, state.at)
  const { decided, failed, drafts, steps } = decideInTurn(state, askings, now)
  if (drafts.length === 0 && decided.every((one) => isKnown(room, one)))
    return { decided, failed, flight: null }
  const after = steps.at(-1)?.after ?? state
  const part: Part = {
    auctionId: room.auctionId,
    head,
    sealed: room.seal(drafts, now),
    asked: decided.flatMap(({ asking, outcome }) =>
      outcome.kind === 'accepted' ? [] : (asking.asked ?? []),
    ),
    answers: decided.flatMap((one) => answerOf(room.auctionId, one) ?? []),
    standings: standingsOf(state, after, steps),
    jobs: jobsOf(steps).filter((job) => !waits(job, now)),
    window: windowOf(steps, decided.flatMap(validityOf)),
  }
  return { decided, failed, flight: { part, decided, steps } }
}

/**
 * Whether an outcome holds whatever other processes have done meanwhile: prices do not fall, the ladder does not
 * change, and the clock asks again. Anything else is told only after a look at the ledger's head. So is an outcome
 * under a key that is in the ledger already.
 */
function isKnown<A extends Asking>(room: Room, { asking, outcome }: Decided<A>): boolean {
  if (asking.asked && room.knows(asking.asked)) return false
  if (outcome.kind === 'unchanged') return asking.command.type === 'tick'
  if (outcome.kind !== 'refused') return false
  return outcome.refusal.kind === 'priceTooLow' || outcome.refusal.kind === 'offLadder'
}

/** Until when an accepted bid may be placed, where its bidder has said so. */
function validityOf<A extends Asking>({ asking: { command }, outcome }: Decided<A>): number[] {
  if (outcome.kind !== 'accepted') return []
  return 'validUntil' in command && command.validUntil !== undefined ? [command.validUntil] : []
}

function answerOf<A extends Asking>(auctionId: string, { asking, outcome }: Decided<A>): Answer | null {
  if (!asking.asked || outcome.kind !== 'unchanged') return null
  return answer(auctionId, asking.asked, outcome.state, outcome.body)
}

const answer = (auctionId: string, { by, ak }: Asked, { seq }: SaleState, body: unknown): Answer => ({
  asked_by: by,
  ak,
  auction_id: auctionId,
  seq,
  body: wireJson(body),
})
