import { decide } from '#domain/auction/decide.ts'
import type { Entry } from '#domain/auction/events.ts'
import { evolve } from '#domain/auction/evolve.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Draft } from '#server/sale/ledger/entry.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import type { Accepted, CommandRequest, CommandResult, Decision } from './outcome.ts'
import type { Step } from './room.ts'

/** A command with its outcome, pending the ledger's confirmation. */
export type DecidedCommand<A extends CommandRequest> = { readonly request: A; readonly outcome: Decision }

/** The result of a batch of commands. */
export type Decisions<A extends CommandRequest> = {
  readonly decided: readonly DecidedCommand<A>[]
  /** Commands for which the rules threw: a programming error, reported as such without affecting the others. */
  readonly failed: readonly { readonly request: A; readonly error: unknown }[]
  readonly drafts: readonly Draft[]
  readonly steps: readonly Step[]
}

/** Decides commands one after another at the same instant, each in the state left by the previous ones. */
export function decideBatch<A extends CommandRequest>(
  from: SaleState,
  requests: readonly A[],
  now: number,
): Decisions<A> {
  const decided: DecidedCommand<A>[] = []
  const failed: { request: A; error: unknown }[] = []
  const drafts: Draft[] = []
  const steps: Step[] = []
  for (const request of requests) {
    const before = steps.at(-1)?.after ?? from
    try {
      const one = decideOne(before, request, now)
      decided.push({ request, outcome: one.outcome })
      drafts.push(...one.drafts)
      steps.push(...one.steps)
    } catch (error) {
      failed.push({ request, error })
    }
  }
  return { decided, failed, drafts, steps }
}

type SingleDecision = {
  readonly outcome: Decision
  readonly drafts: readonly Draft[]
  readonly steps: readonly Step[]
}

function decideOne(state: SaleState, request: CommandRequest, now: number): SingleDecision {
  const decision = decide(state, request.command, now)
  if (decision.kind === 'refused') {
    const { refusal } = decision
    return { outcome: { kind: 'refused', refusal, seq: state.seq }, drafts: [], steps: [] }
  }
  if (decision.kind === 'unchanged')
    return { outcome: done('unchanged', request, state, []), drafts: [], steps: [] }
  const steps: Step[] = []
  for (const event of decision.events) {
    const before = steps.at(-1)?.after ?? state
    const entry: Entry = { seq: before.seq + 1, at: now, event }
    steps.push({ entry, before, after: evolve(before, entry), trace: request.trace?.parent })
  }
  const after = steps.at(-1)?.after ?? state
  const outcome = done('accepted', request, after, decision.events)
  const answered = request.requestKey ? { ...request.requestKey, answer: wireJson(outcome.body) } : null
  const drafts = decision.events.map((event, i) => ({ event, request: i === 0 ? answered : null }))
  return { outcome, drafts, steps }
}

function done(
  kind: 'accepted' | 'unchanged',
  { answerOf }: CommandRequest,
  state: SaleState,
  events: Accepted['events'],
): CommandResult {
  const result =
    kind === 'accepted' ? { kind, seq: state.seq, state, events } : { kind, seq: state.seq, state }
  return { ...result, body: answerOf ? answerOf(result) : null }
}
