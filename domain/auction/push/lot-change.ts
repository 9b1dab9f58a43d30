import type { Ladder } from '#domain/auction/ladder.ts'
import type { SaleEvent } from '../events.ts'
import type { DeskPatch, LotPatch } from '../push.ts'
import type { LotState, Paddle, SaleState } from '../state.ts'
import { deskOf } from '../view/desk.ts'
import { openly } from '../view/openly.ts'
import { personally } from '../view/personally.ts'
import type { BidView } from '../view.ts'
import { bidsMoved, offersMoved } from './bids-moved.ts'
import { changedFields, sameFields } from './changed-fields.ts'
import { concerned } from './concerned.ts'
import { deskChange } from './desk-change.ts'

/** What somebody sees an entry do to a lot. */
export type Seen = { readonly lot: LotPatch | undefined; readonly bids: readonly BidView[] }

/** What an entry did to one lot, for each audience. */
export type LotChange = {
  readonly everybody: Seen
  readonly own: ReadonlyMap<Paddle, Seen>
  readonly staff: Seen
  readonly desk: DeskPatch | undefined
}

/** What an entry did to a lot, which stands as `lot` after it. */
export function lotChange(lot: LotState, event: SaleEvent, before: SaleState, after: SaleState): LotChange {
  const was = before.lots.get(lot.lotId)
  const ladder = after.terms?.ladder ?? []
  if (!was) return newLot(lot, ladder, after)
  const paddles = concerned(was, lot, event)
  const open = changedFields(openly(was), openly(lot))
  const fieldsFor = (paddle: Paddle): Fields => ({
    ...open,
    ...changedFields(personally(was, ladder, paddle), personally(lot, ladder, paddle)),
  })
  const bids = bidsMoved(was, lot, event)
  const offers = offersMoved(was, lot)
  const common = fieldsFor('')
  const own = new Map<Paddle, Seen>()
  for (const paddle of paddles) {
    const fields = fieldsFor(paddle)
    const mine = offers.filter((offer) => offer.paddle === paddle)
    if (mine.length > 0 || !sameFields(fields, common)) own.set(paddle, seen(lot, fields, [...bids, ...mine]))
  }
  return {
    everybody: seen(lot, common, bids),
    own,
    staff: seen(lot, common, [...bids, ...offers]),
    desk: deskChange(was, lot, paddles, before, after),
  }
}

type Fields = Partial<LotPatch>

function seen({ lotId, seq }: LotState, fields: Fields, bids: readonly BidView[]): Seen {
  const lot = Object.keys(fields).length > 0 ? { ...fields, lotId, seq } : undefined
  return { lot, bids }
}

/** Everything, for a lot that was not there before. */
function newLot(lot: LotState, ladder: Ladder, after: SaleState): LotChange {
  const everybody: Seen = { lot: { ...openly(lot), ...personally(lot, ladder, '') }, bids: [] }
  const desk = { lotId: lot.lotId, ...deskOf(lot, after) }
  return { everybody, own: new Map(), staff: everybody, desk }
}
