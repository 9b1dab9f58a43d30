import { createHash, randomUUID } from 'node:crypto'
import type { IdentityState } from '#domain/registration/identity.ts'
import type { Role } from '#domain/staff/rights.ts'
import { insertSandboxCards } from '#server/trade/payments/sandbox/insert-cards.ts'
import { userLogin, userRegister } from '#wire/calls/accounts.ts'
import type { Client } from '#wire/client/client.ts'
import { identityDigits } from '#wire/states/identity-digits.ts'
import type { TestApi } from './test-api.ts'

/** Returns the password digest that browsers send. */
export const passwordDigest = (password: string): string =>
  createHash('sha256').update(password).digest('hex')

/** Returns the registration form of a test account; the password is `paddle-and-rostrum`. */
export const registrationForm = (email: string) => ({
  email,
  passwd: passwordDigest('paddle-and-rostrum'),
  repasswd: passwordDigest('paddle-and-rostrum'),
  firstName: 'Ann',
  lastName: 'Lee',
  prefix: 'Ms',
  phone: '9123 4567',
  countryCode: '+852',
  countryId: 'HK',
  agree: true as const,
  adult: true as const,
})

/** A signed-in test account. */
export type TestPerson = { readonly id: string; readonly token: string; readonly client: Client }

type Traits = {
  readonly emailVerified?: boolean
  readonly card?: boolean
  readonly roles?: readonly Role[]
  /** The state of identity verification; by default nothing is submitted. */
  readonly identity?: Exclude<IdentityState, 'none'>
}

/** Creates an account, by default with a verified email address and a valid card. */
export async function createPerson(api: TestApi, email: string, traits: Traits = {}): Promise<TestPerson> {
  const { db } = api.database
  const registered = await api.client().call(userRegister, registrationForm(email))
  if (!registered.ok) throw new Error(registered.error.message)
  const { token, userID: id } = registered.data
  const now = api.clock.now()
  const verified = traits.emailVerified === false ? null : now
  await db
    .updateTable('users')
    .set({
      email_verified_at: verified,
      identity_status: traits.identity === undefined ? null : identityDigits[traits.identity],
    })
    .where('id', '=', id)
    .execute()
  if (traits.card !== false) await addCard(api, id, `card of ${id}`)
  for (const role of traits.roles ?? [])
    await db.insertInto('user_roles').values({ user_id: id, role }).execute()
  // Staff have other phone numbers: a walk-in bidder with a staff member's number is not admitted (R6).
  if (traits.roles && traits.roles.length > 0)
    await db.updateTable('users').set({ phone: '+85237000100' }).where('id', '=', id).execute()
  return { id, token, client: api.client(token) }
}

/** Adds a card to an account. */
export async function addCard(
  { database, clock }: TestApi,
  userId: string,
  id: string,
  expYear = new Date(clock.now()).getUTCFullYear() + 1,
): Promise<void> {
  const card = { behaviour: 'hongKong', brand: 'visa', last4: '4242', country: 'HK' } as const
  const rest = { expYear, expMonth: 6, holder: 'Ann Lee', at: clock.now() }
  await insertSandboxCards(database.db, [{ id, userId, ...card, ...rest }])
}

/** Signs in again. @returns the session token */
export async function signIn(api: TestApi, email: string, rememberMe = true): Promise<string> {
  const response = await api
    .client()
    .call(userLogin, { email, passwd: passwordDigest('paddle-and-rostrum'), rememberMe })
  if (!response.ok) throw new Error(response.error.message)
  return response.data.token
}

/** Returns a client signed in as a new member of staff with one role. */
export const signInAsStaff = async (api: TestApi, role: Role) =>
  (await createPerson(api, `${role}-${randomUUID()}@example.com`, { roles: [role] })).client
