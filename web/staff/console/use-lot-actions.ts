import { useState } from 'react'
import { nextIncrement, parsePriceLevel } from '#domain/auction/increment-table.ts'
import type { ClerkReason } from '#domain/auction/offer-reason.ts'
import { isUnusualAmount } from '#domain/auction/unusual-amount.ts'
import type { BidView, LotView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useBids, useLot, useSale, useSeq } from '#web/kit/live/sale-hooks.ts'
import { useUnusualMultiple } from '#web/sale/bidding/unusual-multiple.ts'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import { releasedLotId } from '#web/sale/saleroom/use-choice.ts'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import {
  staffAcceptance,
  staffAside,
  staffBuyerName,
  staffChoiceOffer,
  staffChoiceRecord,
  staffDelay,
  staffEnd,
  staffFloorBid,
  staffLastCall,
  staffLastWarning,
  staffLotMove,
  staffLotOpen,
  staffLotStart,
  staffMessage,
  staffNoticesRead,
  staffOfferAccept,
  staffOfferReject,
  staffParcelSell,
  staffPass,
  staffPause,
  staffRedo,
  staffReopen,
  staffResume,
  staffRoom,
  staffSell,
  staffUndo,
  staffWithdraw,
} from '#wire/calls/staff-sale.ts'
import { availableActions, type ConsoleAction, phaseOf } from './console-actions.ts'
import { useConsole } from './console-context.ts'
import { floorPrices } from './floor-prices.ts'
import { type BuyerChoice, useBuyerChoice } from './use-buyer-choice.ts'
import { type ConsoleCommand, useConsoleCommand } from './use-console-command.ts'
import { type ParcelChoice, useParcelChoice } from './use-parcel-choice.ts'
import { type Prompt, type PromptControl, usePrompt } from './use-prompt.ts'

/** A floor or telephone bid; `paddle` may be ''. */
export type FloorBid = {
  readonly price: Whole
  readonly paddle: string
  readonly channel: 'room' | 'telephone'
}

/** The current lot with the actions available on it. */
export type LotActions = {
  readonly command: ConsoleCommand
  /** Whether the viewer may conduct the sale, and no colleague does (V21); others only read. */
  readonly mayConduct: boolean
  readonly available: ReadonlySet<ConsoleAction>
  readonly onBlock: { readonly entry: RoomLot; readonly view: LotView } | null
  /** The current lot is undecided: opening another replaces it. */
  readonly isLotOpen: boolean
  /** Pending online bids, oldest first. */
  readonly waiting: readonly BidView[]
  /** The next price and the three above it. */
  readonly nextPrices: readonly Whole[]
  /** The same for floor bids: without prices at which an online bid is pending (V3). */
  readonly floorPrices: readonly Whole[]
  /** Sold and passed lots. */
  readonly decided: readonly RoomLot[]
  /** Sold lots whose buyer has not been named, in the order of the sale (V14). */
  readonly withoutBuyer: readonly { readonly entry: RoomLot; readonly price: Whole }[]
  /** The parcel of the current lot, right after its hammer; null where there is none (V20). */
  readonly parcel: ParcelChoice | null
  /** What the buyer of the current lot may choose from; null where nothing (V23). */
  readonly choice: BuyerChoice | null
  /** The open prompt; null where none. */
  readonly prompt: Prompt | null
  readonly prompts: PromptControl
  /** The hammer was pressed below the reserve: a second press confirms it. */
  readonly isBelowReserveConfirming: boolean
  readonly openRoom: () => void
  readonly closeRoom: () => void
  readonly endSale: () => void
  /** Opens the next lot or another; asks first while a lot is open. */
  readonly openLot: (lot?: RoomLot) => void
  readonly start: () => void
  /** Places a floor bid; asks first where its amount is unusual (V15). */
  readonly floorBid: (bid: FloorBid) => void
  /** Accepts an online bid, by default the oldest. */
  readonly accept: (bidId?: string) => void
  /** Asks for the reason to reject a bid, by default the oldest. */
  readonly askReject: (bidId?: string) => void
  /** `floor`: the floor bid to place where the saleroom was first. */
  readonly reject: (bidId: string, reason: ClerkReason, floor: Omit<FloorBid, 'price'>) => void
  readonly lastCall: () => void
  readonly lastWarning: () => void
  readonly sell: () => void
  readonly pass: () => void
  readonly undo: () => void
  /** Carries out what the prompt confirms, past pending online bids where it says so (V13). */
  readonly confirm: (prompt: Prompt) => void
  readonly nameBuyer: (lotId: string, paddle: string) => void
  /** Asks how many lots of the parcel the buyer takes. */
  readonly askParcel: () => void
  /** Sells these lots to the buyer of the current lot, at its price; `requestId` where they requested them (V22). */
  readonly sellParcel: (lotIds: readonly string[], requestId?: string) => void
  /** Asks which lots of its group the buyer takes. */
  readonly askChoice: () => void
  /** Records that the buyer of the current lot takes these lots, at its price (V23). */
  readonly recordChoice: (lotIds: readonly string[]) => void
  /** Offers these lots by choice; without any, ends the group of the lot (V23). */
  readonly offerChoice: (lotId: string, lotIds: readonly string[], onDone: () => void) => void
  readonly redo: () => void
  readonly setAside: () => void
  readonly reopen: (reason: string, lotId: string, onDone: () => void) => void
  readonly withdraw: (reason: string, onDone: () => void) => void
  /** Offers a lot before another one, or last where `beforeId` is empty (V19). */
  readonly move: (
    move: { readonly lotId: string; readonly beforeId: string; readonly reason: string },
    onDone: () => void,
  ) => void
  /** Records that the notices of the current lot have been read out (K13). */
  readonly readNotices: () => void
  /** Pauses or resumes the sale. */
  readonly pause: () => void
  /** Pauses the sale with a reason, or adds the reason to a pause; '' gives none. */
  readonly pauseFor: (reason: string, onDone: () => void) => void
  /** '' removes the message. */
  readonly sendMessage: (text: string, onDone?: () => void) => void
  /** Toggles whether online bids are accepted automatically or by the clerk. */
  readonly acceptance: () => void
  readonly delay: (startTime: Instant) => void
}

