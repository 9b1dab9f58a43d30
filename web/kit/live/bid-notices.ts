import type { BidView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** Why a bid came to nothing without its bidder’s doing: it arrived too late, waited in vain, or its line was cut. */
export type BidNoticeKind = 'late' | 'notReached' | 'expired'

/** What became of a bid that was not placed; its bidder is shown it until they dismiss it. */
export type BidNotice = {
  /** The `ak` of the press, or the offer’s lot and id. */
  readonly id: string
  readonly auctionId: string
  readonly lotId: string
  readonly price: Whole
  readonly kind: BidNoticeKind
}

/** Whether a refused bid is to be shown until it is dismissed, and as what; null for all others. */
export function toNoticeKind(error: CallError): BidNoticeKind | null {
  if (error.name === 'bidExpired') return 'expired'
  return error.name === 'lotEnded' || (error.name === 'lotNotOpen' && error.data.status !== 'paused')
    ? 'late'
    : null
}

/** Whether an offer of this paddle waited for the auctioneer until bidding closed. */
export const isNotReached = ({ status, reason, paddle }: BidView, ownPaddle: string): boolean =>
  status === 'rejected' && reason === 'closed' && ownPaddle !== '' && paddle === ownPaddle

/** What a tab has to show of bids that came to nothing, and which of them were dismissed. */
type NoticeState = { readonly shown: readonly BidNotice[]; readonly dismissed: readonly string[] }

/** Notices of more bids than this are dropped, oldest first. */
const maxNotices = 20

const emptyState: NoticeState = { shown: [], dismissed: [] }

/** Adds a notice once: neither twice nor after it was dismissed. */
function addNotice(state: NoticeState, notice: BidNotice): NoticeState {
  const isRecorded = state.shown.some(({ id }) => id === notice.id) || state.dismissed.includes(notice.id)
  return isRecorded ? state : { ...state, shown: [...state.shown, notice].slice(-maxNotices) }
}

const dismissNotice = ({ shown, dismissed }: NoticeState, id: string): NoticeState => ({
  shown: shown.filter((notice) => notice.id !== id),
  dismissed: [...dismissed, id].slice(-maxNotices),
})

/** Where a tab keeps its notices: a reload keeps them, and another account does not see them. */
export type NoticeStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The notices of one account in one tab. */
export type BidNotices = {
  readonly all: () => readonly BidNotice[]
  readonly add: (notice: BidNotice) => void
  readonly dismiss: (id: string) => void
  readonly subscribe: (run: () => void) => () => void
}

/** @param storage null where the browser gives none; the notices then last as long as the page */
export function createBidNotices(key: string, storage: NoticeStorage | null): BidNotices {
  let state = parseState(storage?.getItem(key) ?? null)
  const listeners = new Set<() => void>()
  const update = (next: NoticeState) => {
    if (next === state) return
    state = next
    storage?.setItem(key, JSON.stringify(state))
    for (const run of listeners) run()
  }
  return {
    all: () => state.shown,
    add: (notice) => update(addNotice(state, notice)),
    dismiss: (id) => update(dismissNotice(state, id)),
    subscribe: (run) => {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
  }
}

/** Reads what this tab wrote; anything else is as if nothing had been written. */
function parseState(text: string | null): NoticeState {
  if (text === null) return emptyState
  try {
    const value: Partial<NoticeState> | null = JSON.parse(text)
    const { shown, dismissed } = value ?? {}
    return Array.isArray(shown) && Array.isArray(dismissed) ? { shown, dismissed } : emptyState
  } catch {
    return emptyState
  }
}
