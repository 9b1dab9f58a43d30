import * as z from 'zod/mini'
import type { Entry, SaleEvent } from '#domain/auction/events.ts'
import { recordedLotStatuses } from '#domain/auction/recorded-status.ts'
import type { LotTerms, SaleTerms } from '#domain/auction/terms.ts'
import type { Link } from '#domain/ledger/chain.ts'
import * as shapes from '#web/sale/record/event-shapes.ts'

/** Events of the whole sale that stop the bidding on a lot. */
type SaleWide = 'saleCancelled' | 'salePaused' | 'saleResumed'

/** A public event about one lot, or one about the whole sale that affects it. */
type LotEvent = Extract<SaleEvent, { readonly lotId: string } | { readonly type: SaleWide }>

const actionKind = z.enum(['bid', 'start', 'lastCall', 'lastWarning'])

/** A lot that joined the sale, without its secret reserve (K16). */
const addedLot = z.pipe(
  shapes.lotAdded,
  z.transform((added) => ({ ...added, terms: { ...added.terms, reserve: null } })),
)

const eventSchema = z.discriminatedUnion('type', [
  // The maximum is secret, and nothing public depends on it.
  z.extend(shapes.ofLot('preBidPlaced'), {
    paddle: z.string(),
    maximum: z._default(z.number(), 0),
    leading: shapes.leadingBid,
    lines: z.array(shapes.bidLine),
  }),
  shapes.endTimeMoved,
  shapes.ofLot('lotOpened'),
  shapes.ofLot('biddingStarted'),
  z.extend(shapes.ofLot('bidAccepted'), {
    line: shapes.bidLine,
    leading: shapes.leadingBid,
    offerId: z.string(),
    doing: z.number(),
  }),
  shapes.lastCallSet,
  shapes.lastWarningSet,
  shapes.lotSold,
  shapes.ofLot('lotPassed'),
  shapes.buyerNamed,
  shapes.lotSoldAfter,
  shapes.lotSoldInParcel,
  shapes.choiceOffered,
  shapes.choiceMade,
  shapes.choiceUndone,
  z.extend(shapes.ofLot('doingUndone'), {
    doing: z.number(),
    deleted: z.array(z.string()),
    leading: z.nullable(shapes.leadingBid),
  }),
  z.extend(shapes.ofLot('doingRedone'), {
    doing: z.number(),
    what: actionKind,
    restored: z.array(z.string()),
    leading: z.nullable(shapes.leadingBid),
  }),
  z.extend(shapes.ofLot('lotReopened'), {
    reason: z.string(),
    lotStatus: z.exactOptional(z.literal(recordedLotStatuses)),
  }),
  shapes.lotWithdrawn,
  shapes.ofLot('lotSetAside'),
  shapes.noticePosted,
  shapes.ofLot('noticesRead'),
  // Reserve and consent are secret, and nothing public depends on them.
  z.extend(shapes.lotAmended, { reserve: z._default(z.null(), null), consent: z._default(z.null(), null) }),
  shapes.lotCorrected,
  addedLot,
  shapes.lotMoved,
  shapes.saleCancelled,
  shapes.salePaused,
  shapes.saleResumed,
])

/** Parses a lot's entries, skipping unknown types and pauses while the lot accepted no bids. */
export function parseEntries(links: readonly Link[]): readonly Entry[] {
  return withoutOtherPauses(read(links))
}

/** Entries that start or end the offering of a lot in the saleroom. */
const starts: ReadonlySet<SaleEvent['type']> = new Set(['lotOpened', 'biddingStarted', 'lotReopened'])
const stops: ReadonlySet<SaleEvent['type']> = new Set(['lotSold', 'lotPassed', 'lotSetAside', 'lotWithdrawn'])

/** V10: removes pauses while the lot is not being offered. T10: in a timed sale all lots are paused together. */
function withoutOtherPauses(entries: readonly Entry[]): readonly Entry[] {
  let [isOffered, isPaused] = [false, false]
  const isTimed = entries.some(({ event: { type } }) => type === 'preBidPlaced' || type === 'endTimeMoved')
  return entries.filter(({ event: { type } }) => {
    if (starts.has(type)) isOffered = true
    if (stops.has(type)) isOffered = false
    if (type === 'salePaused') isPaused = isOffered || isTimed
    return (type !== 'salePaused' && type !== 'saleResumed') || isPaused
  })
}

const read = (links: readonly Link[]): readonly Entry[] =>
  links.flatMap(({ seq, at, type, data }): readonly Entry[] => {
    if (typeof data !== 'object' || data === null) return []
    const parsed = eventSchema.safeParse({ ...data, type })
    return parsed.success ? [{ seq, at, event: parsed.data satisfies LotEvent }] : []
  })

/** The published terms of a sale that a replay needs. */
const saleTermsSchema = z.object({
  auctionId: z.string(),
  kind: z.enum(['timed', 'live']),
  currency: z.string(),
  ladder: z.array(z.object({ from: z.number(), step: z.number() })),
  registerStartTime: z.number(),
  bidStartTime: z.number(),
  startTime: z.number(),
  endTime: z.number(),
  lotInterval: z.number(),
  extendWindow: z.number(),
  bidAcceptance: z.enum(['auto', 'clerk']),
})

const publicationSchema = z.object({
  terms: saleTermsSchema,
  lots: z.array(shapes.publicLotTerms),
})

/**
 * Returns the lot's terms without the secret reserve, from the entry that published its sale or from its own
 * entry if it was added later (K16), or null if neither has them.
 * @param own the entries of the lot
 */
export function parseTerms(
  first: Link | undefined,
  id: string,
  own: readonly Entry[] = [],
): { readonly terms: SaleTerms; readonly lot: LotTerms } | null {
  const read = publicationSchema.safeParse(first?.data)
  if (!read.success) return null
  const { terms, lots } = read.data
  const index = lots.findIndex((one) => one.lotId === id)
  const added = own.map(({ event }) => event).find((event) => event.type === 'lotAdded')
  const lot = lots[index] ?? added?.terms
  if (!lot) return null
  // Lots of a timed sale close one after another, in published order (T7).
  const endTime = terms.kind === 'timed' ? terms.endTime + index * terms.lotInterval : terms.endTime
  return { terms: { ...terms, endTime: added?.endTime ?? endTime }, lot: { ...lot, reserve: null } }
}
