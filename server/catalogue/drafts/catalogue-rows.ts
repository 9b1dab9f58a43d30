import type { Transaction } from 'kysely'
import { toPriceLevel } from '#domain/auction/increment-table.ts'
import { estimatedWeight } from '#domain/delivery/weight.ts'
import { type DraftLanguage, inEither } from '#domain/drafts/bilingual.ts'
import { catalogueTexts } from '#domain/drafts/catalogue-texts.ts'
import { producerId } from '#domain/drafts/compared-wine.ts'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import type { SaleDraft } from '#domain/drafts/sale-draft.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { publishedAttributes } from '#domain/lots/attributes/published.ts'
import { storedReading } from '#domain/pictures/level-mark.ts'
import { viewOfShot } from '#domain/pictures/views.ts'
import { addProducers, producerNames } from '#server/catalogue/sales/add-producers.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { depositTypeColumn } from '#server/platform/database/state-columns.ts'
import { flatMapInTurns, mapInTurns, partsOf } from '#server/platform/process/turns.ts'
import { lotsAtOnce } from './read-lots.ts'
import type { StoredLot, StoredSale } from './rows.ts'

const languages = [
  ['en', 'en'],
  ['zh-Hans', 'zh'],
] as const

/** Writes a draft into the catalogue's tables, where it stays invisible until its ledger begins. */
export async function writeCatalogue(
  trx: Transaction<Rows>,
  sale: StoredSale,
  lots: readonly StoredLot[],
  attributes: readonly NamedAttribute[],
): Promise<void> {
  await trx.insertInto('auctions').values(auctionRow(sale.id, sale.draft)).execute()
  await trx.insertInto('auction_text').values(auctionTexts(sale.id, sale.draft)).execute()
  const meetings = meetingRows(sale.id, sale.draft)
  if (meetings.length > 0) await trx.insertInto('auction_meetings').values(meetings).execute()
  const related = [...new Set(sale.draft.related)].map((id) => ({ auction_id: sale.id, related_id: id }))
  if (related.length > 0) await trx.insertInto('related_auctions').values(related).execute()
  await writeProducers(trx, lots)
  for (const part of partsOf(lots, lotsAtOnce)) await writeLots(trx, part, attributes)
}

async function writeLots(
  trx: Transaction<Rows>,
  lots: readonly StoredLot[],
  attributes: readonly NamedAttribute[],
): Promise<void> {
  const rows = lots.map((lot) => lotRow(lot, attributes))
  await trx
    .insertInto('lots')
    .values(rows.map((row) => ({ ...row, attributes: JSON.stringify(row.attributes) })))
    .execute()
  await trx
    .insertInto('lot_text')
    .values(await flatMapInTurns(lots, lotTexts))
    .execute()
  // A statement can have at most 65,535 parameters.
  for (const part of partsOf(await flatMapInTurns(lots, pictureRows), 5_000))
    await trx.insertInto('lot_pictures').values(part).execute()
}

/** Returns the attendance options of a sale. */
export const meetingRows = (id: string, { meetings }: SaleDraft) =>
  meetings.map((meeting, position) => ({
    auction_id: id,
    id: meeting.id,
    position,
    name_en: inEither(meeting.name, 'en'),
    name_zh: inEither(meeting.name, 'zh'),
  }))

/** Returns the terms of a sale. */
export const auctionRow = (id: string, draft: SaleDraft) => ({
  id,
  number: draft.number,
  kind: draft.kind,
  currency: draft.currency,
  price_level: JSON.stringify(toPriceLevel(draft.increments)),
  register_start_time: draft.registerStartTime ?? 0,
  bid_start_time: draft.bidStartTime ?? 0,
  start_time: draft.startTime ?? 0,
  end_time: draft.endTime ?? 0,
  lot_interval: draft.lotInterval,
  extend_window: draft.extendWindow,
  bid_acceptance: draft.bidAcceptance,
  rates: draft.rates ? JSON.stringify(draft.rates) : null,
  admission: draft.admission,
  identity_needed: draft.identityNeeded,
  deposit_type: depositTypeColumn[draft.depositType],
  deposit_val: draft.depositVal,
  deposit_default: draft.depositDefault,
  stream_hls: draft.stream.hls,
  stream_whep: draft.stream.whep,
  cover_key: draft.cover?.key ?? null,
  cover_width: draft.cover?.width ?? null,
  cover_height: draft.cover?.height ?? null,
})

