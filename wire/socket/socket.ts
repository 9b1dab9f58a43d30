import type { SalePush } from '#domain/auction/push.ts'
import type { SaleView } from '#domain/auction/view.ts'
import type { WireLang } from '#wire/client/headers.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { ChatHead, ChatMessage } from '#wire/entities/chat.ts'
import type { IdentityStatus } from '#wire/entities/user.ts'
import { nameStates } from '#wire/states/name-states.ts'

/** The path of the socket. */
export const socketPath = '/v1/socket'

/** The places where staff attend a sale: its console, its telephone desk (V17), or the auctioneer's screen. */
export const deskPlaces = ['console', 'telephones', 'auctioneer'] as const

export type DeskPlace = (typeof deskPlaces)[number]

/** A sale and the client's last known position in its ledger. */
export type SalePosition = { readonly auctionId: string; readonly since: number }

/** A frame from a client. */
export type ClientFrame =
  | { readonly type: 'login'; readonly data: { readonly token: string } }
  | { readonly type: 'logout' }
  | { readonly type: 'switch_lang'; readonly data: { readonly lang: WireLang } }
  /** `t` is the client's clock, returned in the pong. `rtt` is the last round trip in milliseconds. */
  | { readonly type: 'ping'; readonly data: { readonly t: number; readonly rtt?: number | undefined } }
  /** `since` is the client's last known ledger position; 0 requests everything. */
  | { readonly type: 'subscribe'; readonly data: { readonly auctionId: string; readonly since: number } }
  | { readonly type: 'unsubscribe'; readonly data: { readonly auctionId: string } }
  /** Several sales in one frame, at most `maxFrameItems`. */
  | { readonly type: 'subscribe_many'; readonly data: { readonly list: readonly SalePosition[] } }
  | { readonly type: 'unsubscribe_many'; readonly data: { readonly list: readonly string[] } }
  /**
   * Subscribes to the caller's conversation with staff, from the message after `since`. `key` identifies a
   * visitor and comes from chat/list; members are identified by their login.
   */
  | { readonly type: 'follow_chat'; readonly data: { readonly key: string; readonly since: number } }
  /** Staff: subscribes to the inbox, which reports every new message in any conversation. */
  | { readonly type: 'follow_inbox' }
  /**
   * Reports that the client watches the stream of a subscribed sale, `behind` milliseconds late; null when it
   * stops.
   */
  | {
      readonly type: 'watching'
      readonly data: { readonly auctionId: string; readonly behind: number | null }
    }
  /**
   * Staff: reports that the console of this sale, or the given place, is open; it receives `presence` until
   * `unsubscribe`.
   */
  | {
      readonly type: 'attend_desk'
      readonly data: { readonly auctionId: string; readonly place?: DeskPlace | undefined }
    }
  /**
   * Staff: reports that the draft of a sale is open here, at a lot and field; '' for none. It is repeated
   * while the page is visible.
   */
  | { readonly type: 'attend_draft'; readonly data: DraftPlace }
  /** Staff: reports that the draft is closed here. */
  | { readonly type: 'leave_draft' }

/** A place in the draft of a sale, or of a text by its name: a lot, and the path of its field; '' for none. */
export type DraftPlace = { readonly auctionId: string; readonly lotId: string; readonly field: string }

/** The colleagues who have a draft open, with their last place, without the recipient. */
export type Editing = {
  readonly auctionId: string
  /** `id` is the account. Those inactive for long are omitted. */
  readonly colleagues: readonly {
    readonly id: string
    readonly name: string
    readonly lotId: string
    readonly field: string
  }[]
}

/** A change of a draft. `lots` are its changed lots with their revisions; null if lots were added, removed or moved. */
export type DraftChange = {
  readonly auctionId: string
  readonly lots: readonly (readonly [lotId: string, rev: number])[] | null
}

