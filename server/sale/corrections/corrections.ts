import { type Kysely, sql } from 'kysely'
import {
  attributeChanges,
  corrected,
  descriptionText,
  pictureChange,
  textChanges,
} from '#domain/auction/changes/description.ts'
import type { AttributeChange, PictureAlt, PictureChange } from '#domain/auction/changes/lot-change.ts'
import type { ClerkCommand } from '#domain/auction/commands.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { describeChange } from '#domain/lots/attributes/describe-change.ts'
import { withOwnAttributes } from '#domain/lots/attributes/own-attributes.ts'
import { correctableAttributes } from '#domain/lots/attributes/published.ts'
import type { CatalogueLot } from '#server/catalogue/sales/entries.ts'
import type { Catalogue, DescribedLot } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import {
  badInput,
  type CallHandler,
  handleCall,
  handleMemberCall,
  type MemberContext,
} from '#server/platform/http/calls.ts'
import { submitCommand } from '#server/sale/bidding/submit-command.ts'
import { sha256 } from '#server/sale/ledger/seal.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { recordAmendment } from '#server/sellers/consents/consents.ts'
import * as wire from '#wire/calls/lot-changes.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'
import { schemaOf } from '#wire/entities/lot-attributes.ts'
import type { LotChange } from '#wire/entities/lot-change.ts'
import { changeRefusal } from '#wire/refusals/change-refusal.ts'
import { isRefusal, refusal } from '#wire/refusals/refusal-data.ts'
import { declaredRefusal } from '#wire/refusals/sale-refusal.ts'
import { completeAlt, readNewPictures } from './new-pictures.ts'
import { type ChangeEntry, readChanges, readChangesAt } from './read-changes.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'queue'>
  readonly catalogue: Pick<
    Catalogue,
    'cache' | 'described' | 'nameProducer' | 'published' | 'saleOfLot' | 'state' | 'uploadedPictures'
  >
}

/** Returns the handlers of the calls that change a published lot or read its changes (K4, K13). */
export function correctionCalls(deps: Deps): readonly CallHandler[] {
  const { db, catalogue } = deps
  const attributesNow = async () => withOwnAttributes(await catalogue.cache.ownAttributes())
  return [
    handleMemberCall(wire.lotAmend, async (visit, { auctionId, lotId, ak, seq: seen, amendment }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const { consent = null, ...terms } = amendment
      const result = await run(
        deps,
        visit,
        { auctionId, ak },
        { type: 'amendLot', seen, lotId, ...terms, consent },
      )
      const by = visit.viewer.userId
      if (consent !== null && !isRefusal(result))
        await recordAmendment(db, { id: ak, lotId, consent, by, now: visit.now })
      return result
    }),
    handleMemberCall(wire.lotCorrect, async (visit, { auctionId, lotId, ak, seq: seen, correction }) => {
      const published = await catalogue.described(auctionId, lotId)
      if (!published) return refusal('notFound')
      const { description } = published
      const { newPictures: named = [], alts: texts = [], ...patch } = correction
      const changes = textChanges(description, patch)
      const attributes = attributeChanges(description, patch)
      if (!attributes.every(isPossible(published.lot, await attributesNow())))
        return badInput('correction', { name: 'invalid' })
      const described = corrected(description, changes, undefined)
      const titles = { en: described.texts.en.title, zh: described.texts.zh.title }
      const newPictures = await readNewPictures(catalogue, auctionId, {
        pictures: named,
        titles,
        now: visit.now,
      })
      const alts = texts.map(({ key, alt }) => ({ key, alt: completeAlt(alt, titles) }))
      const pictures = pictureChange(description, { ...patch, newPictures, alts }, altsOf(published))
      if (pictures === null) {
        const { lots } = await catalogue.state(auctionId)
        const correctedAt = lots.get(lotId)?.corrections.at(-1)?.seq ?? 0
        return correctedAt > seen ? refusal('conflict', null) : badInput('correction', { name: 'invalid' })
      }
      const digest = sha256(descriptionText(corrected(description, changes, pictures, attributes)))
      const notice = correction.notice ?? null
      const en = changes.find(({ field, lang }) => field === 'producer' && lang === 'en')
      if (en)
        await catalogue.nameProducer({
          en: en.to,
          zh: correction.texts?.zh?.producer ?? description.texts.zh.producer,
        })
      const change = { changes, attributes, pictures }
      const command = { type: 'correctLot', seen, lotId, ...change, digest, notice } as const
      return run(deps, visit, { auctionId, ak }, command)
    }),
    handleCall(wire.lotPublished, async (_visit, { auctionId, lotId }) => {
      const sale = await catalogue.published(auctionId)
      const described = sale && (await catalogue.described(auctionId, lotId))
      if (!sale || !described) return refusal('notFound')
      return {
        auctionId,
        ...publishedLot(described, await attributesNow()),
        extendWindow: sale.extendWindow,
        readers: await countReaders(db, auctionId, lotId),
      }
    }),
    handleCall(wire.saleChanges, async (_visit, { auctionId }) => {
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const lots = await catalogue.cache.lots(sale)
      const attributes = await attributesNow()
      const list = (await readChanges(db, auctionId)).map((entry) => ({
        ...changeOf(entry, lots.get(entry.event.lotId), attributes),
        by: entry.by,
        reserve: reserveOf(entry),
        isOwner: entry.event.type === 'lotAmended' && entry.event.owners !== undefined,
      }))
      return { list }
    }),
    handleCall(lotCorrections, async (_visit, { lotId }) => {
      const sale = await catalogue.saleOfLot(lotId)
      const lot = sale && (await catalogue.state(sale.id)).lots.get(lotId)
      if (!sale || !lot) return refusal('notFound')
      const lots = await catalogue.cache.lots(sale)
      const changes = await readChangesAt(
        db,
        sale.id,
        lot.corrections.map(({ seq }) => seq),
      )
      const attributes = await attributesNow()
      return { list: changes.map((entry) => changeOf(entry, lots.get(lotId), attributes)) }
    }),
  ]
}