/** Returns the texts of a sale in both languages. */
export const auctionTexts = (id: string, draft: SaleDraft) =>
  languages.map(([lang, key]) => ({
    auction_id: id,
    lang,
    title: inEither(draft.title, key),
    accent: accentIn(draft, key),
    summary: inEither(draft.summary, key),
    description: inEither(draft.description, key),
    place: inEither(draft.place, key),
    deposit_desc: inEither(draft.depositDesc, key),
    cover_alt: draft.cover ? inEither(draft.cover.alt, key) : '',
  }))

/** Returns the part of the title in italics, or none if the title is in the other language. */
export const accentIn = (
  { title, accent }: Pick<SaleDraft, 'title' | 'accent'>,
  lang: DraftLanguage,
): string => (title[lang] === '' ? inEither(accent, lang) : accent[lang])

/** Returns the terms, facts and attributes of a lot. */
export const lotRow = (
  { id, saleId, lotNum, lotSuffix, draft }: StoredLot,
  attributes: readonly NamedAttribute[],
) => ({
  id,
  auction_id: saleId,
  lot_num: lotNum,
  lot_suffix: lotSuffix,
  category_id: draft.category,
  producer_id: producerId(draft.producer),
  kind: draft.kind,
  vintage: draft.vintage,
  quantity: draft.quantity ?? 1,
  low_estimate: draft.lowEstimate ?? 0,
  high_estimate: draft.highEstimate ?? 0,
  start_price: draft.startPrice ?? 0,
  reserve: draft.reserve,
  feature: draft.featured,
  weight_grams: draft.weight ?? weightOf(draft),
  attributes: publishedAttributes(draft, attributes),
})

const weightOf = (draft: LotDraft): number =>
  estimatedWeight({
    kind: draft.kind,
    format: inEither(catalogueTexts(draft).format, 'en'),
    quantity: draft.quantity ?? 1,
  })

/** K5: returns a lot's texts, including its facts in words. */
export function lotTexts({ id, draft }: StoredLot) {
  const texts = catalogueTexts(draft)
  return languages.map(([lang, key]) => ({
    lot_id: id,
    lang,
    title: inEither(texts.title, key),
    accent: accentIn(texts, key),
    facts: inEither(texts.summary, key),
    description: inEither(texts.description, key),
    provenance: inEither(texts.provenance, key),
    condition: inEither(texts.condition, key),
    region: inEither(texts.region, key),
    format: inEither(texts.format, key),
    // Only a correction stores it with the texts.
    producer: null,
  }))
}

/**
 * Returns the pictures of a lot, the cover first. A picture without an alternative text gets the title of its
 * lot.
 */
export function pictureRows({ id, draft }: StoredLot) {
  if (draft.pictures.length === 0) return []
  const { title } = catalogueTexts(draft)
  return draft.pictures.map(({ key, width, height, alt, shot, level }, position) => ({
    lot_id: id,
    position,
    key,
    width,
    height,
    alt_en: inEither(alt, 'en') || inEither(title, 'en'),
    alt_zh: inEither(alt, 'zh') || inEither(title, 'zh'),
    view: shot ? viewOfShot(shot, draft.kind) : null,
    level_at: level?.at ?? null,
    level_read: level?.readOn || null,
    level_reading: storedReading(level?.reading ?? null),
  }))
}

/** Adds the missing producers of lots. */
export async function writeProducers(trx: Transaction<Rows>, lots: readonly StoredLot[]): Promise<void> {
  const producers = await mapInTurns(lots, ({ draft }) => ({
    id: producerId(draft.producer),
    ...draft.producer,
  }))
  await addProducers(trx, new Map(producers.flatMap(({ id, ...name }) => (id === null ? [] : [[id, name]]))))
}

/** Returns the names of a lot's producer, or none if it has none. */
export function producerTexts({ draft: { producer } }: StoredLot) {
  const id = producerId(producer)
  return id === null ? [] : producerNames(id, producer)
}
