import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Passkey, PasskeyCreation, PasskeyRequest } from '#wire/entities/passkey.ts'
import { challengeLifetimeMs, issueChallenge, redeemChallenge } from './challenges.ts'
import { parseAuthentication, parseRegistration } from './credential-json.ts'
import { algorithms, type RelyingParty, verifyAuthentication, verifyRegistration } from './passkey-proof.ts'

/** The maximum number of passkeys that an account may have. */
export const maxPasskeys = 20

/** The owner of a new passkey. */
type Owner = { readonly id: string; readonly email: string; readonly fullName: string }

/** The passkeys of accounts. */
export type Passkeys = {
  /** Returns the options for creating a passkey, or null if the account has the maximum number. */
  creationOptions(owner: Owner, now: Instant): Promise<PasskeyCreation | null>
  /** Verifies and stores a new passkey; null if it is not valid, or the account has the maximum number. */
  add(userId: string, name: string, credential: string, now: Instant): Promise<Passkey | null>
  list(userId: string): Promise<Passkey[]>
  /** Removes a passkey. @returns false if the account has no such passkey */
  remove(userId: string, id: string): Promise<boolean>
  /** Returns the options for signing in with any account's passkey. */
  requestOptions(now: Instant): Promise<PasskeyRequest>
  /** Returns the account whose passkey signed a response, or null if the response is not valid. */
  ownerOf(credential: string, now: Instant): Promise<string | null>
}

export function createPasskeys(db: Kysely<Rows>, party: RelyingParty): Passkeys {
  const countOf = async (userId: string): Promise<number> => (await rowsOf(db, userId)).length

  return {
    async creationOptions(owner, now) {
      const existing = await rowsOf(db, owner.id)
      if (existing.length >= maxPasskeys) return null
      return {
        challenge: await issueChallenge(db, owner.id, now),
        rp: { id: party.id, name: party.name() },
        user: { id: userHandleOf(owner.id), name: owner.email, displayName: owner.fullName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: challengeLifetimeMs,
        excludeCredentials: existing.map(({ credential_id }) => ({ type: 'public-key', id: credential_id })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      }
    },

    async add(userId, name, credential, now) {
      const registration = parseRegistration(credential)
      if (!registration || !(await redeemChallenge(db, registration.challenge, userId, now))) return null
      const key = await verifyRegistration(party, registration)
      if (!key || (await countOf(userId)) >= maxPasskeys) return null
      const id = randomUUID()
      const inserted = await db
        .insertInto('passkeys')
        .values({
          id,
          user_id: userId,
          credential_id: key.id,
          public_key: Buffer.from(key.publicKey),
          counter: key.counter,
          name,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst()
      return inserted.numInsertedOrUpdatedRows === 1n ? { id, name, createdAt: now, usedAt: 0 } : null
    },

    async list(userId) {
      const rows = await rowsOf(db, userId)
      return rows.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        createdAt: created_at,
        usedAt: used_at,
      }))
    },

    async remove(userId, id) {
      const removed = await db
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return removed.numDeletedRows > 0n
    },

    requestOptions: async (now) => ({
      challenge: await issueChallenge(db, null, now),
      rpId: party.id,
      timeout: challengeLifetimeMs,
      userVerification: 'required',
    }),

    async ownerOf(credential, now) {
      const authentication = parseAuthentication(credential)
      if (!authentication || !(await redeemChallenge(db, authentication.challenge, null, now))) return null
      const { response, owner } = authentication
      const passkey = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', response.id)
        .executeTakeFirst()
      if (!passkey || (owner !== null && owner !== passkey.user_id)) return null
      const counter = await verifyAuthentication(party, authentication, {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      })
      if (counter === null) return null
      // Compare and set: of two concurrent responses from a copied device, one is accepted.
      const updated = await db
        .updateTable('passkeys')
        .set({ counter, used_at: now })
        .where('id', '=', passkey.id)
        .where('counter', '=', passkey.counter)
        .executeTakeFirst()
      return updated.numUpdatedRows === 1n ? passkey.user_id : null
    },
  }
}

const rowsOf = (db: Kysely<Rows>, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Returns the user handle of a passkey: the account's id, which reveals nothing about its owner. */
const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url')
