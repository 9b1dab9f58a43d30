import type { Instant, Whole } from '#domain/money/money.ts'
import type { BidderCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { priceOf } from '../opening.ts'
import { recordLost } from '../pause-reason.ts'
import type { Decision } from '../refusal.ts'
import { refused } from './answers.ts'
import type { Asked } from './asked.ts'
import { commission } from './commission.ts'
import { online } from './online.ts'
import type { Sale } from './run.ts'
import { maximum } from './timed.ts'

/** A bidder's own request: a maximum in a timed sale (T5), a commission bid (V1) or an offer (V3) in a live one. */
export function decideForBidder(sale: Sale, command: BidderCommand, at: Instant): Decision<SaleEvent> {
  const lot = sale.lots.get(command.lotId)
  if (!lot) return refused({ kind: 'notFound' })
  const nowPrice = priceOf(lot)
  const admission = sale.admissions.get(command.bidder)
  if (!admission) return refused({ kind: 'notRegistered', nowPrice })
  const { paddle, limit, suspended } = admission
  if (suspended) return refused({ kind: 'suspended', nowPrice })
  if (command.validUntil !== undefined && at > command.validUntil)
    return refused({ kind: 'bidExpired', nowPrice })
  const isOpen = lot.saleStatus === 0 && !lot.withdrawn
  if (isOpen && sale.pauseReason === recordLost)
    return refused({ kind: 'lotNotOpen', nowPrice, status: 'paused' })
  const asked = (price: Whole): Asked => ({ sale, lot, paddle, limit, price, at })
  if (command.type === 'offer') return online(asked(command.price))
  return sale.terms.kind === 'timed' ? maximum(asked(command.maximum)) : commission(asked(command.maximum))
}
