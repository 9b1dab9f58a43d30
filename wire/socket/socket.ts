import type { SalePush } from '#domain/auction/push.ts'
import type { SaleView } from '#domain/auction/view.ts'
import type { WireLang } from '#wire/client/headers.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { ChatHead, ChatMessage } from '#wire/entities/chat.ts'
import type { IdentityStatus } from '#wire/entities/user.ts'
import { nameStates } from '#wire/states/name-states.ts'

/** The path at which the socket is opened. */
export const socketPath = '/v1/socket'

/** A sale, and the last place of its ledger that a client knows. */
export type SalePosition = { readonly auctionId: string; readonly since: number }

/** What a client may say. */
export type ClientFrame =
  | { readonly type: 'login'; readonly data: { readonly token: string } }
  | { readonly type: 'logout' }
  | { readonly type: 'switch_lang'; readonly data: { readonly lang: WireLang } }
  /** `t` is the client's own clock; it comes back in the pong. `rtt`: how long the last one took, in milliseconds. */
  | { readonly type: 'ping'; readonly data: { readonly t: number; readonly rtt?: number | undefined } }
  /** `since` is the last ledger place that the client knows; 0 asks for everything. */
  | { readonly type: 'subscribe'; readonly data: { readonly auctionId: string; readonly since: number } }
  | { readonly type: 'unsubscribe'; readonly data: { readonly auctionId: string } }
  /** Several sales in one frame, at most `mostInFrame`. */
  | { readonly type: 'subscribe_many'; readonly data: { readonly list: readonly SalePosition[] } }
  | { readonly type: 'unsubscribe_many'; readonly data: { readonly list: readonly string[] } }
  /**
   * Hear of one's conversation with the house, from the place after `since` on. `key` is the one that chat/list gave a
   * visitor; who is signed in is known by that.
   */
  | { readonly type: 'follow_chat'; readonly data: { readonly key: string; readonly since: number } }
  /** Staff: hear of every conversation in which there is something new, from now on. */
  | { readonly type: 'follow_inbox' }
  /** They watch the stream of a sale that they follow, so many milliseconds behind the rostrum; null: no longer. */
  | {
      readonly type: 'watching'
      readonly data: { readonly auctionId: string; readonly behind: number | null }
    }
  /** Staff: they sit at the desk of this sale, and hear who is there, until they unsubscribe from it. */
  | { readonly type: 'attend_desk'; readonly data: { readonly auctionId: string } }

/** What reaches one person wherever they are. */
export type Notice =
  | {
      readonly kind: 'outbid' | 'won'
      readonly auctionId: string
      readonly lotId: string
      readonly lotNum: number
      /** The price now, or the hammer price; in whole units of the sale's currency. */
      readonly price: number
      /** Of the sale; left out of what is kept to be read later. */
      readonly currency?: string
    }
  | { readonly kind: 'order'; readonly orderId: string }
  /** The house has decided on a registration: where it stands now. */
  | {
      readonly kind: 'registration'
      readonly auctionId: string
      readonly status: 2 | -1
      /** The paddle is suspended because the deposit is no longer held (W2). */
      readonly depositLost?: boolean
      /** Staff have approved it, subject to a new deposit. */
      readonly depositAsked?: boolean
    }
  /** A lot that one has bid on or keeps an eye on ends soon, or is about to be called in the room. */
  | {
      readonly kind: 'closing'
      readonly auctionId: string
      readonly lotId: string
      readonly lotNum: number
      /** Unix milliseconds; 0 in a room. */
      readonly endTime: number
      /** In a room: how many lots come before it; 0 once it is called. */
      readonly lotsBefore: number
    }
  /** An identity was reviewed: 1 passed, -1 rejected. */
  | { readonly kind: 'identity'; readonly status: 1 | -1; readonly reason: string }

/**
 * What comes for one sale. `subscribed` answers a subscribe with the ledger's head at that moment: whoever has folded
 * up to there has caught up. `snapshot` comes in place of a replay that would be too long; pushes go on after it.
 */
export type SaleFrame =
  | SalePush
  | { readonly type: 'subscribed'; readonly auctionId: string; readonly seq: number }
  | { readonly type: 'snapshot'; readonly auctionId: string; readonly seq: number; readonly data: SaleView }

