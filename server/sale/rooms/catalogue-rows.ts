import type { AddedPicture, CorrectableText, TextChange } from '#domain/auction/changes/lot-change.ts'
import { correctableTexts } from '#domain/auction/changes/lot-change.ts'
import type { Entry, SaleEvent } from '#domain/auction/events.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { producerId } from '#domain/drafts/compared-wine.ts'
import type { CatalogueRows, ChangedLotRow, ChangedTextRow } from '#server/sale/ledger/append-request.ts'

type Corrected = Extract<SaleEvent, { type: 'lotCorrected' }>

/**
 * Returns the rows of the catalogue that a batch of entries changes (K4, K13, K16): one row for each lot or
 * text of a lot.
 */
export function catalogueRows(
  after: SaleState,
  entries: readonly { readonly entry: Entry }[],
): { readonly catalogue?: CatalogueRows } {
  const events = entries.flatMap(({ entry: { event } }) =>
    event.type === 'lotAmended' || event.type === 'lotCorrected' ? [event] : [],
  )
  const added = entries.flatMap(({ entry: { event } }) => (event.type === 'lotAdded' ? [event] : []))
  if (events.length + added.length === 0) return {}
  const corrections = events.filter((event) => event.type === 'lotCorrected')
  const lotIds = [...new Set(events.map(({ lotId }) => lotId))]
  const catalogue = {
    addedLots: added.map(({ lotId, terms }) => ({
      auction_id: after.auctionId,
      lot_id: lotId,
      lot_num: terms.lotNum,
      lot_suffix: terms.lotSuffix ?? '',
    })),
    changedLots: lotIds.flatMap((lotId) => lotRow(after, lotId, corrections) ?? []),
    changedTexts: lotIds.flatMap((lotId) => textRows(after.auctionId, lotId, changesOf(lotId, corrections))),
    changedPictures: lotIds.flatMap((lotId) => pictureRows(after.auctionId, lotId, corrections)),
  }
  return { catalogue }
}

const changesOf = (lotId: string, corrections: readonly Corrected[]): readonly TextChange[] =>
  corrections.flatMap((correction) => (correction.lotId === lotId ? correction.changes : []))

/** Returns the last value that the changes assign to a field, or null if they do not change it. */
const lastOf = (changes: readonly TextChange[], field: TextChange['field'], lang: TextChange['lang']) =>
  changes.findLast((change) => change.field === field && change.lang === lang)?.to ?? null

function lotRow(
  { auctionId, lots }: SaleState,
  lotId: string,
  corrections: readonly Corrected[],
): ChangedLotRow | null {
  const terms = lots.get(lotId)?.terms
  if (!terms) return null
  const changes = changesOf(lotId, corrections)
  const attributes = corrections.flatMap((one) => (one.lotId === lotId ? (one.attributes ?? []) : []))
  const quantity = lastOf(changes, 'quantity', 'both')
  return {
    auction_id: auctionId,
    lot_id: lotId,
    low_estimate: terms.lowEstimate,
    high_estimate: terms.highEstimate,
    start_price: terms.startPrice,
    reserve: terms.reserve,
    vintage: lastOf(changes, 'vintage', 'both'),
    quantity: quantity === null ? null : Number(quantity),
    producer_id: correctedProducer(changes),
    attributes: attributes.length === 0 ? null : Object.fromEntries(attributes.map(({ id, to }) => [id, to])),
  }
}

/**
 * Returns the id of a corrected producer by its English name, '' if there is none, or null if the producer
 * stays the same.
 */
function correctedProducer(changes: readonly TextChange[]): string | null {
  const en = lastOf(changes, 'producer', 'en')
  return en === null ? null : (producerId({ en, zh: '' }) ?? '')
}

function textRows(
  auction_id: string,
  lot_id: string,
  changes: readonly TextChange[],
): readonly ChangedTextRow[] {
  const isRenamed = correctedProducer(changes) !== null
  return (['en', 'zh'] as const)
    .filter((lang) => isRenamed || changes.some((change) => change.lang === lang))
    .map((lang) => {
      const texts = correctableTexts.map((field) => [field, lastOf(changes, field, lang)] as const)
      return {
        auction_id,
        lot_id,
        lang: languageTags[lang],
        keeps_producer: isRenamed && lastOf(changes, 'producer', lang) === null,
        ...(Object.fromEntries(texts) as Record<CorrectableText, string | null>),
      }
    })
}

function pictureRows(
  auction_id: string,
  lotId: string,
  corrections: readonly Corrected[],
): CatalogueRows['changedPictures'] {
  const all = corrections.flatMap((one) => (one.lotId === lotId ? (one.pictures ?? []) : []))
  const last = all.at(-1)
  if (!last) return []
  const added = new Map(all.flatMap((one) => one.added ?? []).map((picture) => [picture.key, picture]))
  const alts = new Map(all.flatMap((one) => one.alts ?? []).map(({ key, to }) => [key, to]))
  const keys = new Set(all.flatMap(({ from, to }) => [...from, ...to]))
  return [...keys].map((key) => ({
    auction_id,
    lot_id: lotId,
    key,
    position: last.to.indexOf(key),
    ...pictureColumns(added.get(key), alts.get(key)),
  }))
}

const pictureColumns = (added: AddedPicture | undefined, alt = added?.alt) => ({
  width: added?.width ?? null,
  height: added?.height ?? null,
  alt_en: alt?.en ?? null,
  alt_zh: alt?.zh ?? null,
  view: added?.view ?? null,
})