/** Returns whether a lot can have an attribute with its corrected value. */
const isPossible = ({ texts }: CatalogueLot, attributes: readonly NamedAttribute[]) => {
  const possible = correctableAttributes(attributes, texts.en.kind)
  return ({ id, to }: AttributeChange): boolean => {
    const attribute = possible.find((one) => one.id === id)
    return attribute !== undefined && (to === null || schemaOf(attribute.type).safeParse(to).success)
  }
}

/** Submits a change and invalidates the cached catalogue, so that this server's next response includes it. */
async function run(
  { rooms, catalogue }: Deps,
  { viewer, now }: MemberContext,
  { auctionId, ak }: { readonly auctionId: string; readonly ak: string },
  command: Extract<ClerkCommand, { type: 'amendLot' | 'correctLot' }>,
) {
  const result = await submitCommand(rooms, {
    auctionId,
    command,
    by: viewer.userId,
    idempotencyKey: ak,
    answerOf: ({ seq }) => ({ seq }),
    read: (body) => wire.lotAmend.data.safeParse(body).data ?? null,
  })
  switch (result.kind) {
    case 'done':
      catalogue.cache.invalidate()
      return result.data
    case 'refused': {
      const sale = await catalogue.state(auctionId)
      return declaredRefusal(wire.lotAmend, changeRefusal(result.refusal, sale, command, now))
    }
    case 'keyUsed':
      return badInput('ak', { name: 'invalid' })
    case 'overloaded':
      return refusal('tooManyRequests', { retryAfter: 1 })
  }
}

/** Returns the alternative texts of a lot's pictures. */
const altsOf = ({ lot: { texts } }: DescribedLot): readonly PictureAlt[] =>
  texts.en.pictures.map(({ key, alt }, index) => ({
    key,
    alt: { en: alt, zh: texts['zh-Hans'].pictures[index]?.alt ?? '' },
  }))

const publishedLot = (
  { lot, description: { texts, facts, attributes } }: DescribedLot,
  known: readonly NamedAttribute[],
) => ({
  lotId: lot.id,
  kind: lot.texts.en.kind,
  attributes: Object.fromEntries(
    correctableAttributes(known, lot.texts.en.kind).flatMap(({ id }) =>
      attributes[id] === undefined ? [] : [[id, attributes[id]]],
    ),
  ),
  texts,
  facts,
  pictures: lot.texts.en.pictures.map(({ key, width, height, alt, view }, index) => ({
    key,
    width,
    height,
    alt,
    altZh: lot.texts['zh-Hans'].pictures[index]?.alt ?? '',
    ...(view && { view }),
  })),
  lowEstimate: lot.lowEstimate,
  highEstimate: lot.highEstimate,
  startPrice: lot.startPrice,
  reserve: lot.reserve,
  categoryId: lot.categoryId,
  isFeatured: lot.isFeature,
})

/** Returns the number of people to whom a notice about a lot is sent. */
async function countReaders(db: Kysely<Rows>, auctionId: string, lotId: string): Promise<number> {
  const { rows } = await sql<{ readers: number }>`
    select count(*)::int as readers from (
      select bidder from my_standing
      where auction_id = ${auctionId} and lot_id = ${lotId} and my_price > 0
      union
      select user_id from favorites where lot_id = ${lotId}
      union
      select user_id from questions where lot_id = ${lotId} and user_id is not null) people`.execute(db)
  return rows[0]?.readers ?? 0
}

function changeOf(
  { seq, at, event }: ChangeEntry,
  lot: CatalogueLot | undefined,
  known: readonly NamedAttribute[],
): LotChange {
  const { lotId } = event
  const kind = lot?.texts.en.kind
  const nothing = { prices: [], versions: [], pictureKeys: null, alts: [], erratum: null }
  const about = { seq, at, lotId, isTobacco: kind === 'cigars', ...nothing }
  if (event.type === 'lotAmended') return { ...about, prices: event.prices }
  const { changes: versions, pictures, attributes, erratum = null } = event
  const worded = attributes?.map((one) => describeChange(one, known, kind))
  return {
    ...about,
    versions,
    ...(worded && { attributes: worded }),
    ...picturesShown(pictures),
    erratum,
  }
}

/** Returns the pictures of a correction if their order changes, and their alternative texts. */
function picturesShown(change: PictureChange | undefined): Pick<LotChange, 'pictureKeys' | 'alts'> {
  if (!change) return { pictureKeys: null, alts: [] }
  const { from, to, alts = [] } = change
  return {
    pictureKeys: from.join() === to.join() ? null : { from, to },
    alts: alts.flatMap((alt) =>
      (['en', 'zh'] as const)
        .filter((lang) => alt.from[lang] !== alt.to[lang])
        .map((lang) => ({ place: to.indexOf(alt.key) + 1, lang, from: alt.from[lang], to: alt.to[lang] })),
    ),
  }
}

const reserveOf = ({ event }: ChangeEntry) =>
  event.type === 'lotAmended' && event.consent ? { amount: event.reserve, ...event.consent } : null
