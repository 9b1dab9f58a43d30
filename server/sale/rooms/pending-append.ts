import type { SaleState } from '#domain/auction/state.ts'
import type { AnswerRow, AppendRequest, Job } from '#server/sale/ledger/append-request.ts'
import type { RequestKey } from '#server/sale/ledger/entry.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import { appendWindow } from './append-window.ts'
import { type DecidedCommand, type Decisions, decideBatch } from './decide-batch.ts'
import { type Effect, effectsOf } from './effects.ts'
import { jobsOf } from './jobs.ts'
import type { CommandRequest } from './outcome.ts'
import { projectionRows } from './projections.ts'
import type { Room, Step } from './room.ts'

/** Decided commands whose append is pending. */
export type PendingAppend<A extends CommandRequest> = {
  readonly part: AppendRequest
  readonly decided: readonly DecidedCommand<A>[]
  readonly steps: readonly Step[]
  readonly effects: readonly Effect[]
}

type Prepared<A extends CommandRequest> = Pick<Decisions<A>, 'decided' | 'failed'> & {
  readonly pending: PendingAppend<A> | null
}

/**
 * Decides commands on a room in memory and prepares their append. `pending` is null if nothing was accepted
 * and all outcomes are final.
 * @param isQueued whether a job is already queued
 */
export function prepareAppend<A extends CommandRequest>(
  room: Room,
  requests: readonly A[],
  clock: number,
  isQueued: (job: Job, now: number) => boolean,
): Prepared<A> {
  const { state, head } = room
  const now = Math.max(clock, state.at)
  const { decided, failed, drafts, steps } = decideBatch(state, requests, now)
  if (drafts.length === 0 && decided.every((one) => isFinal(room, one)))
    return { decided, failed, pending: null }
  const after = steps.at(-1)?.after ?? state
  const effects = effectsOf(steps)
  const part: AppendRequest = {
    auctionId: room.auctionId,
    head,
    sealed: room.seal(drafts, now),
    requestKeys: decided.flatMap(({ request, outcome }) =>
      outcome.kind === 'accepted' ? [] : (request.requestKey ?? []),
    ),
    answers: decided.flatMap((one) => answerOf(room.auctionId, one) ?? []),
    projections: projectionRows(state, after, steps),
    jobs: jobsOf(steps, effects).filter((job) => !isQueued(job, now)),
    window: appendWindow(steps, decided.flatMap(validityOf)),
  }
  return { decided, failed, pending: { part, decided, steps, effects } }
}

/**
 * Returns whether an outcome is final whatever other processes have done: prices do not fall, the increment
 * table does not change, and the clock retries. Any other outcome, or one whose key the ledger already has,
 * is resolved only after checking the ledger's head.
 */
function isFinal<A extends CommandRequest>(room: Room, { request, outcome }: DecidedCommand<A>): boolean {
  if (request.requestKey && room.hasRequest(request.requestKey)) return false
  if (outcome.kind === 'unchanged') return request.command.type === 'tick'
  if (outcome.kind !== 'refused') return false
  return outcome.refusal.kind === 'priceTooLow' || outcome.refusal.kind === 'offLadder'
}

/**
 * Returns the last instants at which an accepted command may be appended, as set by its bidder or another server.
 */
function validityOf<A extends CommandRequest>({
  request: { command, appendBefore },
  outcome,
}: DecidedCommand<A>): number[] {
  if (outcome.kind !== 'accepted') return []
  const byBidder = 'validUntil' in command && command.validUntil !== undefined ? [command.validUntil] : []
  return appendBefore ? [...byBidder, appendBefore() - 1] : byBidder
}

function answerOf<A extends CommandRequest>(
  auctionId: string,
  { request, outcome }: DecidedCommand<A>,
): AnswerRow | null {
  if (!request.requestKey || outcome.kind !== 'unchanged') return null
  return answer(auctionId, request.requestKey, outcome.state, outcome.body)
}

const answer = (
  auctionId: string,
  { by, idempotencyKey: ak }: RequestKey,
  { seq }: SaleState,
  body: unknown,
): AnswerRow => ({
  asked_by: by,
  ak,
  auction_id: auctionId,
  seq,
  body: wireJson(body),
})
