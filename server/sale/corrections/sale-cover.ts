import type { Kysely } from 'kysely'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { saleCover } from '#wire/calls/sale-corrections.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { completeAlt } from './new-pictures.ts'
import { setSaleTexts } from './set-sale-texts.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'cache' | 'published' | 'uploadedPictures'>
}

/** Returns the handler that sets or removes the cover of a published sale, on which no bidder relies (K4). */
export const saleCoverCall = ({ db, catalogue }: Deps): CallHandler =>
  handleMemberCall(saleCover, async ({ viewer, now }, { auctionId, pictureKey, altEn, altZh }) => {
    const sale = await catalogue.published(auctionId)
    if (!sale) return refusal('notFound')
    const picture = await chosenCover(catalogue, sale, pictureKey, now)
    if (picture === undefined) return badInput('pictureKey', { name: 'invalid' })
    const { en, 'zh-Hans': zh } = sale.texts
    const given = completeAlt({ en: altEn, zh: altZh }, { en: en.title, zh: zh.title })
    const alt = picture ? given : { en: '', zh: '' }
    const columns = {
      cover_key: picture?.key ?? null,
      cover_width: picture?.width ?? null,
      cover_height: picture?.height ?? null,
    }
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('auctions').set(columns).where('id', '=', auctionId).execute()
      await setSaleTexts(trx, auctionId, 'en', { cover_alt: alt.en })
      await setSaleTexts(trx, auctionId, 'zh', { cover_alt: alt.zh })
      const about = { kind: 'sale', id: auctionId }
      await recordAction(trx, { by: viewer.userId, act: 'sale.cover', about, detail: {} }, now)
    })
    catalogue.cache.invalidate()
    return { cover: picture && { ...picture, alt: alt.en } }
  })

/**
 * Returns the current cover or an uploaded picture by its key; null for no cover, undefined if the key is
 * unknown.
 */
async function chosenCover(
  { uploadedPictures }: Pick<Catalogue, 'uploadedPictures'>,
  { id, texts: { en } }: CatalogueSale,
  key: string | undefined,
  now: number,
) {
  if (key === undefined) return null
  const known = en.cover?.key === key ? en.cover : (await uploadedPictures(id, [key], now)).get(key)
  return known && { key, width: known.width, height: known.height }
}
