import { useState } from 'react'
import type { BidView, LotView } from '#domain/auction/view.ts'
import { ladderOf, suggestions } from '#domain/ladder.ts'
import type { Instant, Whole } from '#domain/money.ts'
import { useBids, useLot, useSale } from '#web/live/sale-hooks.ts'
import type { RoomLot } from '#web/room/room-lot.ts'
import {
  houseAcceptance,
  houseAside,
  houseDelay,
  houseEnd,
  houseFloorBid,
  houseLastCall,
  houseLastWarning,
  houseLotOpen,
  houseLotStart,
  houseMessage,
  houseOfferAccept,
  houseOfferReject,
  housePass,
  housePause,
  houseRedo,
  houseReopen,
  houseResume,
  houseRoom,
  houseSell,
  houseUndo,
  houseWithdraw,
} from '#wire/calls/house.ts'
import { type Act, actsOffered } from './acts.ts'
import { useDesk } from './desk-context.ts'
import { type Hand, useHand } from './use-command.ts'

/** A bid from the floor or a telephone; `paddle` may be ''. */
export type Floor = { readonly price: Whole; readonly paddle: string; readonly channel: 'room' | 'telephone' }

/** The lot on the block as the desk handles it, and all that can be done now. */
export type LotActs = {
  readonly hand: Hand
  readonly offered: ReadonlySet<Act>
  readonly onBlock: { readonly entry: RoomLot; readonly view: LotView } | null
  /** Online bids that wait for the clerk, oldest first. */
  readonly waiting: readonly BidView[]
  /** The next price and the three steps above it. */
  readonly steps: readonly Whole[]
  /** The hammer was asked for below the reserve: only a second press lets it fall. */
  readonly isBelowReserveAsked: boolean
  readonly openRoom: () => void
  readonly closeRoom: () => void
  readonly endSale: () => void
  readonly openLot: () => void
  readonly start: () => void
  readonly floorBid: (bid: Floor) => void
  /** Takes an online bid; the first that waits where none is named. */
  readonly accept: (bidId?: string) => void
  readonly reject: (bidId?: string) => void
  readonly lastCall: () => void
  readonly lastWarning: () => void
  readonly sell: () => void
  readonly pass: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly setAside: () => void
  readonly reopen: (reason: string) => void
  readonly withdraw: (reason: string) => void
  /** Pauses the sale, or has it go on. */
  readonly pause: () => void
  /** Pauses the sale for a reason, or tells the reason of its pause; '' gives none. */
  readonly pauseFor: (reason: string) => void
  /** '' takes away what was said. */
  readonly tell: (text: string) => void
  /** Has online bids taken at once, or by the clerk: whichever it is not now. */
  readonly acceptance: () => void
  readonly delay: (startTime: Instant) => void
}

export function useLotActs(rejectReason: string): LotActs {
  const { lots, next, auction } = useDesk()
  const head = useSale()
  const lotId = head.currentLotId ?? ''
  const view = useLot(lotId)
  const entry = lots.find(({ id }) => id === lotId)
  const waiting = useBids(lotId).filter(({ status }) => status === 'pending')
  const hand = useHand()
  const { isAsked, ask } = useBelowReserve(view)
  const offered = actsOffered(head, view, { next: next !== null, waiting: waiting.length })
  const run = (act: Act, ...[send]: [Parameters<Hand['run']>[1]]) => {
    if (offered.has(act)) hand.run(act, send)
  }
  const oldest = waiting[0]?.id ?? ''
  return {
    hand,
    offered,
    onBlock: view && entry ? { entry, view } : null,
    waiting,
    steps: stepsFrom(auction.config.priceLevel, view?.nextPrice ?? 0),
    isBelowReserveAsked: isAsked,
    openRoom: () => run('openRoom', (call, stamp) => call(houseRoom, { ...stamp, open: true })),
    closeRoom: () => run('closeRoom', (call, stamp) => call(houseRoom, { ...stamp, open: false })),
    endSale: () => run('endSale', (call, stamp) => call(houseEnd, stamp)),
    openLot: () => {
      if (next) run('openLot', (call, stamp) => call(houseLotOpen, { ...stamp, lotId: next.id }))
    },
    start: () => run('start', (call, stamp) => call(houseLotStart, { ...stamp, lotId })),
    floorBid: ({ price, paddle, channel }) =>
      run('floorBid', (call, stamp) =>
        call(houseFloorBid, { ...stamp, lotId, bidPrice: price, paddle, channel }),
      ),
    accept: (bidId = oldest) =>
      run('accept', (call, stamp) => call(houseOfferAccept, { ...stamp, lotId, bidId })),
    reject: (bidId = oldest) =>
      run('reject', (call, stamp) =>
        call(houseOfferReject, { ...stamp, lotId, bidId, reason: rejectReason }),
      ),
    lastCall: () =>
      run('lastCall', (call, stamp) => call(houseLastCall, { ...stamp, lotId, on: view?.lastCall !== true })),
    lastWarning: () =>
      run('lastWarning', (call, stamp) =>
        call(houseLastWarning, { ...stamp, lotId, on: view?.lastWarning !== true }),
      ),
    sell: () => {
      if (view?.reserveMet === false && !isAsked) ask()
      else run('sell', (call, stamp) => call(houseSell, { ...stamp, lotId, belowReserve: isAsked }))
    },
    pass: () => run('pass', (call, stamp) => call(housePass, { ...stamp, lotId })),
    undo: () => run('undo', (call, stamp) => call(houseUndo, { ...stamp, lotId })),
    redo: () => run('redo', (call, stamp) => call(houseRedo, { ...stamp, lotId })),
    setAside: () => run('setAside', (call, stamp) => call(houseAside, { ...stamp, lotId })),
    reopen: (reason) => run('reopen', (call, stamp) => call(houseReopen, { ...stamp, lotId, reason })),
    withdraw: (reason) => run('withdraw', (call, stamp) => call(houseWithdraw, { ...stamp, lotId, reason })),
    pause: () => {
      if (head.paused) run('resume', (call, stamp) => call(houseResume, stamp))
      else run('pause', (call, stamp) => call(housePause, stamp))
    },
    pauseFor: (reason) =>
      run(head.paused ? 'sayWhy' : 'pause', (call, stamp) => call(housePause, { ...stamp, reason })),
    tell: (text) => run('tell', (call, stamp) => call(houseMessage, { ...stamp, text })),
    acceptance: () => {
      const bidAcceptance = head.bidAcceptance === 'auto' ? 'clerk' : 'auto'
      run('acceptance', (call, stamp) => call(houseAcceptance, { ...stamp, bidAcceptance }))
    },
    delay: (startTime) => run('delay', (call, stamp) => call(houseDelay, { ...stamp, startTime })),
  }
}

/** V6: the second press counts only for the price at which the first was made. */
function useBelowReserve(view: LotView | undefined): { readonly isAsked: boolean; readonly ask: () => void } {
  const at = view ? `${view.lotId} ${view.winPrice} ${view.saleStatus}` : ''
  const [askedAt, setAskedAt] = useState<string | null>(null)
  return { isAsked: askedAt === at, ask: () => setAskedAt(at) }
}

function stepsFrom(priceLevel: Readonly<Record<string, number>>, next: Whole): readonly Whole[] {
  const ladder = ladderOf(priceLevel)
  if ('kind' in ladder || next === 0) return []
  const [, ...above] = suggestions(ladder, next, { live: true, count: 4 })
  return [next, ...above.filter((step) => step > next)]
}
