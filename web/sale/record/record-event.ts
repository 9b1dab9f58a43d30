import * as z from 'zod/mini'
import type { SaleEvent } from '#domain/auction/events.ts'
import type { Link } from '#domain/ledger/chain.ts'
import {
  bidLine,
  buyerNamed,
  choiceMade,
  choiceOffered,
  choiceUndone,
  endTimeMoved,
  lastCallSet,
  lastWarningSet,
  leadingBid,
  lotAdded,
  lotAmended,
  lotCorrected,
  lotMoved,
  lotSold,
  lotSoldAfter,
  lotSoldInParcel,
  lotWithdrawn,
  noticePosted,
  ofLot,
  ofSale,
  saleCancelled,
  salePaused,
  saleResumed,
} from './event-shapes.ts'

/** The types of public entries: events that concern more than one bidder, and 'sealed' for the rest. */
export type RecordType =
  | Exclude<
      SaleEvent['type'],
      'bidderAdmitted' | 'bidderSuspended' | 'commissionPlaced' | 'offerMade' | 'offerRejected' | 'planSet'
    >
  | 'sealed'

const recordEvent = z.discriminatedUnion('type', [
  z.extend(ofSale('salePublished'), {
    lots: z.array(
      z.object({
        lotId: z.string(),
        lotNum: z.number(),
        lotSuffix: z.exactOptional(z.string()),
        textDigest: z.exactOptional(z.string()),
      }),
    ),
  }),
  z.extend(ofLot('preBidPlaced'), { paddle: z.string(), leading: leadingBid }),
  endTimeMoved,
  ofSale('roomOpened'),
  ofSale('roomClosed'),
  ofLot('lotOpened'),
  ofLot('biddingStarted'),
  z.extend(ofLot('bidAccepted'), { line: bidLine }),
  lastCallSet,
  lastWarningSet,
  lotSold,
  ofLot('lotPassed'),
  buyerNamed,
  lotSoldAfter,
  lotSoldInParcel,
  choiceOffered,
  choiceMade,
  choiceUndone,
  z.extend(ofLot('doingUndone'), { leading: z.nullable(leadingBid) }),
  z.extend(ofLot('doingRedone'), { leading: z.nullable(leadingBid) }),
  z.extend(ofLot('lotReopened'), { reason: z.string() }),
  lotWithdrawn,
  ofLot('lotSetAside'),
  noticePosted,
  ofLot('noticesRead'),
  lotAmended,
  lotCorrected,
  lotAdded,
  lotMoved,
  z.extend(ofSale('saleDelayed'), { startTime: z.number() }),
  ofSale('saleEnded'),
  saleCancelled,
  salePaused,
  saleResumed,
  z.extend(ofSale('roomTold'), { text: z.string() }),
  z.extend(ofSale('acceptanceSet'), { bidAcceptance: z.enum(['auto', 'clerk']) }),
  ofSale('sealed'),
])

/** The displayed parts of a public entry. */
export type RecordEvent = z.output<typeof recordEvent>

/** Parses an entry. Returns null for types unknown to this version. */
export function parseRecordEvent({ type, data }: Pick<Link, 'type' | 'data'>): RecordEvent | null {
  if (typeof data !== 'object' || data === null) return null
  const read = recordEvent.safeParse({ ...data, type })
  return read.success ? read.data : null
}
