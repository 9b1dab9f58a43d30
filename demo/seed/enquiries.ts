import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { type DemoEnquiry, enquiries } from '#demo/house/enquiries.ts'
import { type PictureName, pictureFile } from '#demo/pictures.ts'
import type { SeedDeps } from '#demo/seed.ts'
import { changeEnquiry } from '#server/people/enquiries/change-enquiry.ts'
import { storeEnquiry } from '#server/people/enquiries/write.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { attachToEnquiry, insertUpload, lockPending } from '#server/platform/uploads/rows.ts'
import { newKey } from '#server/platform/uploads/upload-store.ts'
import { dropLetters } from './letters.ts'

const hour = 3_600_000

/**
 * Stores enquiries and the actions of staff through the server's own functions. It is idempotent and sends no
 * letters.
 */
export async function seedEnquiries(
  { database: { db }, uploads }: Pick<SeedDeps, 'database' | 'uploads'>,
  opening: number,
): Promise<void> {
  for (const enquiry of enquiries)
    if (!(await findEnquiry(db, enquiry))) {
      const { key, language, hoursAgo, pictures, steps: _, cates, ...sent } = enquiry
      const at = opening - hoursAgo * hour
      const files = await Promise.all(pictures.map((picture) => upload({ db, uploads }, picture, at)))
      const by = { userId: null, idempotencyKey: key, kind: 'consign', about: '', isSuspect: false } as const
      await storeEnquiry(
        db,
        { lockPending, attachToEnquiry },
        { ...sent, ...by, cates, files, lang: language },
        at,
      )
    }
  for (const enquiry of enquiries) await takeSteps(db, enquiry, opening)
  await dropLetters(db, ['enquiry.toHouse', 'enquiry.toSender', 'enquiry.answer', 'uploads.forget'])
}

const findEnquiry = (db: Kysely<Rows>, { key }: DemoEnquiry) =>
  db.selectFrom('enquiries').select(['id', 'rev']).where('ak', '=', key).executeTakeFirst()

/** Stores a picture as a visitor's upload. */
async function upload(
  { db, uploads }: { readonly db: Kysely<Rows>; readonly uploads: SeedDeps['uploads'] },
  picture: PictureName,
  at: number,
): Promise<string> {
  const bytes = await readFile(pictureFile(picture))
  const key = newKey()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { key, name: `${picture}.jpg`, type: 'image/jpeg', size: bytes.length, sha256 }
  await insertUpload(db, file, at)
  await uploads.put(key, bytes)
  return key
}

/** Takes the specialist's steps with an enquiry. */
async function takeSteps(db: Kysely<Rows>, enquiry: DemoEnquiry, opening: number): Promise<void> {
  const by = 'specialist'
  for (const [index, { move, hoursAgo, content = '' }] of enquiry.steps.entries()) {
    const found = await findEnquiry(db, enquiry)
    if (!found) throw new Error(`There is no enquiry ${enquiry.key}`)
    const request = { enquiryId: found.id, rev: found.rev, ak: `${enquiry.key}-${index + 1}`, by }
    await changeEnquiry(db, { ...request, now: opening - hoursAgo * hour }, async () => ({
      ...{ move, content },
      ...(move === 'assign' ? { person: by } : { lang: enquiry.language }),
    }))
  }
}
