import type { Kysely } from 'kysely'
import {
  type ImageUse,
  imageExpiresAt,
  retentionAfterDecisionMs,
  unusedRetentionMs,
} from '#domain/registration/identity.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { deleteUnsubmitted, type Images } from './images.ts'

/**
 * Deletes expired images: those not submitted within a day, and those decided on 30 days ago (O5). Deleting a row
 * deletes the key that decrypts the image; then its file is deleted.
 *
 * @param now Unix milliseconds
 * @returns when the next image expires, in Unix milliseconds; null if none has an expiry
 */
export async function deleteExpired(db: Kysely<Rows>, images: Images, now: number): Promise<number | null> {
  const unsubmitted = await db
    .deleteFrom('identity_images')
    .where('application_id', 'is', null)
    .where('created_at', '<=', now - unusedRetentionMs)
    .returning('key')
    .execute()
  const decided = await db
    .deleteFrom('identity_images')
    .where('application_id', 'in', (due) =>
      due
        .selectFrom('identity_applications')
        .select('id')
        .where('decided_at', '<=', now - retentionAfterDecisionMs),
    )
    .returning('key')
    .execute()
  const keys = [...unsubmitted, ...decided].map(({ key }) => key)
  await images.deleteFiles(keys)
  await images.sweep(now)
  return nextExpiry(db)
}

async function nextExpiry(db: Kysely<Rows>): Promise<number | null> {
  const [unsubmitted, decided] = await Promise.all([
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
    unsubmitted?.first ? { kind: 'unused', sentAt: unsubmitted.first } : null,
    decided?.first ? { kind: 'decided', decidedAt: decided.first } : null,
  ]
  const ends = uses.flatMap((use) => (use && imageExpiresAt(use)) ?? [])
  return ends.length === 0 ? null : Math.min(...ends)
}

/**
 * Deletes all submissions and images of an account (C3). The log of who viewed them stays, with ids only. The account's
 * identity state becomes `none`.
 */
export async function eraseSubmissions(db: Kysely<Rows>, images: Images, userId: string): Promise<void> {
  const keys = await db.transaction().execute(async (trx) => {
    const unsubmitted = await deleteUnsubmitted(trx, userId)
    const rest = await trx
      .deleteFrom('identity_images')
      .where('user_id', '=', userId)
      .returning('key')
      .execute()
    await trx.deleteFrom('identity_applications').where('user_id', '=', userId).execute()
    await trx
      .updateTable('users')
      .set({ identity_status: null, identity_reason: '' })
      .where('id', '=', userId)
      .execute()
    return [...unsubmitted, ...rest.map(({ key }) => key)]
  })
  await images.deleteFiles(keys)
}
