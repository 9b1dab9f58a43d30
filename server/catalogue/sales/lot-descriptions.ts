import {
  beforeCorrection,
  descriptionText,
  type LotDescription,
} from '#domain/auction/changes/description.ts'
import { asPublished, saleDescriptionText } from '#domain/auction/changes/sale-description.ts'
import type { SaleEvent } from '#domain/auction/events.ts'
import type { LotState } from '#domain/auction/state.ts'
import { type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { mapInTurns } from '#server/platform/process/turns.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import { saleDescriptions } from '#wire/calls/lot-descriptions.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { descriptionOf, hashedText, saleDescriptionOf } from './description.ts'
import type { CatalogueLot, CatalogueSale } from './entries.ts'
import type { Catalogue } from './sales.ts'

type Deps = {
  readonly catalogue: Pick<Catalogue, 'cache' | 'described' | 'published' | 'state'>
  readonly ledger: Pick<Ledger, 'ofTypes'>
}

type Described = DataOf<typeof saleDescriptions>['list'][number]

/** An entry with the digest of a lot's description at that point. */
type StatingEntry = {
  readonly seq: number
  readonly event: Extract<SaleEvent, { type: 'lotAdded' | 'lotCorrected' }>
}

/** The position of the entry that publishes a sale with its lots. */
const publicationSeq = 1

/** Returns the call for the published descriptions of lots, whose digests are in the record (K13). */
export const lotDescriptionCalls = (deps: Deps): readonly CallHandler[] => [
  handleCall(saleDescriptions, async (_visit, { auctionId, lotId, page, size }) => {
    const { catalogue, ledger } = deps
    const sale = await catalogue.published(auctionId)
    if (!sale) return refusal('notFound')
    const [lots, state] = await Promise.all([catalogue.cache.lots(sale), catalogue.state(auctionId)])
    const all = [...state.lots.values()].filter((lot) => lotId === undefined || lot.lotId === lotId)
    const shown = all.slice((page - 1) * size, page * size)
    const entries = await statingEntries(ledger, auctionId)
    const described = await mapInTurns(shown, (lot) => {
      const known = lots.get(lot.lotId)
      return known ? versionsOf(deps, auctionId, { lot, known, entries }) : []
    })
    const { textDigest: digest } = state.terms ?? {}
    const ofSale = lotId === undefined && digest !== undefined && { sale: { ...publishedSale(sale), digest } }
    return { list: (await Promise.all(described)).flat(), total: all.length, page, size, ...ofSale }
  }),
]

/** Returns the description of a sale at its publication, derived by reverting its corrections (K13). */
function publishedSale(sale: CatalogueSale) {
  const made = sale.corrections.map(({ changes }) => changes)
  const description = saleDescriptionText(asPublished(saleDescriptionOf(sale), made))
  return { seq: publicationSeq, isTobacco: sale.isTobacco, description }
}

async function statingEntries(
  ledger: Pick<Ledger, 'ofTypes'>,
  auctionId: string,
): Promise<readonly StatingEntry[]> {
  const stored = await ledger.ofTypes(auctionId, ['lotAdded', 'lotCorrected'])
  return stored.flatMap(({ entry: { seq, event } }) =>
    event.type === 'lotAdded' || event.type === 'lotCorrected' ? [{ seq, event }] : [],
  )
}

/** Returns every published version of a lot, newest first, derived by reverting its corrections one by one. */
async function versionsOf(
  { catalogue, ledger }: Deps,
  auctionId: string,
  given: { readonly lot: LotState; readonly known: CatalogueLot; readonly entries: readonly StatingEntry[] },
): Promise<readonly Described[]> {
  const { lot, known } = given
  const { lotId } = lot
  const ofLot = (entries: readonly StatingEntry[]) => entries.filter(({ event }) => event.lotId === lotId)
  let entries = ofLot(given.entries)
  let now = entries.some(isCorrection) ? await currentOf(catalogue, auctionId, known) : descriptionOf(known)
  // A correction may have been appended in between, so entries and rows are read again.
  if (!isUpToDate(entries, now)) {
    entries = ofLot(await statingEntries(ledger, auctionId))
    now = await currentOf(catalogue, auctionId, known)
  }
  const isTobacco = known.texts.en.kind === 'cigars'
  const versions: Described[] = []
  for (const { seq, event } of entries.filter(isCorrection).toReversed()) {
    versions.push({ lotId, seq, digest: event.digest, isTobacco, description: statedText(now, event.digest) })
    now = beforeCorrection(now, event.changes, event.pictures, event.attributes)
  }
  const { textDigest } = lot.terms
  if (textDigest === undefined) return versions
  const seq = entries.find(({ event }) => event.type === 'lotAdded')?.seq ?? publicationSeq
  return [
    ...versions,
    { lotId, seq, digest: textDigest, isTobacco, description: statedText(now, textDigest) },
  ]
}

/** Returns the description as hashed. Servers of two versions may have written the entries of a sale. */
const statedText = (now: LotDescription, digest: string): string =>
  hashedText(now, digest) ?? descriptionText(now)

type CorrectionEntry = StatingEntry & { readonly event: Extract<SaleEvent, { type: 'lotCorrected' }> }

const isCorrection = (entry: StatingEntry): entry is CorrectionEntry => entry.event.type === 'lotCorrected'

const isUpToDate = (entries: readonly StatingEntry[], now: LotDescription): boolean => {
  const latest = entries.findLast(isCorrection)
  return latest === undefined || hashedText(now, latest.event.digest) !== null
}

/** Returns the description of a lot from its rows, which the cache may not have yet. */
async function currentOf(
  catalogue: Pick<Catalogue, 'described'>,
  auctionId: string,
  known: CatalogueLot,
): Promise<LotDescription> {
  const described = await catalogue.described(auctionId, known.id)
  return described?.description ?? descriptionOf(known)
}
