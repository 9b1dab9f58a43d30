import type { Kysely } from 'kysely'
import { accounts } from '#demo/house/accounts.ts'
import { auctionIdOf, lotIdOf } from '#demo/house/ids.ts'
import { springSpirits, unfinishedLots } from '#demo/house/spring-spirits/sale.ts'
import { saleTerms } from '#demo/house/terms.ts'
import type { DemoLot, DemoSale } from '#demo/house/types.ts'
import type { View } from '#demo/pictures/views.ts'
import { fieldsOf, withFields } from '#domain/drafts/fields.ts'
import type { DraftPicture, LotDraft } from '#domain/drafts/lot-draft.ts'
import { emptySaleDraft, type SaleDraft } from '#domain/drafts/sale-draft.ts'
import type { Shot } from '#domain/drafts/shots.ts'
import { insertLots } from '#server/catalogue/drafts/lots.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { altOf } from './alt.ts'
import { accountIdOf } from './people.ts'
import { type Gallery, nameOf } from './pictures.ts'

/** The milliseconds between the last change of the draft and the opening. */
const age = 26 * 3_600_000

/** Writes the sale that staff are preparing, with its unfinished lots; an existing one is not changed. */
export async function writeDrafts(db: Kysely<Rows>, gallery: Gallery, opening: number): Promise<void> {
  const sale = springSpirits
  const manager = accounts.find(({ roles }) => roles.includes('manager'))
  const author = { by: manager ? accountIdOf(manager) : '', now: opening - age, ak: '' }
  const lots = sale.lots.map((lot) => ({
    id: lotIdOf(sale, lot),
    lotNum: lot.lotNum,
    lotSuffix: '',
    draft: withFields(lotDraft(lot, gallery), fieldsOf(unfinishedLots.get(lot.lotNum) ?? {})),
  }))
  await db.transaction().execute(async (within) => {
    const added = await within
      .insertInto('draft_sales')
      .values({
        id: auctionIdOf(sale),
        document: JSON.stringify(saleDraft(sale, gallery, opening)),
        revisions: '{}',
        created_at: author.now,
        changed_at: author.now,
        changed_by: author.by,
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .execute()
    if (added.length > 0) await insertLots(within, auctionIdOf(sale), lots, author)
  })
}

function saleDraft(sale: DemoSale, gallery: Gallery, opening: number): SaleDraft {
  const { registerStartTime, bidStartTime, startTime, endTime } = saleTerms(sale, opening)
  return {
    ...emptySaleDraft(sale.kind),
    title: sale.title,
    accent: sale.accent,
    summary: sale.summary,
    description: paragraphs(sale.description),
    place: sale.place,
    depositDesc: sale.depositDesc,
    number: sale.no,
    registerStartTime,
    bidStartTime,
    startTime,
    endTime,
    admission: sale.admission,
    meetings: sale.meetings,
    cover: pictureOf(sale.cover, gallery),
  }
}

const lotDraft = (
  { attributes: _, picture, arrangement, details, lotNum: _num, lotSuffix: _suffix, ...lot }: DemoLot,
  gallery: Gallery,
): LotDraft => ({
  ...lot,
  description: paragraphs(lot.description),
  pictures: [undefined, ...details].flatMap((detail) => {
    const found = pictureOf(picture, gallery, detail ?? arrangement)
    const shot = detail === undefined ? 'front' : shotOf[detail]
    return found ? [{ ...found, shot }] : []
  }),
})

function pictureOf(
  picture: Parameters<typeof nameOf>[0],
  gallery: Gallery,
  detail?: Parameters<typeof nameOf>[1],
): DraftPicture | null {
  const stored = gallery.get(nameOf(picture, detail))
  return stored ? { ...stored, alt: altOf(picture, detail) } : null
}

/** The shots that views show (K12). */
const shotOf: { readonly [view in View]?: Shot } = {
  label: 'label',
  level: 'level',
  capsule: 'capsule',
  stopper: 'capsule',
  case: 'case',
}

const paragraphs = (texts: DemoSale['description']) => ({
  en: texts.map(({ en }) => en).join('\n\n'),
  zh: texts.map(({ zh }) => zh).join('\n\n'),
})
