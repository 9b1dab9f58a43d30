import { auctionRegister } from '#wire/calls/registrations.ts'
import { createClient } from '#wire/client/client.ts'
import type { RehearsalServer } from './rehearsal-server.ts'

/** A signed-in account of the rehearsal. */
export type Person = { readonly userId: string; readonly token: string }

/** Creates verified, signed-in accounts; the last is the clerk's. */
export async function createAccounts({ db, sessions, clock }: RehearsalServer, bidders: number) {
  const now = clock.now()
  const ids = [...Array.from({ length: bidders }, (_, n) => `bidder-${n + 1}`), 'clerk']
  await db
    .insertInto('users')
    .values(
      ids.map((id) => ({
        id,
        email: `${id}@rehearsal.example`,
        email_key: `${id}@rehearsal.example`,
        passwd: '',
        first_name: 'Rehearsal',
        last_name: id,
        prefix: '',
        phone: '+85291234567',
        country_code: '+852',
        lang: 'en',
        email_verified_at: now,
        adult_at: now,
        created_at: now,
      })),
    )
    .execute()
  await db.insertInto('user_roles').values({ user_id: 'clerk', role: 'clerk' }).execute()
  const people = await Promise.all(
    ids.map(async (userId): Promise<Person> => {
      const token = await sessions.begin(userId, { remember: true, agent: 'rehearsal', now, by: 'factor' })
      return { userId, token }
    }),
  )
  return { bidders: people.slice(0, -1), clerk: people.at(-1) ?? { userId: '', token: '' } }
}

type Carrier = NonNullable<Parameters<typeof createClient>[0]['fetch']>

/** Creates a client that signs with the server's clock. */
export const clientOf = (
  { url, config, clock }: RehearsalServer,
  token: string,
  fetch: Carrier = globalThis.fetch,
) =>
  createClient({
    origin: url,
    appid: config.appId,
    key: config.appKey,
    token: () => token,
    lang: () => 'en',
    now: () => clock.now(),
    fetch: (address, init) => fetch(address, init),
  })

/** Registers an account for the rehearsal. @returns its paddle */
export async function registerBidder(
  server: RehearsalServer,
  { token }: Person,
  auctionId: string,
): Promise<string> {
  const result = await clientOf(server, token).call(auctionRegister, { auctionId })
  if (!result.ok || result.data.paddle === '') throw new Error(`No paddle: ${JSON.stringify(result)}`)
  return result.data.paddle
}
