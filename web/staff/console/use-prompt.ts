import { useState } from 'react'
import type { BidView, LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import type { FloorBid } from './floor-bid.ts'

/** A prompt before an action; it is confirmed with a different key from that of the action. */
export type Prompt =
  /** The action would pass over pending online bids (V13). */
  | { readonly kind: 'offer'; readonly action: 'sell' | 'pass' | 'undo' | 'setAside'; readonly lotId: string }
  /** The reserve is met (V6). */
  | { readonly kind: 'pass'; readonly lotId: string }
  /** A floor bid of an unusual amount (V15). `offerId`: the online bid that the floor preceded (V3). */
  | {
      readonly kind: 'unusual'
      readonly lotId: string
      readonly bid: FloorBid
      readonly next: Whole
      readonly offerId: string | null
    }
  /** A floor bid between the current bid and the next one (V18). `after`: the next bid once it is accepted. */
  | {
      readonly kind: 'split'
      readonly lotId: string
      readonly bid: FloorBid
      readonly next: Whole
      readonly after: Whole
    }
  /** Another lot would replace the open one (V2). */
  | { readonly kind: 'openLot'; readonly lotId: string; readonly opens: SaleroomLot }
  /** The reason for rejecting an online bid (V3). */
  | { readonly kind: 'reject'; readonly lotId: string; readonly bidId: string }
  /** The buyer of a lot sold to the saleroom without a paddle (V14). */
  | { readonly kind: 'buyer'; readonly lotId: string }
  /** How many lots of the parcel the buyer of the current lot takes (V20). `nextId`: the first of them. */
  | { readonly kind: 'parcel'; readonly lotId: string; readonly nextId: string }
  /** Which lots of its group the buyer of the current lot takes (V23). */
  | { readonly kind: 'choice'; readonly lotId: string }

export type PromptControl = {
  readonly open: (prompt: Prompt) => void
  readonly close: () => void
}

/**
 * Holds the open prompt as long as it still applies to what the console shows.
 *
 * @param nextOfParcel the first lot that the buyer of the current lot can take (V20); undefined for none
 */
export function usePrompt(
  view: LotView | undefined,
  waiting: readonly BidView[],
  nextOfParcel: string | undefined,
): { readonly prompt: Prompt | null; readonly prompts: PromptControl } {
  const state = view ? JSON.stringify([view.lotId, view.winPrice, view.leader, view.saleStatus]) : ''
  const [opened, setOpened] = useState<{ readonly prompt: Prompt; readonly state: string } | null>(null)
  const [dismissedFor, setDismissedFor] = useState('')
  const sold = view?.saleStatus === 'sold' && view.leader === '' ? view.lotId : null
  const openPrompt =
    opened && (opened.state === state || opened.prompt.kind === 'buyer') ? opened.prompt : null
  const prompt = openPrompt && isStillValid(openPrompt, waiting, nextOfParcel) ? openPrompt : null
  const buyerPrompt =
    sold !== null && sold !== dismissedFor ? ({ kind: 'buyer', lotId: sold } as const) : null
  return {
    prompt: prompt ?? buyerPrompt,
    prompts: {
      open: (next) => setOpened({ prompt: next, state }),
      close: () => {
        setOpened(null)
        if (sold !== null) setDismissedFor(sold)
      },
    },
  }
}

function isStillValid(
  prompt: Prompt,
  waiting: readonly BidView[],
  nextOfParcel: string | undefined,
): boolean {
  switch (prompt.kind) {
    case 'offer':
      return waiting.length > 0
    case 'reject':
      return waiting.some(({ id }) => id === prompt.bidId)
    case 'unusual':
      return prompt.offerId === null || waiting.some(({ id }) => id === prompt.offerId)
    case 'openLot':
      return waiting.length === 0
    case 'pass':
    case 'split':
    case 'buyer':
    case 'choice':
      return true
    case 'parcel':
      // After a colleague has sold some of them, the typed number would mean different lots.
      return prompt.nextId === nextOfParcel
  }
}
