import type { Kysely } from 'kysely'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { isReadingDay } from '#domain/pictures/level-mark.ts'
import type { Author } from '#server/catalogue/drafts/change-log.ts'
import { type Changed, editLot, editSale, type NotChanged } from '#server/catalogue/drafts/edit.ts'
import { lotOf, readSaleDraft } from '#server/catalogue/drafts/rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readArrived } from './store.ts'

/** A picture by its key, with its alternative text, its shot and the marked level. */
type ChosenPicture = Pick<DraftPicture, 'key' | 'alt' | 'shot' | 'level'>

/** A named picture does not belong to the lot or the sale. */
type Unknown = { readonly kind: 'unknownPicture' }

/** A level was marked on a picture other than the level's shot, or read on an invalid or future day. */
type WrongLevel = { readonly kind: 'wrongLevel' }

/** K8: sets order, alternative texts, shots and the marked level of a lot's pictures; those left out return to the tray. */
export async function setPictures(
  db: Kysely<Rows>,
  lotId: string,
  request: {
    readonly list: readonly ChosenPicture[]
    readonly since: number
    readonly author: Author
    /** `YYYY-MM-DD`, in the company's time zone. */
    readonly today: string
  },
): Promise<Changed | NotChanged | Unknown | WrongLevel> {
  const { list, since, author, today } = request
  if (list.some((picture) => !hasRightLevel(picture, today))) return { kind: 'wrongLevel' }
  const row = await db.selectFrom('draft_lots').selectAll().where('id', '=', lotId).executeTakeFirst()
  if (!row) return { kind: 'notFound' }
  const arrived = await readArrived(db, row.sale_id)
  const pictures = chosenFrom([...arrived, ...lotOf(row).draft.pictures], list)
  if (!pictures) return { kind: 'unknownPicture' }
  return editLot(db, lotId, { kind: 'edit', patch: { pictures }, since, author })
}

const hasRightLevel = ({ shot, level }: ChosenPicture, today: string): boolean =>
  !level || (shot === 'level' && isReadingDay(level.readOn, today))

/** K8: sets or removes the cover of a sale, which can be any picture uploaded for it. */
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

/** Returns the chosen pictures with their sizes, or null if one is unknown or a picture or shot is named twice. */
function chosenFrom(
  known: readonly Pick<DraftPicture, 'key' | 'width' | 'height'>[],
  list: readonly ChosenPicture[],
): readonly DraftPicture[] | null {
  const sizes = new Map(known.map(({ key, width, height }) => [key, { width, height }]))
  const pictures = list.flatMap(({ key, alt, shot, level }) => {
    const size = sizes.get(key)
    return size ? [{ key, ...size, alt, ...(shot && { shot }), ...(level && { level }) }] : []
  })
  const isWhole = pictures.length === list.length && isDistinct(list.map(({ key }) => key))
  return isWhole && isDistinct(list.flatMap(({ shot }) => shot ?? [])) ? pictures : null
}

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length
