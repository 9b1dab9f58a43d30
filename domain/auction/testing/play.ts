import type { Command } from '../commands.ts'
import { decide } from '../decide.ts'
import type { Entry, SaleEvent } from '../events.ts'
import { emptySale, evolve } from '../evolve.ts'
import type { LotOwners } from '../own-lot.ts'
import type { Decision } from '../refusal.ts'
import type { SaleState } from '../state.ts'
import type { LotTerms, SaleTerms } from '../terms.ts'
import { commandOf, type Move, nearNextPrice, type Pricing, players } from './moves.ts'
import { accountOf } from './rehearsal.ts'
import { start } from './terms.ts'

/** One entry of a played sale, with the states before and after. */
export type Turn = { readonly before: SaleState; readonly entry: Entry; readonly after: SaleState }

/** One command of a played sale, and all its results. */
export type Act = {
  readonly command: Command
  readonly decision: Decision<SaleEvent>
  readonly before: SaleState
  readonly after: SaleState
  readonly turns: readonly Turn[]
}

/** Plays a sale from its publication: A to D are admitted, then the moves are made one after another. */
export function play(
  terms: SaleTerms,
  lots: readonly LotTerms[],
  moves: readonly Move[],
  pricing: Pricing = nearNextPrice,
  owners: Readonly<Record<string, LotOwners>> = {},
): readonly Act[] {
  const acts: Act[] = []
  const now = { state: emptySale(terms.auctionId), at: start }
  const run = (command: Command) => {
    const before = now.state
    const decision = decide(before, command, now.at)
    const events = decision.kind === 'accepted' ? decision.events : []
    const turns = events.map((event) => turn(event))
    acts.push({ command, decision, before, after: now.state, turns })
  }
  const turn = (event: SaleEvent): Turn => {
    const before = now.state
    const entry = { seq: before.seq + 1, at: Math.max(now.at, before.at), event }
    now.state = evolve(before, entry)
    return { before, entry, after: now.state }
  }
  run({ type: 'publishSale', terms, lots, owners })
  for (const paddle of players) run({ type: 'admit', bidder: accountOf(paddle), paddle, limit: null })
  for (const move of moves) {
    now.at += move.wait
    const command = commandOf(move, now.state, now.at, pricing)
    if (command) run(command)
  }
  return acts
}