/** A notice to one person, on all their devices. */
export type Notice =
  | {
      readonly kind: 'outbid' | 'won'
      readonly auctionId: string
      readonly lotId: string
      readonly lotNum: number
      /** The letter after its number; '' for none. */
      readonly lotSuffix: string
      /** The current price or the hammer price, in whole units of the sale's currency. */
      readonly price: number
      /** The currency of the sale; omitted in stored notices. */
      readonly currency?: string
    }
  /** A purchase of which the recipient was notified has been reversed or rescinded. */
  | {
      readonly kind: 'unsold'
      readonly auctionId: string
      readonly lotId: string
      readonly lotNum: number
      /** The letter after its number; '' for none. */
      readonly lotSuffix: string
      /** Whether the ledger still has the sale, because its order was rescinded or voided (O10). */
      readonly rescinded?: boolean
    }
  | { readonly kind: 'order'; readonly orderId: string }
  /** A registration was decided; `status` is the result. */
  | {
      readonly kind: 'registration'
      readonly auctionId: string
      readonly status: 2 | -1
      /** The paddle number, on approval. */
      readonly paddle?: string
      /** Whether the paddle is suspended because the deposit is no longer held (W2). */
      readonly depositLost?: boolean
      /** Whether staff have approved it subject to a new deposit. */
      readonly depositAsked?: boolean
    }
  /** A lot that the recipient has bid on or saved closes soon, or is about to be offered in the saleroom. */
  | {
      readonly kind: 'closing'
      readonly auctionId: string
      readonly lotId: string
      readonly lotNum: number
      /** The letter after its number; '' for none. */
      readonly lotSuffix: string
      /** Unix milliseconds; 0 in a live sale. */
      readonly endTime: number
      /** The number of lots before it in a live sale; 0 once it is offered. */
      readonly lotsBefore: number
    }
  /** An identity was reviewed: 1 passed, -1 rejected. */
  | { readonly kind: 'identity'; readonly status: 1 | -1; readonly reason: string }
  /** New lots match what the recipient follows (F2); the day is that of Hong Kong. */
  | { readonly kind: 'follow'; readonly day: string; readonly count: number }

/**
 * A frame about one sale. `subscribed` confirms a subscription with the current head of the ledger: a client that has
 * applied all entries up to it is up to date. `snapshot` replaces a replay that would be too long; pushes follow it.
 */
export type SaleFrame =
  | SalePush
  | { readonly type: 'subscribed'; readonly auctionId: string; readonly seq: number }
  | { readonly type: 'snapshot'; readonly auctionId: string; readonly seq: number; readonly data: SaleView }

/** The people connected to a sale, for its consoles. Round trips are in milliseconds; null until one is known. */
export type Presence = {
  readonly auctionId: string
  /** The sockets subscribed to it, and the number of them that are signed in. */
  readonly online: number
  readonly members: number
  /** The server processes they are connected to, including gateways. */
  readonly processes: number
  /**
   * The number of paddles issued in the sale. Holders who are not online are in the saleroom, on a telephone,
   * or absent.
   */
  readonly given: number
  /** Approved bidders who are online; a sample if there are very many. */
  readonly paddles: readonly { readonly paddle: string; readonly rtt: number | null }[]
  /** Viewers of its stream, and their median delay behind the rostrum in milliseconds; null without viewers. */
  readonly watching: { readonly count: number; readonly behind: number } | null
  /** The clerks at its consoles, longest present first. `own` marks the receiving console. */
  readonly clerks: readonly Attendant[]
  /**
   * The callers at its telephone desks, longest present first (V17). Servers of the previous version omit them.
   */
  readonly callers?: readonly Attendant[] | undefined
  /** Those with its auctioneer's screen open, longest present first. Servers of the previous version omit them. */
  readonly auctioneers?: readonly Attendant[] | undefined
}

/** A colleague at a console, telephone desk or auctioneer's screen of a sale. */
export type Attendant = {
  readonly name: string
  /** The account. Servers of the previous version omit it. */
  readonly userId?: string | undefined
  readonly since: number
  readonly rtt: number | null
  readonly own: boolean
}

