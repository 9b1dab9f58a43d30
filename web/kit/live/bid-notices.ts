import type { BidView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/**
 * Why a bid failed through no fault of its bidder: too late, after the auctioneer had opened the lot, not
 * reached by the auctioneer, or expired. `refused` means another reason, after the page that sent it was left.
 */
export type BidNoticeKind = 'late' | 'opened' | 'notReached' | 'expired' | 'refused'

/** The notice of a bid that was not placed, shown until dismissed. */
export type BidNotice = {
  /** The idempotency key of the request, or the lot and id of the pending bid. */
  readonly id: string
  readonly auctionId: string
  readonly lotId: string
  readonly price: Whole
  readonly kind: BidNoticeKind
}

/**
 * Returns the kind of notice for a refused bid; null for errors that need none.  @param isMaximum whether it
 * was not a live bid, to which a lot is closed once it is opened (V1)
 */
export function toNoticeKind(error: CallError, isMaximum = false): Exclude<BidNoticeKind, 'refused'> | null {
  if (error.name === 'bidExpired') return 'expired'
  if (error.name === 'lotEnded') return 'late'
  if (error.name !== 'lotNotOpen' || error.data.status === 'paused') return null
  return isMaximum ? 'opened' : 'late'
}

/** Returns whether a pending bid of this paddle was still waiting when bidding closed. */
export const isNotReached = ({ status, reason, paddle }: BidView, ownPaddle: string): boolean =>
  status === 'rejected' && reason === 'closed' && ownPaddle !== '' && paddle === ownPaddle

/** The notices shown in this tab, and the ids already dismissed. */
type NoticeState = { readonly shown: readonly BidNotice[]; readonly dismissed: readonly string[] }

/** The most notices kept; older ones are dropped. */
const maxNotices = 20

const emptyState: NoticeState = { shown: [], dismissed: [] }

/** Adds a notice unless it is already shown or dismissed. */
function addNotice(state: NoticeState, notice: BidNotice): NoticeState {
  const isRecorded = state.shown.some(({ id }) => id === notice.id) || state.dismissed.includes(notice.id)
  return isRecorded ? state : { ...state, shown: [...state.shown, notice].slice(-maxNotices) }
}

const dismissNotice = ({ shown, dismissed }: NoticeState, id: string): NoticeState => ({
  shown: shown.filter((notice) => notice.id !== id),
  dismissed: [...dismissed, id].slice(-maxNotices),
})

/** Per-tab storage: survives a reload, separate for each account. */
export type NoticeStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The bid notices of one account in one tab. */
export type BidNotices = {
  readonly all: () => readonly BidNotice[]
  readonly add: (notice: BidNotice) => void
  readonly dismiss: (id: string) => void
  readonly subscribe: (run: () => void) => () => void
}

/**
 * Creates the notices. @param storage null if the browser provides none; notices then last as long as the
 * page, as if it were full
 */
export function createBidNotices(key: string, storage: NoticeStorage | null): BidNotices {
  let state = parseState(storage?.getItem(key) ?? null)
  const listeners = new Set<() => void>()
  const update = (next: NoticeState) => {
    if (next === state) return
    state = next
    store(storage, key, state)
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

function store(storage: NoticeStorage | null, key: string, state: NoticeState): void {
  try {
    storage?.setItem(key, JSON.stringify(state))
  } catch {
    // The storage is full. The bidder is still notified, but the notice does not survive a reload.
  }
}

/** Parses stored notices; unreadable content counts as empty. */
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
