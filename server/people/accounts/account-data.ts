import type { Kysely } from 'kysely'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { escapeLikePattern } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import { addressesOf, addressOf } from './addresses.ts'
import { consentsOf } from './consents.ts'
import { emailKey } from './email.ts'
import { recipientOf } from './person.ts'
import { deleteQueuedLetters } from './queued-letters.ts'

/**
 * Returns the account itself. Its row stays, without personal data, because sales, deposits and orders refer to its id.
 * Erasing deletes queued letters to the owner, and queues the last one in the same transaction.
 */
export const accountData = (db: Kysely<Rows>): PersonalData => ({
  name: 'profile',
  tables: ['users', 'user_roles', 'marketing_consents'],
  async blockedReason(userId) {
    const role = await db
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return role ? 'staff' : null
  },
  async export(userId) {
    const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
    return {
      clientNumber: String(row.client_number),
      prefix: row.prefix,
      firstName: row.first_name,
      lastName: row.last_name,
      company: row.company,
      email: row.email,
      emailVerifiedAt: toIsoTime(row.email_verified_at),
      phone: row.phone,
      language: row.lang,
      openedAt: toIsoTime(row.created_at),
      declaredOfAgeAt: toIsoTime(row.adult_at),
      conditionsAccepted: { version: row.terms_version, at: toIsoTime(row.terms_at) },
      marketing: await consentsOf(db, userId),
    }
  },
  async erase(userId, now) {
    await db.transaction().execute(async (trx) => {
      const recipient = await recipientOf(trx, userId)
      if (recipient) {
        await deleteQueuedLetters(trx, recipient.email)
        await enqueue(trx, 'erasedLetter', recipient)
      }
      await trx.deleteFrom('marketing_consents').where('user_id', '=', userId).execute()
      await trx
        .updateTable('users')
        .set({
          email: '',
          // Not a valid address: nobody can sign in with it, and the former address becomes available.
          email_key: `erased ${userId}`,
          passwd: '',
          first_name: '',
          last_name: '',
          prefix: '',
          phone: '',
          country_code: '',
          company: '',
          email_verified_at: null,
          newsletter_at: null,
          signed_in_at: null,
          identity_status: null,
          identity_reason: '',
          erased_at: now,
        })
        .where('id', '=', userId)
        .where('erased_at', 'is', null)
        .execute()
    })
  },
})

export const addressData = (db: Kysely<Rows>, places: PlaceBook): PersonalData => ({
  name: 'addresses',
  tables: ['addresses'],
  async export(userId) {
    const rows = await addressesOf(db, userId)
    return rows.map((row) => ({ ...addressOf(row, places), since: toIsoTime(row.created_at) }))
  },
  async erase(userId) {
    await db.deleteFrom('addresses').where('user_id', '=', userId).execute()
  },
})

/**
 * Returns the authenticator app and recovery codes of an account: when they were set up and used, never the secrets.
 */
export const factorData = (db: Kysely<Rows>): PersonalData => ({
  name: 'secondFactor',
  tables: ['authenticator_apps', 'recovery_codes'],
  async export(userId) {
    const [apps, codes] = await Promise.all([
      db
        .selectFrom('authenticator_apps')
        .select(['created_at', 'confirmed_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('recovery_codes')
        .select(['created_at', 'used_at'])
        .where('user_id', '=', userId)
        .orderBy('used_at')
        .execute(),
    ])
    return {
      apps: apps.map((row) => ({ begunAt: toIsoTime(row.created_at), setUpAt: toIsoTime(row.confirmed_at) })),
      recoveryCodes: codes.map((row) => ({
        madeAt: toIsoTime(row.created_at),
        usedAt: toIsoTime(row.used_at),
      })),
    }
  },
  async erase(userId) {
    await db.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute()
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  },
})

export const passkeyData = (db: Kysely<Rows>): PersonalData => ({
  name: 'passkeys',
  tables: ['passkeys', 'passkey_challenges'],
  async export(userId) {
    const rows = await db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    return rows.map((row) => ({
      name: row.name,
      addedAt: toIsoTime(row.created_at),
      lastUsedAt: toIsoTime(row.used_at),
    }))
  },
  async erase(userId) {
    await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
    await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
  },
})

/** Returns the sessions of an account, the codes sent to its owner, and the counters of failed passwords. */
export const sessionData = (db: Kysely<Rows>): PersonalData => ({
  name: 'sessions',
  tables: ['sessions', 'app_codes', 'one_time_codes', 'attempts'],
  async export(userId) {
    const rows = await db
      .selectFrom('sessions')
      .select(['browser', 'system', 'created_at', 'seen_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    return rows.map((row) => ({
      browser: row.browser,
      system: row.system,
      since: toIsoTime(row.created_at),
      lastSeen: toIsoTime(Math.max(row.created_at, row.seen_at)),
      until: toIsoTime(row.expires_at),
    }))
  },
  async erase(userId) {
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await db.deleteFrom('one_time_codes').where('user_id', '=', userId).execute()
    const account = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    if (!account) return
    await db
      .deleteFrom('attempts')
      .where('key', 'like', `%${escapeLikePattern(emailKey(account.email))}`)
      .execute()
  },
})
