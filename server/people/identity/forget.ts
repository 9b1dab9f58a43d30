import type { Kysely } from 'kysely'
import { type ImageUse, imageEnds, keptAfterDecision, keptUnused } from '#domain/registration/identity.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { dropLoose, type Images } from './images.ts'

/**
 * Deletes expired images: those not submitted within a day, and those decided on 30 days ago (O5). Deleting a row
 * deletes the key that decrypts the image; then its file is deleted.
 *
 * @param now Unix milliseconds
 * @returns when the next image expires, in Unix milliseconds; null where none has an expiry
 */
export async function forgetDue(db: Kysely<Rows>, images: Images, now: number): Promise<number | null> {
  const loose = await db
    .deleteFrom('identity_images')
    .where('application_id', 'is', null)
    .where('created_at', '<=', now - keptUnused)
    .returning('key')
    .execute()
  const decided = await db
    .deleteFrom('identity_images')
    .where('application_id', 'in', (due) =>
      due
        .selectFrom('identity_applications')
        .select('id')
        .where('decided_at', '<=', now - keptAfterDecision),
    )
    .returning('key')
    .execute()
  const keys = [...loose, ...decided].map(({ key }) => key)
  await images.removeFiles(keys)
  await images.sweep(now)
  return nextEnd(db)
}

async function nextEnd(db: Kysely<Rows>): Promise<number | null> {
  const [loose, decided] = await Promise.all([
    db
      .selectFrom('identity_images')
      .where('application_id', 'is', null)
      .select(({ fn }) => fn.min('created_at').as('first'))
      .executeTakeFirst(),
    db
      .selectFrom('identity_images')
      .innerJoin('identity_applications', 'identity_applications.id', 'application_id')
      .select(({ fn }) => fn.min('decided_at').as('first'))
      .executeTakeFirst(),
  ])
  const uses: readonly (ImageUse | null)[] = [
    loose?.first ? { kind: 'unused', sentAt: loose.first } : null,
    decided?.first ? { kind: 'decided', decidedAt: decided.first } : null,
  ]
  const ends = uses.flatMap((use) => (use && imageEnds(use)) ?? [])
  return ends.length === 0 ? null : Math.min(...ends)
}

/**
 * Deletes all submissions and images of an account (C3). The log of who viewed them stays, with ids only. The account's
 * identity state becomes `none`.
 */
export async function forgetPerson(db: Kysely<Rows>, images: Images, userId: string): Promise<void> {
  const keys = await db.transaction().execute(async (within) => {
    const loose = await dropLoose(within, userId)
    const rest = await within
      .deleteFrom('identity_images')
      .where('user_id', '=', userId)
      .returning('key')
      .execute()
    await within.deleteFrom('identity_applications').where('user_id', '=', userId).execute()
    await within
      .updateTable('users')
      .set({ identity_status: null, identity_reason: '' })
      .where('id', '=', userId)
      .execute()
    return [...loose, ...rest.map(({ key }) => key)]
  })
  await images.removeFiles(keys)
}
