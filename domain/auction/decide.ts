import type { Instant } from '#domain/money/money.ts'
import type { Command } from './commands.ts'
import { addLot } from './decide/add-lot.ts'
import { admit, raiseLimit, suspend } from './decide/admissions.ts'
import { decideForBidder } from './decide/bidder.ts'
import { cancelOffer } from './decide/cancel-offer.ts'
import { cancelSale } from './decide/cancel-sale.ts'
import { decideForClerk } from './decide/clerk.ts'
import { recover, tick } from './decide/closing.ts'
import { accepted, refused } from './decide/decisions.ts'
import type { PublishedSale } from './decide/event-batch.ts'
import { postNotice } from './decide/notices.ts'
import { setOwners } from './decide/own-lot.ts'
import { haltSale } from './decide/pause.ts'
import { setPlan } from './decide/plan.ts'
import { withPlanBids } from './decide/plan-bids.ts'
import { publish } from './decide/publishing.ts'
import { replaceLots } from './decide/replace-lots.ts'
import type { SaleEvent } from './events.ts'
import type { Decision } from './refusal.ts'
import type { SaleState } from './state.ts'

/**
 * Returns the result of a command: its events in ledger order, from `state.seq + 1`, or why there are none.
 * All of them happen at one instant: `now`, or the ledger’s latest if the clock is behind it.
 */
export function decide(state: SaleState, command: Command, now: Instant): Decision<SaleEvent> {
  const at = Math.max(now, state.at)
  if (command.type === 'publishSale') return publish(state, command)
  const { terms } = state
  if (terms === null) return refused({ kind: 'notFound' })
  const sale = { ...state, terms }
  const decision = decideCommand(sale, command, at)
  if (decision.kind !== 'accepted' || (sale.plans.size === 0 && command.type !== 'setPlan')) return decision
  return accepted(...withPlanBids(sale, decision.events, at))
}

function decideCommand(
  sale: PublishedSale,
  command: Exclude<Command, { type: 'publishSale' }>,
  at: Instant,
): Decision<SaleEvent> {
  switch (command.type) {
    case 'placePreBid':
    case 'offer':
      return decideForBidder(sale, command, at)
    case 'setPlan':
      return setPlan(sale, command, at)
    case 'cancelOffer':
      return cancelOffer(sale, command)
    case 'postNotice':
      return postNotice(sale, command, at)
    case 'cancelSale':
      return cancelSale(sale, command, at)
    case 'addLot':
      return addLot(sale, command, at)
    case 'replaceLots':
      return replaceLots(sale, command, at)
    case 'setOwners':
      return setOwners(sale, command, at)
    case 'admit':
      return admit(sale, command)
    case 'suspend':
      return suspend(sale, command)
    case 'raiseLimit':
      return raiseLimit(sale, command)
    case 'tick':
      return tick(sale, at)
    case 'recover':
      return recover(sale, command)
    case 'haltSale':
      return haltSale(sale)
    default:
      return decideForClerk(sale, command, at)
  }
}
