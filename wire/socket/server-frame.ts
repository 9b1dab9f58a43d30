import * as z from 'zod/mini'
import { saleStream } from '#wire/entities/auction.ts'
import { bidView } from '#wire/entities/bid.ts'
import { chatHead, chatMessage } from '#wire/entities/chat.ts'
import { digest } from '#wire/entities/link.ts'
import { lotView, saleView, staffLotView } from '#wire/entities/sale-view.ts'
import { identityStatus } from '#wire/entities/user.ts'
import { count, instant, ledgerSeq, lotSuffix, whole } from '#wire/schema/values.ts'

/** Strict schemas of server frames, for tests. Clients parse frames with socket.ts, which is lighter. */

/** A colleague at a console, telephone desk or auctioneer's screen. */
const attendant = z.strictObject({
  name: z.string(),
  userId: z.optional(z.string()),
  since: instant,
  rtt: z.nullable(z.number()),
  own: z.boolean(),
})

/** The changed fields of a lot, as absolute values. Staff-only fields are under `desk`. */
export const lotPatch = z.extend(z.partial(z.omit(lotView, { desk: true })), {
  lotId: z.string(),
  seq: ledgerSeq,
})

/** The changed staff-only fields of a lot. */
export const staffLotPatch = z.extend(z.partial(staffLotView), { lotId: z.string() })

/** The changes of a push; see SalePatch in the domain. */
export const salePatch = z.strictObject({
  liveStatus: z.optional(saleView.shape.liveStatus),
  sale: z.optional(
    z.partial(
      z.pick(saleView, {
        liveStatus: true,
        isEnd: true,
        cancellation: true,
        startTime: true,
        currentLotId: true,
        paused: true,
        pauseReason: true,
        message: true,
        bidAcceptance: true,
        addedSeq: true,
        moves: true,
        choices: true,
      }),
    ),
  ),
  lots: z.optional(z.array(lotPatch)),
  desk: z.optional(z.array(staffLotPatch)),
  bids: z.optional(z.array(bidView)),
})

const position = {
  auctionId: z.string(),
  seq: z.int().check(z.minimum(1)),
  at: instant,
  lotId: z.string(),
  data: salePatch,
  /** The head of the record, at a hammer, a pass and the end of the sale. */
  hash: z.optional(digest),
}

const bidPush = z.strictObject({
  type: z.literal('bid'),
  event: z.enum(['accept', 'reject', 'delete', 'pending']),
  ...position,
})

const lotPush = z.strictObject({
  type: z.literal('lot'),
  event: z.enum([
    'open',
    'start',
    'lastCall',
    'lastWarning',
    'sale',
    'pass',
    'delayTime',
    'prebid',
    'floorBid',
    'notice',
    'correction',
  ]),
  ...position,
})

const auctionPush = z.strictObject({
  type: z.literal('auction'),
  event: z.enum([
    'setAuctionLot',
    'updateAuctionStatus',
    'onlineSoldEnd',
    'pause',
    'resume',
    'message',
    'acceptance',
  ]),
  ...position,
})

const barePush = z.strictObject({ type: z.enum(['priceChange', 'updateRoomStatus', 'number']), ...position })

const notice = z.union([
  z.strictObject({
    kind: z.enum(['outbid', 'won']),
    auctionId: z.string(),
    lotId: z.string(),
    lotNum: z.int(),
    lotSuffix,
    price: whole,
    currency: z.optional(z.string()),
  }),
  z.strictObject({
    kind: z.literal('unsold'),
    auctionId: z.string(),
    lotId: z.string(),
    lotNum: z.int(),
    lotSuffix,
    rescinded: z.optional(z.boolean()),
  }),
  z.strictObject({ kind: z.literal('order'), orderId: z.string() }),
  z.strictObject({
    kind: z.literal('registration'),
    auctionId: z.string(),
    status: z.literal([2, -1]),
  }),
  z.strictObject({
    kind: z.literal('closing'),
    auctionId: z.string(),
    lotId: z.string(),
    lotNum: z.int(),
    lotSuffix,
    endTime: instant,
    lotsBefore: count,
  }),
  z.strictObject({ kind: z.literal('identity'), status: z.literal([1, -1]), reason: z.string() }),
  z.strictObject({ kind: z.literal('follow'), day: z.string(), count }),
])

const personal = <T extends string, D extends z.ZodMiniType>(type: T, data: D) =>
  z.strictObject({ type: z.literal(type), data })

export const serverFrame = z.discriminatedUnion('type', [
  bidPush,
  lotPush,
  auctionPush,
  barePush,
  z.strictObject({ type: z.literal('subscribed'), auctionId: z.string(), seq: ledgerSeq }),
  z.strictObject({ type: z.literal('snapshot'), auctionId: z.string(), seq: ledgerSeq, data: saleView }),
  personal('pong', z.strictObject({ t: z.number(), serverTime: instant })),
  personal('login', z.strictObject({ userID: z.string() })),
  personal('error', z.strictObject({ code: z.int(), msg: z.string() })),
  personal('real_name_apply', z.strictObject({ status: identityStatus, reason: z.string() })),
  z.extend(personal('notice', notice), { quiet: z.optional(z.boolean()) }),
  personal('notices', z.strictObject({ unread: count })),
  personal(
    'own_lot',
    z.strictObject({ why: z.enum(['bid', 'favourite']), auctionId: z.string(), lotId: z.string() }),
  ),
  personal('chat', z.strictObject({ head: chatHead, list: z.array(chatMessage) })),
  personal('inbox', z.strictObject({ id: z.string() })),
  personal('limit_requests', z.strictObject({ auctionId: z.string() })),
  personal('parcel_requests', z.strictObject({ auctionId: z.string() })),
  personal('telephones', z.strictObject({ auctionId: z.string() })),
  personal('console_holder', z.strictObject({ auctionId: z.string() })),
  personal('stream', z.strictObject({ auctionId: z.string(), stream: saleStream })),
  personal(
    'editing',
    z.strictObject({
      auctionId: z.string(),
      colleagues: z.array(
        z.strictObject({ id: z.string(), name: z.string(), lotId: z.string(), field: z.string() }),
      ),
    }),
  ),
  personal(
    'draft',
    z.strictObject({
      auctionId: z.string(),
      lots: z.nullable(z.array(z.tuple([z.string(), count]))),
    }),
  ),
  personal(
    'presence',
    z.strictObject({
      auctionId: z.string(),
      online: count,
      members: count,
      processes: count,
      given: count,
      paddles: z.array(z.strictObject({ paddle: z.string(), rtt: z.nullable(z.number()) })),
      watching: z.nullable(z.strictObject({ count, behind: count })),
      clerks: z.array(attendant),
      callers: z.optional(z.array(attendant)),
      auctioneers: z.optional(z.array(attendant)),
    }),
  ),
])
