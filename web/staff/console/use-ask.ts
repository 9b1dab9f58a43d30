import { useState } from 'react'
import type { BidView, LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import type { Floor } from './use-lot-acts.ts'

/** What the desk asks before it does what was pressed. It takes another key than the press. */
export type Ask =
  /** Online bids wait that the act would pass over (V13). */
  | { readonly kind: 'offer'; readonly act: 'sell' | 'pass' | 'undo' | 'setAside'; readonly lotId: string }
  /** The reserve is met (V6). */
  | { readonly kind: 'pass'; readonly lotId: string }
  /** A floor bid of an unusual amount (V15). `offerId`: the online offer that the floor was before (V3). */
  | {
      readonly kind: 'unusual'
      readonly lotId: string
      readonly bid: Floor
      readonly next: Whole
      readonly offerId: string | null
    }
  /** Another lot is to be opened while this one is open (V2). */
  | { readonly kind: 'openLot'; readonly lotId: string; readonly opens: RoomLot }
  /** Why an online bid is not accepted (V3). */
  | { readonly kind: 'reject'; readonly lotId: string; readonly bidId: string }
  /** Who bought a lot that went to the saleroom without a paddle (V14). */
  | { readonly kind: 'buyer'; readonly lotId: string }

export type Asking = {
  readonly open: (ask: Ask) => void
  readonly close: () => void
}

/** The question that is open, as long as what was pressed is still about what the desk shows. */
export function useAsk(
  view: LotView | undefined,
  waiting: readonly BidView[],
): { readonly ask: Ask | null; readonly asking: Asking } {
  const at = view ? JSON.stringify([view.lotId, view.winPrice, view.leader, view.saleStatus]) : ''
  const [opened, setOpened] = useState<{ readonly ask: Ask; readonly at: string } | null>(null)
  const [laterFor, setLaterFor] = useState('')
  const sold = view?.saleStatus === 'sold' && view.leader === '' ? view.lotId : null
  const asked = opened && (opened.at === at || opened.ask.kind === 'buyer') ? opened.ask : null
  const ask = asked && isStillSo(asked, waiting) ? asked : null
  const buyer = sold !== null && sold !== laterFor ? ({ kind: 'buyer', lotId: sold } as const) : null
  return {
    ask: ask ?? buyer,
    asking: {
      open: (next) => setOpened({ ask: next, at }),
      close: () => {
        setOpened(null)
        if (sold !== null) setLaterFor(sold)
      },
    },
  }
}

function isStillSo(ask: Ask, waiting: readonly BidView[]): boolean {
  switch (ask.kind) {
    case 'offer':
      return waiting.length > 0
    case 'reject':
      return waiting.some(({ id }) => id === ask.bidId)
    case 'unusual':
      return ask.offerId === null || waiting.some(({ id }) => id === ask.offerId)
    case 'openLot':
      return waiting.length === 0
    case 'pass':
    case 'buyer':
      return true
  }
}
