import * as z from 'zod/mini'
import type { SaleEvent } from '#domain/auction/events.ts'
import type { Link } from '#domain/ledger/chain.ts'

/** Types of public entries: events that concern more than one bidder, and 'sealed' for the rest. */
export type RecordType =
  | Exclude<
      SaleEvent['type'],
      'bidderAdmitted' | 'bidderSuspended' | 'commissionPlaced' | 'offerMade' | 'offerRejected'
    >
  | 'sealed'

const channel = z.enum(['maximum', 'online', 'room', 'telephone', 'commission'])
const line = z.object({ paddle: z.string(), price: z.number(), channel })
const leading = z.extend(line, { reserveMet: z.boolean() })
const lotId = z.string()

const ofSale = <T extends RecordType>(type: T) => z.object({ type: z.literal(type) })
const ofLot = <T extends RecordType>(type: T) => z.object({ type: z.literal(type), lotId })

const recordEvent = z.discriminatedUnion('type', [
  z.extend(ofSale('salePublished'), { lots: z.array(z.object({ lotId, lotNum: z.number() })) }),
  z.extend(ofLot('preBidPlaced'), { paddle: z.string(), leading }),
  z.extend(ofLot('endTimeMoved'), { endTime: z.number(), cause: z.enum(['softClose', 'clerk', 'outage']) }),
  ofSale('roomOpened'),
  ofSale('roomClosed'),
  ofLot('lotOpened'),
  ofLot('biddingStarted'),
  z.extend(ofLot('bidAccepted'), { line }),
  z.extend(ofLot('lastCallSet'), { on: z.boolean() }),
  z.extend(ofLot('lastWarningSet'), { on: z.boolean() }),
  z.extend(ofLot('lotSold'), { paddle: z.string(), price: z.number() }),
  ofLot('lotPassed'),
  z.extend(ofLot('buyerNamed'), { paddle: z.string(), price: z.number() }),
  z.extend(ofLot('doingUndone'), { leading: z.nullable(leading) }),
  z.extend(ofLot('doingRedone'), { leading: z.nullable(leading) }),
  z.extend(ofLot('lotReopened'), { reason: z.string() }),
  z.extend(ofLot('lotWithdrawn'), { reason: z.string() }),
  ofLot('lotSetAside'),
  z.extend(ofSale('saleDelayed'), { startTime: z.number() }),
  ofSale('saleEnded'),
  z.extend(ofSale('salePaused'), { reason: z.string() }),
  ofSale('saleResumed'),
  z.extend(ofSale('roomTold'), { text: z.string() }),
  z.extend(ofSale('acceptanceSet'), { bidAcceptance: z.enum(['auto', 'clerk']) }),
  ofSale('sealed'),
])

/** A public entry, as far as it is shown. */
export type RecordEvent = z.output<typeof recordEvent>

/** Parses an entry; null for types unknown to this version. */
export function parseRecordEvent({ type, data }: Pick<Link, 'type' | 'data'>): RecordEvent | null {
  if (typeof data !== 'object' || data === null) return null
  const read = recordEvent.safeParse({ ...data, type })
  return read.success ? read.data : null
}
