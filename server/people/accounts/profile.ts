import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { rightsOf } from '#domain/staff/rights.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { accountRolesOf, type Viewer } from '#server/platform/http/calls.ts'
import type { User } from '#wire/entities/user.ts'
import type { Street } from '#wire/schema/address-fields.ts'
import { identityDigits, identityState } from '#wire/states/identity-digits.ts'
import { homeAddressOf } from './addresses.ts'

export type ProfileDeps = {
  readonly db: Kysely<Rows>
  readonly places: PlaceBook
  readonly profileRows: ProfileRows
  /** Returns the points balance of an account. */
  pointsOf(userId: string): Promise<number>
}

/** The row of an account, with when its verified address joined the newsletter, and that of its home address. */
export type ProfileRows = (userId: string) => Promise<{
  readonly user: Selectable<Rows['users']> & { readonly joined_at: number | null }
  readonly home: Selectable<Rows['addresses']> | undefined
}>

/** Reads the rows of profiles, and batches simultaneous requests. */
export function createProfileRows(db: Kysely<Rows>): ProfileRows {
  const findUser = createBatchLoader(async (userIds) => {
    const users = await db
      .selectFrom('users')
      .leftJoin('newsletter_readers as reader', (join) =>
        join
          .onRef('reader.email', '=', 'users.email_key')
          .on('reader.left_at', 'is', null)
          .on('users.email_verified_at', 'is not', null),
      )
      .selectAll('users')
      .select('reader.joined_at')
      .where('users.id', 'in', userIds)
      .execute()
    return new Map(users.map((user) => [user.id, user]))
  })
  const findHome = createBatchLoader(async (userIds) => {
    const homes = await db
      .selectFrom('addresses')
      .selectAll()
      .where('user_id', 'in', userIds)
      .where('is_profile', 'is', true)
      .execute()
    return new Map(homes.map((home) => [home.user_id, home]))
  })
  return async (userId) => {
    const [user, home] = await Promise.all([findUser(userId), findHome(userId)])
    if (!user) throw new Error(`There is no account ${userId}`)
    return { user, home }
  }
}

/** Returns an account as its owner sees it. */
export async function profileOf(
  { places, profileRows, pointsOf }: ProfileDeps,
  viewer: Viewer,
): Promise<User> {
  const { userId } = viewer
  const [{ user: row, home }, points] = await Promise.all([profileRows(userId), pointsOf(userId)])
  return {
    id: row.id,
    clientNumber: String(row.client_number),
    firstName: row.first_name,
    lastName: row.last_name,
    prefix: row.prefix,
    phone: row.phone,
    countryCode: row.country_code,
    email: row.email,
    company: row.company,
    address: home ? homeAddressOf(home, places) : null,
    apply: { status: identityDigits[identityState(row.identity_status)], reason: row.identity_reason },
    emailVerified: row.email_verified_at !== null,
    marketing: marketingOf(row.newsletter_at ?? row.joined_at),
    points,
    roles: viewer.missingStep === undefined ? [...viewer.roles] : [...accountRolesOf(viewer)],
    // Pages of earlier versions reject rights that they do not know; this one is derived from the roles.
    may: rightsOf(viewer.roles).filter((right) => right !== 'clientPages'),
  }
}

/** A subscription of the verified address counts, wherever it was requested. */
const marketingOf = (since: number | null): User['marketing'] => ({
  wanted: since !== null,
  since: since ?? 0,
})

/** The fields of an account that its owner may change. */
export type ProfileChange = Street & {
  readonly firstName: string
  readonly lastName: string
  readonly prefix: string
  /** The telephone number in international form. */
  readonly phone: string
  readonly countryCode: string
  readonly company: string
}

/** Changes an account and its home address in one transaction. */
export async function changeProfile(
  db: Kysely<Rows>,
  userId: string,
  change: ProfileChange,
  now: number,
): Promise<void> {
  const { firstName, lastName, prefix, phone, countryCode, company, ...place } = change
  const home = {
    country_id: place.countryId,
    state_id: place.stateId,
    city_id: place.cityId,
    street1: place.street1,
    street2: place.street2,
    zip: place.zip,
    phone,
    country_code: countryCode,
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName, prefix, phone, country_code: countryCode, company })
      .where('id', '=', userId)
      .execute()
    await saveHome(trx, userId, home, now)
  })
}

type Home = Pick<
  Selectable<Rows['addresses']>,
  'country_id' | 'state_id' | 'city_id' | 'street1' | 'street2' | 'zip' | 'phone' | 'country_code'
>

/** Saves the home address of an account. Right after registration it has only its country. */
export async function saveHome(db: Kysely<Rows>, userId: string, home: Home, now: number): Promise<void> {
  await db
    .insertInto('addresses')
    .values({ id: randomUUID(), user_id: userId, is_profile: true, created_at: now, ...home })
    .onConflict((conflict) => conflict.column('user_id').where(sql<boolean>`is_profile`).doUpdateSet(home))
    .execute()
}

/** Returns whether an address is the home address of an account. */
export async function isHomeOf(db: Kysely<Rows>, userId: string, addressId: string): Promise<boolean> {
  const row = await db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', addressId)
    .where('is_profile', 'is', true)
    .executeTakeFirst()
  return row !== undefined
}
