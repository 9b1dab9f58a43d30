import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { type DemoAccount, demoPassword } from '#demo/house/accounts.ts'
import { consignors } from '#demo/house/consigned.ts'
import { personName } from '#domain/people/person-name.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { emailKey } from '#server/people/accounts/email.ts'
import { hashSecret } from '#server/people/accounts/passwords.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { foundingVersion } from '#server/site/content/founding-documents.ts'
import { insertSandboxCards, type SandboxCard } from '#server/trade/payments/sandbox/insert-cards.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import { identityDigits } from '#wire/states/identity-digits.ts'
import { readPhone } from '#wire/words/phone.ts'

const day = 24 * 3_600_000
/** The age of the accounts at the opening, in milliseconds. */
const since = 30 * day

/** Returns the id of a demonstration account, which is the local part of its email address. */
export const accountIdOf = ({ email }: Pick<DemoAccount, 'email'>): string => email.replace(/@.*$/, '')

/** Returns the id of an account's card on file. */
export const cardIdOf = (account: DemoAccount): string => `${accountIdOf(account)}-card`

/** Returns whether an account's setup is complete. */
const isSettled = ({ paddle, roles, address }: DemoAccount): boolean =>
  paddle !== null || roles.length > 0 || address !== null

/** Creates the demonstration's accounts with addresses, cards and roles; existing accounts are not changed. */
export async function openAccounts(
  db: Kysely<Rows>,
  people: readonly DemoAccount[],
  places: Pick<PlaceBook, 'within'>,
  opening: number,
): Promise<void> {
  const digest = await passwordDigestOf(demoPassword)
  const unusableHash = await hashSecret(randomUUID())
  const users = people.map(async (one) =>
    userRow(one, one.canSignIn ? await hashSecret(digest) : unusableHash, opening),
  )
  const cachedPlaces = cachePlaces(places)
  const addresses = people.flatMap((one) => addressRow(one, cachedPlaces, opening) ?? [])
  const cards = people.flatMap((one) => cardRow(one, opening) ?? [])
  const roles = people.flatMap((one) => one.roles.map((role) => ({ user_id: accountIdOf(one), role })))
  const rows = await Promise.all(users)
  await db.transaction().execute(async (within) => {
    await within
      .insertInto('users')
      .values(rows)
      .onConflict((on) => on.doNothing())
      .execute()
    await within
      .insertInto('addresses')
      .values(addresses)
      .onConflict((on) => on.doNothing())
      .execute()
    await insertSandboxCards(within, cards)
    await within
      .insertInto('user_roles')
      .values(roles)
      .onConflict((on) => on.doNothing())
      .execute()
  })
}

function userRow(one: DemoAccount, passwd: string, opening: number): Insertable<Rows['users']> {
  const at = opening - since
  return {
    id: accountIdOf(one),
    email: one.email,
    email_key: emailKey(one.email),
    passwd,
    first_name: one.firstName,
    last_name: one.lastName,
    prefix: one.prefix,
    phone: storedPhone(one),
    country_code: one.countryCode,
    lang: one.language,
    email_verified_at: isSettled(one) ? at : null,
    adult_at: at,
    // A pending registration requires a verified identity, and so does selling.
    identity_status:
      one.awaits !== undefined || consignors.includes(accountIdOf(one)) ? identityDigits.passed : null,
    terms_version: foundingVersion,
    terms_at: at,
    created_at: at,
  }
}

/** Caches the divisions of places, since many accounts share a place and each lookup sorts all names. */
function cachePlaces(places: Pick<PlaceBook, 'within'>): Pick<PlaceBook, 'within'> {
  const known = new Map<string, ReturnType<PlaceBook['within']>>()
  return {
    within: (id, lang) => {
      const key = `${lang} ${id}`
      const found = known.get(key) ?? places.within(id, lang)
      known.set(key, found)
      return found
    },
  }
}

function addressRow(
  one: DemoAccount,
  places: Pick<PlaceBook, 'within'>,
  opening: number,
): Insertable<Rows['addresses']> | null {
  if (one.address === null) return null
  const { country, state, city, street1, street2, zip } = one.address
  const named = (pid: string, name: string): string =>
    (pid === '' ? null : places.within(pid, 'en'))?.find((place) => place.name.startsWith(name))?.id ?? ''
  const stateId = named(country, state)
  return {
    id: `${accountIdOf(one)}-home`,
    user_id: accountIdOf(one),
    is_profile: true,
    country_id: country,
    state_id: stateId,
    city_id: named(stateId, city),
    street1,
    street2,
    zip,
    phone: storedPhone(one),
    country_code: one.countryCode,
    created_at: opening - since,
  }
}

/** Returns a number in international format, even one reserved for fiction, which no numbering plan includes. */
function storedPhone({ phone, countryCode }: DemoAccount): string {
  const reading = readPhone(`${countryCode} ${phone}`, '')
  return reading.ok ? reading.phone : phone
}

/** Returns the row of a demonstration card, which works with any number, as nobody entered it. */
function cardRow(one: DemoAccount, opening: number): SandboxCard | null {
  if (one.card === null) return null
  const { brand, last4, country, years, month } = one.card
  return {
    id: cardIdOf(one),
    userId: accountIdOf(one),
    behaviour: 'hongKong',
    brand,
    last4,
    country,
    expYear: new Date(opening).getUTCFullYear() + years,
    expMonth: month,
    holder: personName(one.firstName, one.lastName),
    at: opening - since,
  }
}
