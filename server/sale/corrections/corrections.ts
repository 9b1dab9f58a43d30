import { type Kysely, sql } from 'kysely'
import {
  corrected,
  descriptionText,
  pictureChange,
  textChanges,
} from '#domain/auction/changes/description.ts'
import type { PictureAlt, PictureChange } from '#domain/auction/changes/lot-change.ts'
import type { ClerkCommand } from '#domain/auction/commands.ts'
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
import * as wire from '#wire/calls/lot-changes.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'
import type { LotChange } from '#wire/entities/lot-change.ts'
import { changeRefusal } from '#wire/refusals/change-refusal.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
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

/** Handlers of the calls that change a published lot, and of those that read its changes (K4, K13). */
export function correctionCalls(deps: Deps): readonly CallHandler[] {
  const { db, catalogue } = deps
  return [
    handleMemberCall(wire.lotAmend, async (visit, { auctionId, lotId, ak, seq: seen, amendment }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const { consent = null, ...terms } = amendment
      return run(deps, visit, { auctionId, ak }, { type: 'amendLot', seen, lotId, ...terms, consent })
    }),
    handleMemberCall(wire.lotCorrect, async (visit, { auctionId, lotId, ak, seq: seen, correction }) => {
      const published = await catalogue.described(auctionId, lotId)
      if (!published) return refusal('notFound')
      const { description } = published
      const { newPictures: named = [], alts: texts = [], ...patch } = correction
      const changes = textChanges(description, patch)
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
      const digest = sha256(descriptionText(corrected(description, changes, pictures)))
      const notice = correction.notice ?? null
      const en = changes.find(({ field, lang }) => field === 'producer' && lang === 'en')
      if (en)
        await catalogue.nameProducer({
          en: en.to,
          zh: correction.texts?.zh?.producer ?? description.texts.zh.producer,
        })
      const command = { type: 'correctLot', seen, lotId, changes, pictures, digest, notice } as const
      return run(deps, visit, { auctionId, ak }, command)
    }),
    handleCall(wire.lotPublished, async (_visit, { auctionId, lotId }) => {
      const sale = await catalogue.published(auctionId)
      const described = sale && (await catalogue.described(auctionId, lotId))
      if (!sale || !described) return refusal('notFound')
      return {
        auctionId,
        ...publishedLot(described),
        extendWindow: sale.extendWindow,
        readers: await countReaders(db, auctionId, lotId),
      }
    }),
    handleCall(wire.saleChanges, async (_visit, { auctionId }) => {
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const lots = await catalogue.cache.lots(sale)
      const list = (await readChanges(db, auctionId)).map((entry) => ({
        ...changeOf(entry, isTobacco(lots, entry.event.lotId)),
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
      return { list: changes.map((entry) => changeOf(entry, isTobacco(lots, lotId))) }
    }),
  ]
}

/** Whether a lot is tobacco (C2). */
const isTobacco = (lots: ReadonlyMap<string, CatalogueLot>, lotId: string): boolean =>
  lots.get(lotId)?.texts.en.kind === 'cigars'

/** Submits a change and invalidates the cached catalogue, so that this server's next answer has it. */
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

/** The alternative texts of the pictures of a lot. */
const altsOf = ({ lot: { texts } }: DescribedLot): readonly PictureAlt[] =>
  texts.en.pictures.map(({ key, alt }, place) => ({
    key,
    alt: { en: alt, zh: texts['zh-Hans'].pictures[place]?.alt ?? '' },
  }))

const publishedLot = ({ lot, description: { texts, facts } }: DescribedLot) => ({
  lotId: lot.id,
  texts,
  facts,
  pictures: lot.texts.en.pictures.map(({ key, width, height, alt, view }, place) => ({
    key,
    width,
    height,
    alt,
    altZh: lot.texts['zh-Hans'].pictures[place]?.alt ?? '',
    ...(view && { view }),
  })),
  lowEstimate: lot.lowEstimate,
  highEstimate: lot.highEstimate,
  startPrice: lot.startPrice,
  reserve: lot.reserve,
  categoryId: lot.categoryId,
  isFeatured: lot.isFeature,
})

/** Returns how many people a notice about a lot is sent to. */
async function countReaders(db: Kysely<Rows>, auctionId: string, lotId: string): Promise<number> {
  const { rows } = await sql<{ readers: number }>`
    select count(*)::int as readers from (
      select bidder from my_standing
      where auction_id = ${auctionId} and lot_id = ${lotId} and my_price > 0
      union
      select user_id from favorites where lot_id = ${lotId}) people`.execute(db)
  return rows[0]?.readers ?? 0
}

function changeOf({ seq, at, event }: ChangeEntry, isOfTobacco: boolean): LotChange {
  const { lotId } = event
  const nothing = { prices: [], versions: [], pictureKeys: null, alts: [], erratum: null }
  const about = { seq, at, lotId, isTobacco: isOfTobacco, ...nothing }
  if (event.type === 'lotAmended') return { ...about, prices: event.prices }
  const { changes: versions, pictures, erratum = null } = event
  return { ...about, versions, ...picturesShown(pictures), erratum }
}

/** The pictures of a correction, where their places change, and their alternative texts. */
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
