import { parsePriceLevel } from '#domain/auction/increment-table.ts'
import type { BidView, LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useBids, useLot, useSale, useSeq } from '#web/kit/live/sale-hooks.ts'
import { useUnusualMultiple } from '#web/sale/bidding/unusual-multiple.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { releasedLotId } from '#web/sale/saleroom/use-choice.ts'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import type { ActionDeps } from './action-deps.ts'
import { type BidActions, bidActions } from './bid-actions.ts'
import { type BuyerActions, buyerActions } from './buyer-actions.ts'
import { type CallingActions, callingActions } from './calling-actions.ts'
import { confirmPrompt } from './confirm-prompt.ts'
import { availableActions, type ConsoleAction, phaseOf } from './console-actions.ts'
import { useConsole } from './console-context.ts'
import { floorPrices } from './floor-prices.ts'
import { type HammerActions, hammerActions } from './hammer-actions.ts'
import { type SaleActions, saleActions } from './sale-actions.ts'
import { useBelowReserve } from './use-below-reserve.ts'
import { type BuyerChoice, useBuyerChoice } from './use-buyer-choice.ts'
import { type ConsoleCommand, useConsoleCommand } from './use-console-command.ts'
import { type ParcelChoice, useParcelChoice } from './use-parcel-choice.ts'
import { type Prompt, type PromptControl, usePrompt } from './use-prompt.ts'

/** The current lot with the actions available on it. */
export type LotActions = SaleActions &
  CallingActions &
  BidActions &
  HammerActions &
  BuyerActions & {
    readonly command: ConsoleCommand
    /** Whether the viewer may conduct the sale, and no colleague does (V21); others only read. */
    readonly mayConduct: boolean
    readonly available: ReadonlySet<ConsoleAction>
    readonly onBlock: { readonly entry: SaleroomLot; readonly view: LotView } | null
    /** The current lot is undecided: opening another replaces it. */
    readonly isLotOpen: boolean
    /** Pending online bids, oldest first. */
    readonly waiting: readonly BidView[]
    /** The next price and the three above it. */
    readonly nextPrices: readonly Whole[]
    /** The same prices for floor bids, without those at which an online bid is pending (V3). */
    readonly floorPrices: readonly Whole[]
    /** Sold and passed lots. */
    readonly decided: readonly SaleroomLot[]
    /** Sold lots whose buyer has not been named, in the order of the sale (V14). */
    readonly withoutBuyer: readonly { readonly entry: SaleroomLot; readonly price: Whole }[]
    /** The parcel of the current lot, right after its hammer; null if there is none (V20). */
    readonly parcel: ParcelChoice | null
    /** The lots from which the buyer of the current lot may choose; null if nothing (V23). */
    readonly choice: BuyerChoice | null
    /** The open prompt; null if none. */
    readonly prompt: Prompt | null
    readonly prompts: PromptControl
    /** Sends the action that the prompt confirms, overriding pending online bids if the prompt says so (V13). */
    readonly confirm: (prompt: Prompt) => void
    /** The hammer was pressed below the reserve: a second press confirms it. */
    readonly isBelowReserveConfirming: boolean
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
  const belowReserve = useBelowReserve(view)
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
  const run: ActionDeps['run'] = (action, send, onDone) => {
    if (available.has(action)) command.run(action, send, onDone)
    else command.reportUnavailable(action)
  }
  const deps: ActionDeps = { lotId, view, waiting, available, command, prompts, run }
  const isLotOpen = !['none', 'sold', 'passed', 'withdrawn'].includes(phaseOf(view))
  const unusualMultiple = useUnusualMultiple()
  const parsed = parsePriceLevel(auction.config.priceLevel)
  const increments = 'kind' in parsed ? null : parsed
  const nextPrices = (offers: readonly BidView[]) =>
    increments && view ? floorPrices(increments, view.nextPrice, offers) : []
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
    // Followers answer nothing, not even the buyer's name, which is asked automatically after the hammer (V21).
    prompt: mayConduct ? prompt : null,
    prompts,
    confirm: (confirmed) => confirmPrompt(deps, confirmed),
    isBelowReserveConfirming: belowReserve.isConfirming,
    ...saleActions(deps, head),
    ...callingActions(deps, { next, isLotOpen }),
    ...bidActions(deps, { increments, unusualMultiple }),
    ...hammerActions(deps, belowReserve),
    ...buyerActions(deps, nextOfParcel),
  }
}

/** No action is available without a connection, or to staff with read access. */
const noActions: ReadonlySet<ConsoleAction> = new Set()
