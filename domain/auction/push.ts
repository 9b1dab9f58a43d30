import type { Instant } from '#domain/money/money.ts'
import { decidingTypes } from './deciding-types.ts'
import type { Entry } from './events.ts'
import { announcementOf } from './push/announcement.ts'
import { changeOf } from './push/change.ts'
import { isSecret } from './secrecy.ts'
import type { Paddle, SaleState } from './state.ts'
import type { BidView, LotView, SaleView, StaffLotView } from './view.ts'

/** The fields of a lot that an entry changed for a viewer; absolute values, never differences. */
export type LotPatch = Pick<LotView, 'lotId' | 'seq'> & Partial<Omit<LotView, 'desk'>>

/**
 * The changes of an entry that only staff see. `book` has commission bids that are added or replaced, one per paddle.
 */
export type StaffLotPatch = { readonly lotId: string } & Partial<StaffLotView>

/**
 * The changes of a push in a viewer's SaleView. `bids` are added, or replace the one of the same id; one that was
 * pending and is now accepted moves to the end.
 */
export type SalePatch = {
  /** In updateRoomStatus only: what `sale` also says, for readers that do not fold pushes. */
  readonly liveStatus?: SaleView['liveStatus']
  readonly sale?: Partial<
    Pick<
      SaleView,
      | 'liveStatus'
      | 'isEnd'
      | 'cancellation'
      | 'startTime'
      | 'currentLotId'
      | 'paused'
      | 'pauseReason'
      | 'message'
      | 'bidAcceptance'
      | 'addedSeq'
      | 'moves'
      | 'choices'
    >
  >
  readonly lots?: readonly LotPatch[]
  readonly desk?: readonly StaffLotPatch[]
  readonly bids?: readonly BidView[]
}

/**
 * The names of pushes: those of spec.md section 4, and additional ones. `number` announces only the ledger position.
 */
export type Announcement =
  | { readonly type: 'bid'; readonly event: 'accept' | 'reject' | 'delete' | 'pending' }
  | {
      readonly type: 'lot'
      readonly event:
        | 'open'
        | 'start'
        | 'lastCall'
        | 'lastWarning'
        | 'sale'
        | 'pass'
        | 'delayTime'
        | 'prebid'
        | 'floorBid'
        | 'notice'
        | 'correction'
    }
  | {
      readonly type: 'auction'
      readonly event:
        | 'setAuctionLot'
        | 'updateAuctionStatus'
        | 'onlineSoldEnd'
        | 'pause'
        | 'resume'
        | 'message'
        | 'acceptance'
    }
  | { readonly type: 'priceChange' }
  | { readonly type: 'updateRoomStatus' }
  | { readonly type: 'number' }

/** The announcement of an event that its reader may not see. */
const onlyNumber: Announcement = { type: 'number' }

/** One ledger entry as one viewer gets it. Every viewer gets exactly one per entry, so numbers have no gaps. */
export type SalePush = Announcement & {
  readonly auctionId: string
  readonly seq: number
  readonly at: Instant
  /** The lot that it concerns; '' if none. */
  readonly lotId: string
  readonly data: SalePatch
  /** At a hammer, a pass and the sale's end or cancellation: the hash of the entry, and so of the record up to there. */
  readonly hash?: string
}

/**
 * One entry's pushes by audience: `everybody`'s is the same object (so that one serialised frame serves all); `own`
 * holds the pushes of paddles that see more than the public; `staff`'s adds commission bids and reserve.
 */
export type Pushes = {
  readonly everybody: SalePush
  readonly own: ReadonlyMap<Paddle, SalePush>
  readonly staff: SalePush
}

/** Returns whether an entry's hash is pushed with it, so that all who follow the sale hold the head of its record. */
const publishesHead = ({ event: { type } }: Entry): boolean => decidingTypes.some((one) => one === type)

/**
 * Returns the push of one ledger entry, which led from `before` to `after`, to each audience.
 * @param hash of the entry in the record; '' if it is not known
 */
export function pushesOf(entry: Entry, before: SaleState, after: SaleState, hash = ''): Pushes {
  const { event, seq, at } = entry
  const { everybody, own, staff } = changeOf(event, before, after)
  const lotId = 'lotId' in event ? event.lotId : ''
  const place = { auctionId: after.auctionId, seq, at }
  const head = hash !== '' && publishesHead(entry) ? { hash } : {}
  const announcement = announcementOf(event, before)
  const room = announcement.type === 'updateRoomStatus' ? { liveStatus: after.liveStatus } : {}
  const visible = (data: SalePatch): SalePush => ({
    ...announcement,
    ...place,
    lotId: lotId,
    data: { ...room, ...data },
    ...head,
  })
  const hidden: SalePush = { ...onlyNumber, ...place, lotId: '', data: {} }
  return {
    everybody: isSecret(event) ? hidden : visible(everybody),
    own: new Map(Array.from(own, ([paddle, data]) => [paddle, visible(data)])),
    staff: visible(staff),
  }
}
