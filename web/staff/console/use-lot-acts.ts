import { useState } from 'react'
import { parsePriceLevel } from '#domain/auction/increment-table.ts'
import type { ClerkReason } from '#domain/auction/offer-reason.ts'
import { isUnusualAmount } from '#domain/auction/unusual-amount.ts'
import type { BidView, LotView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useBids, useLot, useSale, useSeq } from '#web/kit/live/sale-hooks.ts'
import { useUnusualMultiple } from '#web/sale/bidding/unusual-multiple.ts'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import {
  houseAcceptance,
  houseAside,
  houseBuyerName,
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
import { type Act, actsOffered, phaseOf } from './acts.ts'
import { useDesk } from './desk-context.ts'
import { floorSteps } from './floor-steps.ts'
import { type Ask, type Asking, useAsk } from './use-ask.ts'
import { type Hand, useHand } from './use-command.ts'

/** A bid from the floor or a telephone; `paddle` may be ''. */
export type Floor = { readonly price: Whole; readonly paddle: string; readonly channel: 'room' | 'telephone' }

/** The lot on the block as the desk handles it, and all that can be done now. */
export type LotActs = {
  readonly hand: Hand
  readonly offered: ReadonlySet<Act>
  readonly onBlock: { readonly entry: RoomLot; readonly view: LotView } | null
  /** The lot on the block has not been decided: opening another takes its place. */
  readonly isLotOpen: boolean
  /** Online bids that wait for the clerk, oldest first. */
  readonly waiting: readonly BidView[]
  /** The next price and the three steps above it. */
  readonly steps: readonly Whole[]
  /** The same for bids from the floor: without prices at which an online bid waits (V3). */
  readonly floorSteps: readonly Whole[]
  /** Sold and passed lots. */
  readonly decided: readonly RoomLot[]
  /** Lots that were sold to nobody in particular, in the order of the sale (V14). */
  readonly unnamed: readonly { readonly entry: RoomLot; readonly price: Whole }[]
  /** What the desk asks before it does what was pressed; null where nothing. */
  readonly ask: Ask | null
  readonly asking: Asking
  /** The hammer was asked for below the reserve: only a second press lets it fall. */
  readonly isBelowReserveAsked: boolean
  readonly openRoom: () => void
  readonly closeRoom: () => void
  readonly endSale: () => void
  /** Opens the next lot, or another; asks first where a lot is open. */
  readonly openLot: (lot?: RoomLot) => void
  readonly start: () => void
  /** Takes a bid from the floor; asks first where its amount is unusual (V15). */
  readonly floorBid: (bid: Floor) => void
  /** Takes an online bid; the first that waits where none is named. */
  readonly accept: (bidId?: string) => void
  /** Asks why, of the first that waits where none is named. */
  readonly askReject: (bidId?: string) => void
  /** `floor`: where the saleroom was first, whose bid is taken. */
  readonly reject: (bidId: string, reason: ClerkReason, floor: Omit<Floor, 'price'>) => void
  readonly lastCall: () => void
  readonly lastWarning: () => void
  readonly sell: () => void
  readonly pass: () => void
  readonly undo: () => void
  /** Does what was asked about; a hammer, pass, undo or set-aside past the online bids that wait (V13). */
  readonly confirm: (ask: Ask) => void
  readonly nameBuyer: (lotId: string, paddle: string) => void
  readonly redo: () => void
  readonly setAside: () => void
  readonly reopen: (reason: string, lotId: string, onDone: () => void) => void
  readonly withdraw: (reason: string, onDone: () => void) => void
  /** Pauses the sale, or has it go on. */
  readonly pause: () => void
  /** Pauses the sale for a reason, or tells the reason of its pause; '' gives none. */
  readonly pauseFor: (reason: string, onDone: () => void) => void
  /** '' takes away what was said. */
  readonly tell: (text: string, onDone?: () => void) => void
  /** Has online bids taken at once, or by the clerk: whichever it is not now. */
  readonly acceptance: () => void
  readonly delay: (startTime: Instant) => void
}

export function useLotActs(): LotActs {
  const { lots, next, auction } = useDesk()
  const store = useSaleStore()
  useSeq()
  const head = useSale()
  const lotId = head.currentLotId ?? ''
  const view = useLot(lotId)
  const entry = lots.find(({ id }) => id === lotId)
  const waiting = useBids(lotId).filter(({ status }) => status === 'pending')
  const hand = useHand()
  const { isAsked, ask: askBelow } = useBelowReserve(view)
  const decided = lots.filter(({ id }) => (store.lot(id)?.saleStatus ?? 'open') !== 'open')
  const situation = { next: next !== null, waiting: waiting.length, decided: decided.length }
  const offered = hand.isLocked ? noActs : actsOffered(head, view, situation)
  const { ask, asking } = useAsk(view, waiting)
  const run = (act: Act, send: Parameters<Hand['run']>[1], onDone?: () => void) => {
    if (offered.has(act)) hand.run(act, send, onDone)
    else hand.answerNotNow(act)
  }
  const oldest = waiting[0]?.id ?? ''
  const past = { waiting: waiting.map(({ id }) => id), overOffer: true }
  /** V13: what would pass over an online bid is asked first. */
  const unlessWaiting = (act: 'sell' | 'pass' | 'undo' | 'setAside', doIt: () => void) => {
    if (waiting.length > 0 && offered.has(act)) asking.open({ kind: 'offer', act, lotId })
    else doIt()
  }
  const openLot = (id: string) => run('openLot', (call, stamp) => call(houseLotOpen, { ...stamp, lotId: id }))
  const floorBid = ({ price, paddle, channel }: Floor) =>
    run('floorBid', (call, stamp) =>
      call(houseFloorBid, { ...stamp, lotId, bidPrice: price, paddle, channel }),
    )
  const reject = (bidId: string, reason: ClerkReason, { paddle, channel }: Omit<Floor, 'price'>) =>
    run('reject', (call, stamp) =>
      call(houseOfferReject, { ...stamp, lotId, bidId, reason, paddle, channel }),
    )
  const isLotOpen = !['none', 'sold', 'passed', 'withdrawn'].includes(phaseOf(view))
  const multiple = useUnusualMultiple()
  /** V15: whichever way a floor bid is made, an unusual amount is asked about first. */
  const unlessUnusual = (
    act: 'floorBid' | 'reject',
    bid: Floor,
    offerId: string | null,
    doIt: () => void,
  ) => {
    const nextPrice = view?.nextPrice ?? 0
    if (isUnusualAmount(bid.price, nextPrice, multiple) && offered.has(act))
      asking.open({ kind: 'unusual', lotId, bid, next: nextPrice, offerId })
    else doIt()
  }
  const ladder = parsePriceLevel(auction.config.priceLevel)
  const steps = (offers: readonly BidView[]) =>
    'kind' in ladder || !view ? [] : floorSteps(ladder, view.nextPrice, offers)
  return {
    hand,
    offered,
    onBlock: view && entry ? { entry, view } : null,
    isLotOpen,
    waiting,
    steps: steps([]),
    floorSteps: steps(waiting),
    decided,
    unnamed: lots.flatMap((lot) => {
      const sold = store.lot(lot.id)
      return sold?.saleStatus === 'sold' && sold.leader === '' ? [{ entry: lot, price: sold.finalPrice }] : []
    }),
    ask,
    asking,
    isBelowReserveAsked: isAsked,
    openRoom: () => run('openRoom', (call, stamp) => call(houseRoom, { ...stamp, open: true })),
    closeRoom: () => run('closeRoom', (call, stamp) => call(houseRoom, { ...stamp, open: false })),
    endSale: () => run('endSale', (call, stamp) => call(houseEnd, stamp)),
    openLot: (opens = next ?? undefined) => {
      if (!opens) return
      if (isLotOpen && offered.has('openLot')) asking.open({ kind: 'openLot', lotId, opens })
      else openLot(opens.id)
    },
    start: () => run('start', (call, stamp) => call(houseLotStart, { ...stamp, lotId })),
    floorBid: (bid) => unlessUnusual('floorBid', bid, null, () => floorBid(bid)),
    accept: (bidId = oldest) =>
      run('accept', (call, stamp) => call(houseOfferAccept, { ...stamp, lotId, bidId })),
    askReject: (bidId = oldest) => {
      if (offered.has('reject')) asking.open({ kind: 'reject', lotId, bidId })
      else hand.answerNotNow('reject')
    },
    reject: (bidId, reason, floor) => {
      const offer = waiting.find(({ id }) => id === bidId)
      const send = () => {
        asking.close()
        reject(bidId, reason, floor)
      }
      if (reason !== 'floorFirst' || !offer) send()
      else unlessUnusual('reject', { ...floor, price: offer.price }, bidId, send)
    },
    lastCall: () =>
      run('lastCall', (call, stamp) => call(houseLastCall, { ...stamp, lotId, on: view?.lastCall !== true })),
    lastWarning: () =>
      run('lastWarning', (call, stamp) =>
        call(houseLastWarning, { ...stamp, lotId, on: view?.lastWarning !== true }),
      ),
    sell: () =>
      unlessWaiting('sell', () => {
        if (view?.reserveMet === false && !isAsked && offered.has('sell')) askBelow()
        else run('sell', (call, stamp) => call(houseSell, { ...stamp, lotId, belowReserve: isAsked }))
      }),
    pass: () =>
      unlessWaiting('pass', () => {
        const isAbove = view?.reserveMet === true && view.winPrice > 0
        if (isAbove && offered.has('pass')) asking.open({ kind: 'pass', lotId })
        else run('pass', (call, stamp) => call(housePass, { ...stamp, lotId }))
      }),
    undo: () =>
      unlessWaiting('undo', () => run('undo', (call, stamp) => call(houseUndo, { ...stamp, lotId }))),
    confirm: (asked) => {
      asking.close()
      if (asked.kind === 'openLot') openLot(asked.opens.id)
      if (asked.kind === 'unusual') {
        if (asked.offerId === null) floorBid(asked.bid)
        else reject(asked.offerId, 'floorFirst', asked.bid)
      }
      if (asked.kind !== 'offer' && asked.kind !== 'pass') return
      const act = asked.kind === 'pass' ? 'pass' : asked.act
      run(act, (call, stamp) => {
        const press = { ...stamp, ...past, lotId }
        switch (act) {
          case 'sell':
            return call(houseSell, { ...press, belowReserve: view?.reserveMet === false })
          case 'pass':
            return call(housePass, { ...press, aboveReserve: true })
          case 'undo':
            return call(houseUndo, press)
          case 'setAside':
            return call(houseAside, press)
          default:
            return unreachable(act)
        }
      })
    },
    nameBuyer: (of, paddle) => {
      asking.close()
      run('nameBuyer', (call, stamp) => call(houseBuyerName, { ...stamp, lotId: of, paddle }))
    },
    redo: () => run('redo', (call, stamp) => call(houseRedo, { ...stamp, lotId })),
    setAside: () =>
      unlessWaiting('setAside', () =>
        run('setAside', (call, stamp) => call(houseAside, { ...stamp, lotId })),
      ),
    reopen: (reason, of, onDone) =>
      run('reopen', (call, stamp) => call(houseReopen, { ...stamp, lotId: of, reason }), onDone),
    // The sheet names the bids that fall, and those that wait: its button is the second press.
    withdraw: (reason, onDone) =>
      run('withdraw', (call, stamp) => call(houseWithdraw, { ...stamp, ...past, lotId, reason }), onDone),
    pause: () => {
      if (head.paused) run('resume', (call, stamp) => call(houseResume, stamp))
      else run('pause', (call, stamp) => call(housePause, stamp))
    },
    pauseFor: (reason, onDone) =>
      run(head.paused ? 'sayWhy' : 'pause', (call, stamp) => call(housePause, { ...stamp, reason }), onDone),
    tell: (text, onDone) => run('tell', (call, stamp) => call(houseMessage, { ...stamp, text }), onDone),
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

/** Without a connection nothing can be done. */
const noActs: ReadonlySet<Act> = new Set()
