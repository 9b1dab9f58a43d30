import type { Kysely } from 'kysely'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import type { Author } from '#server/catalogue/drafts/change-log.ts'
import { type Changed, editLot, editSale, type NotChanged } from '#server/catalogue/drafts/edit.ts'
import { lotOf, readSaleDraft } from '#server/catalogue/drafts/rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readArrived } from './store.ts'

/** A picture by its key, with its alternative text and the shot that it is. */
type ChosenPicture = Pick<DraftPicture, 'key' | 'alt' | 'shot'>

/** A picture was named that the lot, or the sale, does not have. */
type Unknown = { readonly kind: 'unknownPicture' }

/** K8: sets order, alternative texts and shots of a lot's pictures; those left out return to the tray. */
export async function setPictures(
  db: Kysely<Rows>,
  lotId: string,
  request: { readonly list: readonly ChosenPicture[]; readonly since: number; readonly author: Author },
): Promise<Changed | NotChanged | Unknown> {
  const row = await db.selectFrom('draft_lots').selectAll().where('id', '=', lotId).executeTakeFirst()
  if (!row) return { kind: 'notFound' }
  const arrived = await readArrived(db, row.sale_id)
  const pictures = chosenFrom([...arrived, ...lotOf(row).draft.pictures], request.list)
  if (!pictures) return { kind: 'unknownPicture' }
  const { since, author } = request
  return editLot(db, lotId, { kind: 'edit', patch: { pictures }, since, author })
}

/** K8: sets or removes the cover of a sale: any picture that arrived for it. */
export async function setCover(
  db: Kysely<Rows>,
  saleId: string,
  request: { readonly cover: ChosenPicture | null; readonly since: number; readonly author: Author },
): Promise<Changed | NotChanged | Unknown> {
  const sale = await readSaleDraft(db, saleId)
  if (!sale) return { kind: 'notFound' }
  const known = [...(await readArrived(db, saleId)), ...(sale.draft.cover ? [sale.draft.cover] : [])]
  const pictures = chosenFrom(known, request.cover ? [request.cover] : [])
  if (!pictures) return { kind: 'unknownPicture' }
  const { since, author } = request
  return editSale(db, saleId, { patch: { cover: pictures[0] ?? null }, since, author })
}

/** The chosen pictures with their sizes; null if one is unknown, or one or its shot is named twice. */
function chosenFrom(
  known: readonly Pick<DraftPicture, 'key' | 'width' | 'height'>[],
  list: readonly ChosenPicture[],
): readonly DraftPicture[] | null {
  const sizes = new Map(known.map(({ key, width, height }) => [key, { width, height }]))
  const pictures = list.flatMap(({ key, alt, shot }) => {
    const size = sizes.get(key)
    return size ? [{ key, ...size, alt, ...(shot && { shot }) }] : []
  })
  const isWhole = pictures.length === list.length && isDistinct(list.map(({ key }) => key))
  return isWhole && isDistinct(list.flatMap(({ shot }) => shot ?? [])) ? pictures : null
}

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length