export function useLotActions(): LotActions {
  const { lots, next, auction, holding } = useConsole()
  const store = useSaleStore()
  useSeq()
  const head = useSale()
  // V23: a lot whose buyer chose others is for sale again; its choice can be undone until another is called.
  const lotId = head.currentLotId ?? releasedLotId(lots, store.lot) ?? ''
  const view = useLot(lotId)
  const entry = lots.find(({ id }) => id === lotId)
  const waiting = useBids(lotId).filter(({ status }) => status === 'pending')
  const command = useConsoleCommand()
  const { isConfirming, prompt: confirmBelow } = useBelowReserve(view)
  const decided = lots.filter(({ id }) => (store.lot(id)?.saleStatus ?? 'open') !== 'open')
  const parcel = useParcelChoice(lots, view)
  const choice = useBuyerChoice(lots, view)
  const situation = {
    next: next !== null,
    waiting: waiting.length,
    decided: decided.length,
    parcel: parcel?.lots.length ?? 0,
    choice: choice !== null && choice.paddle !== '',
  }
  const isFollowing = holding !== undefined && holding.holder !== null && !holding.isOwn
  const mayConduct = useHasRight('conduct') && !isFollowing
  const available = command.isLocked || !mayConduct ? noActions : availableActions(head, view, situation)
  const nextOfParcel = parcel?.lots[0]?.id
  const { prompt, prompts } = usePrompt(view, waiting, nextOfParcel)
  const run = (action: ConsoleAction, send: Parameters<ConsoleCommand['run']>[1], onDone?: () => void) => {
    if (available.has(action)) command.run(action, send, onDone)
    else command.reportUnavailable(action)
  }
  const oldest = waiting[0]?.id ?? ''
  const overrides = { waiting: waiting.map(({ id }) => id), overOffer: true }
  /** V13: asks first where an action would pass over an online bid. */
  const confirmIfBidsPending = (action: 'sell' | 'pass' | 'undo' | 'setAside', proceed: () => void) => {
    if (waiting.length > 0 && available.has(action)) prompts.open({ kind: 'offer', action, lotId })
    else proceed()
  }
  const openLot = (id: string) => run('openLot', (call, stamp) => call(staffLotOpen, { ...stamp, lotId: id }))
  const floorBid = ({ price, paddle, channel }: FloorBid, split = false) =>
    run('floorBid', (call, stamp) =>
      call(staffFloorBid, { ...stamp, lotId, bidPrice: price, paddle, channel, ...(split && { split }) }),
    )
  const reject = (bidId: string, reason: ClerkReason, { paddle, channel }: Omit<FloorBid, 'price'>) =>
    run('reject', (call, stamp) =>
      call(staffOfferReject, { ...stamp, lotId, bidId, reason, paddle, channel }),
    )
  const isLotOpen = !['none', 'sold', 'passed', 'withdrawn'].includes(phaseOf(view))
  const multiple = useUnusualMultiple()
  /** V15: asks first about an unusual amount, however the floor bid is made. */
  const confirmIfUnusual = (
    action: 'floorBid' | 'reject',
    bid: FloorBid,
    offerId: string | null,
    proceed: () => void,
  ) => {
    const nextPrice = view?.nextPrice ?? 0
    if (isUnusualAmount(bid.price, nextPrice, multiple) && available.has(action))
      prompts.open({ kind: 'unusual', lotId, bid, next: nextPrice, offerId })
    else proceed()
  }
  const incrementTable = parsePriceLevel(auction.config.priceLevel)
  /** V18: asks first about an amount below the next bid. */
  const confirmIfSplit = (bid: FloorBid, proceed: () => void) => {
    const next = view?.nextPrice ?? 0
    if (bid.price >= next || 'kind' in incrementTable || !available.has('floorBid')) return proceed()
    prompts.open({ kind: 'split', lotId, bid, next, after: nextIncrement(incrementTable, bid.price) })
  }
  const nextPrices = (offers: readonly BidView[]) =>
    'kind' in incrementTable || !view ? [] : floorPrices(incrementTable, view.nextPrice, offers)
  return {
    command,
    mayConduct,
    available,
    onBlock: view && entry ? { entry, view } : null,
    isLotOpen,
    waiting,
    nextPrices: nextPrices([]),
    floorPrices: nextPrices(waiting),
    decided,
    withoutBuyer: lots.flatMap((lot) => {
      const sold = store.lot(lot.id)
      return sold?.saleStatus === 'sold' && sold.leader === '' ? [{ entry: lot, price: sold.finalPrice }] : []
    }),
    parcel,
    choice,
    // Who follows has nothing to answer: also not the buyer's name, which is asked of itself after the hammer (V21).
    prompt: mayConduct ? prompt : null,
    prompts,
    isBelowReserveConfirming: isConfirming,
    openRoom: () => run('openRoom', (call, stamp) => call(staffRoom, { ...stamp, open: true })),
    closeRoom: () => run('closeRoom', (call, stamp) => call(staffRoom, { ...stamp, open: false })),
    endSale: () => run('endSale', (call, stamp) => call(staffEnd, stamp)),
    openLot: (opens = next ?? undefined) => {
      if (!opens) return
      if (isLotOpen && available.has('openLot')) prompts.open({ kind: 'openLot', lotId, opens })
      else openLot(opens.id)
    },
    start: () => run('start', (call, stamp) => call(staffLotStart, { ...stamp, lotId })),
    floorBid: (bid) =>
      confirmIfSplit(bid, () => confirmIfUnusual('floorBid', bid, null, () => floorBid(bid))),
    accept: (bidId = oldest) =>
      run('accept', (call, stamp) => call(staffOfferAccept, { ...stamp, lotId, bidId })),
    askReject: (bidId = oldest) => {
      if (available.has('reject')) prompts.open({ kind: 'reject', lotId, bidId })
      else command.reportUnavailable('reject')
    },
    reject: (bidId, reason, floor) => {
      const offer = waiting.find(({ id }) => id === bidId)
      const send = () => {
        prompts.close()
        reject(bidId, reason, floor)
      }
      if (reason !== 'floorFirst' || !offer) send()
      else confirmIfUnusual('reject', { ...floor, price: offer.price }, bidId, send)
    },
    lastCall: () =>
      run('lastCall', (call, stamp) => call(staffLastCall, { ...stamp, lotId, on: view?.lastCall !== true })),
    lastWarning: () =>
      run('lastWarning', (call, stamp) =>
        call(staffLastWarning, { ...stamp, lotId, on: view?.lastWarning !== true }),
      ),
    sell: () =>
      confirmIfBidsPending('sell', () => {
        if (view?.reserveMet === false && !isConfirming && available.has('sell')) confirmBelow()
        else run('sell', (call, stamp) => call(staffSell, { ...stamp, lotId, belowReserve: isConfirming }))
      }),
    pass: () =>
      confirmIfBidsPending('pass', () => {
        const isAbove = view?.reserveMet === true && view.winPrice > 0
        if (isAbove && available.has('pass')) prompts.open({ kind: 'pass', lotId })
        else run('pass', (call, stamp) => call(staffPass, { ...stamp, lotId }))
      }),
    undo: () =>
      confirmIfBidsPending('undo', () => run('undo', (call, stamp) => call(staffUndo, { ...stamp, lotId }))),
    confirm: (confirmed) => {
      prompts.close()
      if (confirmed.kind === 'openLot') openLot(confirmed.opens.id)
      if (confirmed.kind === 'split') floorBid(confirmed.bid, true)
      if (confirmed.kind === 'unusual') {
        if (confirmed.offerId === null) floorBid(confirmed.bid)
        else reject(confirmed.offerId, 'floorFirst', confirmed.bid)
      }
      if (confirmed.kind !== 'offer' && confirmed.kind !== 'pass') return
      const action = confirmed.kind === 'pass' ? 'pass' : confirmed.action
      run(action, (call, stamp) => {
        const press = { ...stamp, ...overrides, lotId }
        switch (action) {
          case 'sell':
            return call(staffSell, { ...press, belowReserve: view?.reserveMet === false })
          case 'pass':
            return call(staffPass, { ...press, aboveReserve: true })
          case 'undo':
            return call(staffUndo, press)
          case 'setAside':
            return call(staffAside, press)
          default:
            return unreachable(action)
        }
      })
    },
    nameBuyer: (ofLotId, paddle) => {
      prompts.close()
      run('nameBuyer', (call, stamp) => call(staffBuyerName, { ...stamp, lotId: ofLotId, paddle }))
    },
    askParcel: () => {
      if (available.has('parcel') && nextOfParcel !== undefined)
        prompts.open({ kind: 'parcel', lotId, nextId: nextOfParcel })
      else command.reportUnavailable('parcel')
    },
    sellParcel: (lotIds, requestId = '') => {
      prompts.close()
      run('parcel', (call, stamp) =>
        call(staffParcelSell, { ...stamp, lotId, lotIds: [...lotIds], requestId }),
      )
    },
    askChoice: () => {
      if (available.has('choice')) prompts.open({ kind: 'choice', lotId })
      else command.reportUnavailable('choice')
    },
    recordChoice: (lotIds) => {
      prompts.close()
      run('choice', (call, stamp) => call(staffChoiceRecord, { ...stamp, lotId, lotIds: [...lotIds] }))
    },
    offerChoice: (ofLotId, lotIds, onDone) =>
      run(
        'offerChoice',
        (call, stamp) => call(staffChoiceOffer, { ...stamp, lotId: ofLotId, lotIds: [...lotIds] }),
        onDone,
      ),
    redo: () => run('redo', (call, stamp) => call(staffRedo, { ...stamp, lotId })),
    setAside: () =>
      confirmIfBidsPending('setAside', () =>
        run('setAside', (call, stamp) => call(staffAside, { ...stamp, lotId })),
      ),
    reopen: (reason, ofLotId, onDone) =>
      run('reopen', (call, stamp) => call(staffReopen, { ...stamp, lotId: ofLotId, reason }), onDone),
    // The sheet lists the bids that become void and those pending: its button confirms.
    withdraw: (reason, onDone) =>
      run(
        'withdraw',
        (call, stamp) => call(staffWithdraw, { ...stamp, ...overrides, lotId, reason }),
        onDone,
      ),
    move: (move, onDone) => run('move', (call, stamp) => call(staffLotMove, { ...stamp, ...move }), onDone),
    readNotices: () => run('readNotices', (call, stamp) => call(staffNoticesRead, { ...stamp, lotId })),
    pause: () => {
      if (head.paused) run('resume', (call, stamp) => call(staffResume, stamp))
      else run('pause', (call, stamp) => call(staffPause, stamp))
    },
    pauseFor: (reason, onDone) =>
      run(head.paused ? 'sayWhy' : 'pause', (call, stamp) => call(staffPause, { ...stamp, reason }), onDone),
    sendMessage: (text, onDone) =>
      run('tell', (call, stamp) => call(staffMessage, { ...stamp, text }), onDone),
    acceptance: () => {
      const bidAcceptance = head.bidAcceptance === 'auto' ? 'clerk' : 'auto'
      run('acceptance', (call, stamp) => call(staffAcceptance, { ...stamp, bidAcceptance }))
    },
    delay: (startTime) => run('delay', (call, stamp) => call(staffDelay, { ...stamp, startTime })),
  }
}

/** V6: the second press counts only at the price of the first. */
function useBelowReserve(view: LotView | undefined): {
  readonly isConfirming: boolean
  readonly prompt: () => void
} {
  const at = view ? `${view.lotId} ${view.winPrice} ${view.saleStatus}` : ''
  const [confirmingAt, setConfirmingAt] = useState<string | null>(null)
  return { isConfirming: confirmingAt === at, prompt: () => setConfirmingAt(at) }
}

/** Nothing is available without a connection, or to those who only read. */
const noActions: ReadonlySet<ConsoleAction> = new Set()