/** Who follows a sale now, as its desk is told. Round trips are in milliseconds; null where none is known yet. */
export type Presence = {
  readonly auctionId: string
  /** Sockets that follow it; and how many of them are signed in. */
  readonly online: number
  readonly members: number
  /** Processes of the house, gateways among them, that they are at. */
  readonly processes: number
  /** Paddles that the sale has given: whoever of them is not online is in the room, on a telephone, or away. */
  readonly given: number
  /** Who may bid and is there; of very many, some. */
  readonly paddles: readonly { readonly paddle: string; readonly rtt: number | null }[]
  /** How many watch its stream, and how many milliseconds behind the rostrum the median of them is; null for nobody. */
  readonly watching: { readonly count: number; readonly behind: number } | null
  /** Who sits at its desk, the longest there first. `own` is the desk that is told. */
  readonly clerks: readonly {
    readonly name: string
    readonly since: number
    readonly rtt: number | null
    readonly own: boolean
  }[]
}

/** What comes for the one who holds the socket, whatever the sale. */
export type PersonalFrame =
  | { readonly type: 'pong'; readonly data: { readonly t: number; readonly serverTime: number } }
  /** Answers login; `userID` is '' where the token is not (or no longer) good. */
  | { readonly type: 'login'; readonly data: { readonly userID: string } }
  | { readonly type: 'error'; readonly data: { readonly code: number; readonly msg: string } }
  | {
      readonly type: 'real_name_apply'
      readonly data: { readonly status: IdentityStatus; readonly reason: string }
    }
  /** `quiet`: they want no word of it on their pages, which only take note. */
  | { readonly type: 'notice'; readonly data: Notice; readonly quiet?: boolean }
  /** The list of what one has been told has changed, and how much of it is unread now. */
  | { readonly type: 'notices'; readonly data: { readonly unread: number } }
  /** One has bid on a lot for the first time, or marked it as a favourite or no longer, on whatever device. */
  | {
      readonly type: 'own_lot'
      readonly data: { readonly why: 'bid' | 'favourite'; readonly auctionId: string; readonly lotId: string }
    }
  /** Where one's conversation with the house stands now, and the messages since the last that was told, in order. */
  | {
      readonly type: 'chat'
      readonly data: { readonly head: ChatHead; readonly list: readonly ChatMessage[] }
    }
  /** To a desk: who is there has changed. */
  | { readonly type: 'presence'; readonly data: Presence }
  /** To a desk: the limit requests of its sale have changed (W7). */
  | { readonly type: 'limit_requests'; readonly data: { readonly auctionId: string } }
  /** To all who follow a sale: where it can be watched from now on; null where it no longer can. */
  | {
      readonly type: 'stream'
      readonly data: { readonly auctionId: string; readonly stream: Auction['stream'] }
    }
  /** To staff: there is something new in a conversation; '' at first, when the following begins. */
  | { readonly type: 'inbox'; readonly data: { readonly id: string } }

export type ServerFrame = PersonalFrame | SaleFrame

/** Why the house closes a socket. After `protocol` and `tooLarge` the same client need not come back. */
export const closeCodes = { tooSlow: 4000, protocol: 4001, flooded: 4002, tooLarge: 4003 } as const

/** The longest frame that a client may send, in bytes. */
export const maxClientFrameLength = 4_096

/** Sales that one socket may follow at once. */
export const maxSubscriptions = 64

/** Sales that one frame may name: so many fit into `longestClientFrame`. */
export const maxFrameItems = 32

/** The longest replay; whoever lacks more gets a snapshot. */
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
  'stream',
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
 * Reads what the server sent: one frame, or several gathered. Frames of types that this version does not know are
 * left out. What is inside a frame is trusted: it is the house's own, and there may be thousands a second.
 */
export function parseServerText(text: string): readonly ServerFrame[] {
  const read: unknown = parse(text)
  const frames = (Array.isArray(read) ? read : [read]).filter(isServerFrame)
  for (const frame of frames) if ('data' in frame) nameStates(frame.data)
  return frames
}

function isServerFrame(value: unknown): value is ServerFrame {
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string')
    return false
  if (personal.has(value.type))
    return 'data' in value && typeof value.data === 'object' && value.data !== null
  return ofSale.has(value.type) && isInPlace(value)
}

const isInPlace = (value: object): boolean =>
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
