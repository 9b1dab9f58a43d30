import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { Rows } from '#server/platform/database/rows.ts'

/** Adds a picture to the tray of a draft without a file. @returns its key */
export async function addPicture(db: Kysely<Rows>, saleId: string, name: string): Promise<string> {
  const key = randomBytes(12).toString('hex')
  const digest = randomBytes(32).toString('hex')
  const size = { width: 3_000, height: 2_000 }
  await db
    .insertInto('draft_pictures')
    .values({ sale_id: saleId, key, digest, name, ...size, created_at: 1, created_by: 'tests' })
    .execute()
  return key
}

/** Creates a JPEG of one colour, from 0 to 255. */
export async function makePicture(
  name: string,
  {
    shade,
    width = 60,
    height = 40,
  }: { readonly shade: number; readonly width?: number; readonly height?: number },
): Promise<File> {
  const background = { r: shade, g: 90, b: 255 - shade }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}