/** A frame to the owner of the socket, independent of its subscriptions. */
export type PersonalFrame =
  | { readonly type: 'pong'; readonly data: { readonly t: number; readonly serverTime: number } }
  /** The response to a login; `userID` is '' if the token is invalid or has expired. */
  | { readonly type: 'login'; readonly data: { readonly userID: string } }
  | { readonly type: 'error'; readonly data: { readonly code: number; readonly msg: string } }
  | {
      readonly type: 'real_name_apply'
      readonly data: { readonly status: IdentityStatus; readonly reason: string }
    }
  /** `quiet`: pages do not show the notice; they only update their data. */
  | { readonly type: 'notice'; readonly data: Notice; readonly quiet?: boolean }
  /** The list of notices has changed; `unread` is the new number of unread ones. */
  | { readonly type: 'notices'; readonly data: { readonly unread: number } }
  /** A member's first bid on a lot, or a favourite added or removed, on any device. */
  | {
      readonly type: 'own_lot'
      readonly data: { readonly why: 'bid' | 'favourite'; readonly auctionId: string; readonly lotId: string }
    }
  /** The current head of the caller's conversation, and the messages since the last frame, in order. */
  | {
      readonly type: 'chat'
      readonly data: { readonly head: ChatHead; readonly list: readonly ChatMessage[] }
    }
  /** To a console: presence has changed. */
  | { readonly type: 'presence'; readonly data: Presence }
  /** To a console: the limit requests of its sale have changed (W7). */
  | { readonly type: 'limit_requests'; readonly data: { readonly auctionId: string } }
  /** To a console and to the buyer: the request for further lots of a parcel has changed (V22). */
  | { readonly type: 'parcel_requests'; readonly data: { readonly auctionId: string } }
  /** To a console: the calls to telephone bidders of its sale have changed (V17). */
  | { readonly type: 'telephones'; readonly data: { readonly auctionId: string } }
  /** To a console: another clerk holds the console of its sale, or is asked to (V21). */
  | { readonly type: 'console_holder'; readonly data: { readonly auctionId: string } }
  /** To all subscribers of a sale: its current stream; null if it has none. */
  | {
      readonly type: 'stream'
      readonly data: { readonly auctionId: string; readonly stream: Auction['stream'] }
    }
  /** To a page of a draft: the other editors in it (K8). */
  | { readonly type: 'editing'; readonly data: Editing }
  /** To a page of a draft: it has changed. */
  | { readonly type: 'draft'; readonly data: DraftChange }
  /** To staff: a conversation has news; '' in the first frame after `follow_inbox`. */
  | { readonly type: 'inbox'; readonly data: { readonly id: string } }

export type ServerFrame = PersonalFrame | SaleFrame

/** Why the server closes a socket. After `protocol` and `tooLarge` the client should not reconnect. */
export const closeCodes = { tooSlow: 4000, protocol: 4001, flooded: 4002, tooLarge: 4003 } as const

/** The longest frame that a client may send, in bytes. */
export const maxClientFrameLength = 4_096

/** The maximum number of sales to which one socket may subscribe. */
export const maxSubscriptions = 64

/** The maximum number of sales in one frame, so that it fits into `maxClientFrameLength`. */
export const maxFrameItems = 32

/** The longest replay, in entries; a client further behind gets a snapshot. */
export const maxReplay = 5_000

const personal: ReadonlySet<string> = new Set<PersonalFrame['type']>([
  'pong',
  'login',
  'error',
  'real_name_apply',
  'notice',
  'notices',
  'own_lot',
  'chat',
  'inbox',
  'presence',
  'limit_requests',
  'parcel_requests',
  'telephones',
  'console_holder',
  'stream',
  'editing',
  'draft',
])

const ofSale: ReadonlySet<string> = new Set<SaleFrame['type']>([
  'bid',
  'lot',
  'auction',
  'priceChange',
  'updateRoomStatus',
  'number',
  'subscribed',
  'snapshot',
])

/**
 * Parses a server message: one frame or a batch. Frames of unknown types are skipped. Their contents are trusted and
 * not validated, since there may be thousands a second.
 */
export function parseServerText(text: string): readonly ServerFrame[] {
  const read: unknown = parse(text)
  const frames = (Array.isArray(read) ? read : [read]).filter(isServerFrame)
  for (const frame of frames) if ('data' in frame) nameStates(frame.data)
  return frames
}

/** Returns whether a value is a frame of a known type to the owner of a socket. Its content is not validated. */
export const isPersonalFrame = (value: unknown): value is PersonalFrame =>
  isObject(value) && 'data' in value && isObject(value.data) && personal.has(typeOf(value))

const isServerFrame = (value: unknown): value is ServerFrame =>
  isPersonalFrame(value) || (isObject(value) && ofSale.has(typeOf(value)) && hasPosition(value))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const typeOf = (value: object): string =>
  'type' in value && typeof value.type === 'string' ? value.type : ''

const hasPosition = (value: object): boolean =>
  'auctionId' in value &&
  typeof value.auctionId === 'string' &&
  'seq' in value &&
  Number.isSafeInteger(value.seq)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
