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
export function noticeKindOf(error: CallError): BidNoticeKind | null {
  if (error.name === 'bidExpired') return 'expired'
  return error.name === 'lotEnded' || (error.name === 'lotNotOpen' && error.data.status !== 'paused')
    ? 'late'
    : null
}

/** Whether an offer of this paddle waited for the auctioneer until bidding closed. */
export const isNotReached = ({ status, reason, paddle }: BidView, own: string): boolean =>
  status === 'rejected' && reason === 'closed' && own !== '' && paddle === own

/** What a tab has to show of bids that came to nothing, and which of them were dismissed. */
type Known = { readonly shown: readonly BidNotice[]; readonly dismissed: readonly string[] }

/** Notices of more bids than this are dropped, oldest first. */
const most = 20

const noNotices: Known = { shown: [], dismissed: [] }

/** Adds a notice once: neither twice nor after it was dismissed. */
function withNotice(known: Known, notice: BidNotice): Known {
  const isKnown = known.shown.some(({ id }) => id === notice.id) || known.dismissed.includes(notice.id)
  return isKnown ? known : { ...known, shown: [...known.shown, notice].slice(-most) }
}

const withoutNotice = ({ shown, dismissed }: Known, id: string): Known => ({
  shown: shown.filter((notice) => notice.id !== id),
  dismissed: [...dismissed, id].slice(-most),
})

/** Where a tab keeps its notices: a reload keeps them, and another account does not see them. */
export type NoticeStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The notices of one account in one tab. */
export type BidNotices = {
  readonly all: () => readonly BidNotice[]
  readonly add: (notice: BidNotice) => void
  readonly dismiss: (id: string) => void
  readonly listen: (run: () => void) => () => void
}

/** @param storage null where the browser gives none; the notices then last as long as the page */
export function openBidNotices(key: string, storage: NoticeStorage | null): BidNotices {
  let known = read(storage?.getItem(key) ?? null)
  const listeners = new Set<() => void>()
  const put = (next: Known) => {
    if (next === known) return
    known = next
    storage?.setItem(key, JSON.stringify(known))
    for (const run of listeners) run()
  }
  return {
    all: () => known.shown,
    add: (notice) => put(withNotice(known, notice)),
    dismiss: (id) => put(withoutNotice(known, id)),
    listen: (run) => {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
  }
}

/** Reads what this tab wrote; anything else is as if nothing had been written. */
function read(text: string | null): Known {
  if (text === null) return noNotices
  try {
    const value: Partial<Known> | null = JSON.parse(text)
    const { shown, dismissed } = value ?? {}
    return Array.isArray(shown) && Array.isArray(dismissed) ? { shown, dismissed } : noNotices
  } catch {
    return noNotices
  }
}
