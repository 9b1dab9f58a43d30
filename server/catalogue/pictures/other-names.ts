import { type Kysely, sql, type Transaction } from 'kysely'
import { namesOtherLot } from '#domain/imports/picture-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** An additional name of a picture that is stored once. */
export type OtherName = { readonly key: string; readonly name: string; readonly placed_at: number | null }

/** Returns the additional names of a draft's pictures, or of one of them. */
export const readOtherNames = (
  db: Kysely<Rows>,
  saleId: string,
  key?: string,
): Promise<readonly OtherName[]> =>
  db
    .selectFrom('draft_picture_names')
    .select(['key', 'name', 'placed_at'])
    .where('sale_id', '=', saleId)
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .orderBy('name')
    .execute()

/** K12: stores an additional name of a picture if it assigns the picture to a new lot. @returns whether it does */
export async function addOtherName(
  trx: Transaction<Rows>,
  saleId: string,
  picture: { readonly key: string; readonly name: string },
  name: string,
): Promise<boolean> {
  const others = await readOtherNames(trx, saleId, picture.key)
  if (!namesOtherLot(name, [picture.name, ...others.map((one) => one.name)])) return false
  await trx.insertInto('draft_picture_names').values({ sale_id: saleId, key: picture.key, name }).execute()
  return true
}

/** Forgets the additional names of a picture that is uploaded again. */
export const forgetOtherNames = (trx: Transaction<Rows>, saleId: string, key: string) =>
  trx.deleteFrom('draft_picture_names').where('sale_id', '=', saleId).where('key', '=', key).execute()

/** Records that the lots in these names show the pictures, so that they are not matched again. */
export async function markNamesPlaced(
  trx: Transaction<Rows>,
  saleId: string,
  names: readonly { readonly key: string; readonly name: string }[],
  now: number,
): Promise<void> {
  await sql`
    update draft_picture_names set placed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(names.map(({ key, name }) => ({ key, name })))}::jsonb)
      as placed (key text, name text)
    where sale_id = ${saleId} and draft_picture_names.key = placed.key and draft_picture_names.name = placed.name`.execute(
    trx,
  )
}
