import { decide } from '#domain/auction/decide.ts'
import type { Entry } from '#domain/auction/events.ts'
import { evolve } from '#domain/auction/evolve.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Draft } from '#server/sale/ledger/entry.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import type { Accepted, Asking, Decision, Done } from './outcome.ts'
import type { Step } from './room.ts'

/** A command with what it came to, as long as the ledger agrees. */
export type Decided<A extends Asking> = { readonly asking: A; readonly outcome: Decision }

/** What a run of commands makes of a sale. */
export type Decisions<A extends Asking> = {
  readonly decided: readonly Decided<A>[]
  /** Commands that made the rules fail: a mistake in the program, answered as such without harm to the others. */
  readonly failed: readonly { readonly asking: A; readonly error: unknown }[]
  readonly drafts: readonly Draft[]
  readonly steps: readonly Step[]
}

/** Decides commands one after another at the same instant, each on the sale as the ones before it left it. */
export function decideInTurn<A extends Asking>(
  from: SaleState,
  askings: readonly A[],
  now: number,
): Decisions<A> {
  const decided: Decided<A>[] = []
  const failed: { asking: A; error: unknown }[] = []
  const drafts: Draft[] = []
  const steps: Step[] = []
  for (const asking of askings) {
    const before = steps.at(-1)?.after ?? from
    try {
      const one = decideOne(before, asking, now)
      decided.push({ asking, outcome: one.outcome })
      drafts.push(...one.drafts)
      steps.push(...one.steps)
    } catch (error) {
      failed.push({ asking, error })
    }
  }
  return { decided, failed, drafts, steps }
}

type One = { readonly outcome: Decision; readonly drafts: readonly Draft[]; readonly steps: readonly Step[] }

function decideOne(state: SaleState, asking: Asking, now: number): One {
  const decision = decide(state, asking.command, now)
  if (decision.kind === 'refused') {
    const { refusal } = decision
    return { outcome: { kind: 'refused', refusal, seq: state.seq, state }, drafts: [], steps: [] }
  }
  if (decision.kind === 'unchanged')
    return { outcome: done('unchanged', asking, state, []), drafts: [], steps: [] }
  const steps: Step[] = []
  for (const event of decision.events) {
    const before = steps.at(-1)?.after ?? state
    const entry: Entry = { seq: before.seq + 1, at: now, event }
    steps.push({ entry, before, after: evolve(before, entry) })
  }
  const after = steps.at(-1)?.after ?? state
  const outcome = done('accepted', asking, after, decision.events)
  const asked = asking.asked ? { ...asking.asked, answer: wireJson(outcome.body) } : null
  const drafts = decision.events.map((event, i) => ({ event, asked: i === 0 ? asked : null }))
  return { outcome, drafts, steps }
}

function done(
  kind: 'accepted' | 'unchanged',
  { answerOf }: Asking,
  state: SaleState,
  events: Accepted['events'],
): Done {
  const come = kind === 'accepted' ? { kind, seq: state.seq, state, events } : { kind, seq: state.seq, state }
  return { ...come, body: answerOf ? answerOf(come) : null }
}
