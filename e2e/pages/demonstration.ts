import { demoPassword } from '#demo/house/accounts.ts'
import { userLogin } from '#wire/calls/accounts.ts'
import { type Client, createClient } from '#wire/client/client.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import type { Session } from '#wire/entities/user.ts'
import { type Cookie, sessionCookie } from '../support/session-cookie.ts'
import { type Example, emailOf, type Looker } from './examples.ts'

type Member = Exclude<Looker, 'visitor'>

/** The cookies of whoever looks at a page of the demonstration. */
export async function cookiesOf(origin: string, by: Looker): Promise<readonly Cookie[]> {
  if (by === 'visitor') return []
  return [sessionCookie(await signIn(origin, by))]
}

/** A client that asks as one of the demonstration's accounts. */
export async function clientOf(origin: string, by: Member): Promise<Client> {
  const { token } = await signIn(origin, by)
  return clientWith(origin, token)
}

async function signIn(origin: string, by: Member): Promise<Session> {
  const passwd = await passwordDigestOf(demoPassword)
  const asked = { email: emailOf(by), passwd, rememberMe: true }
  return dataOf(await clientWith(origin, '').call(userLogin, asked))
}

const clientWith = (origin: string, token: string): Client =>
  createClient({ origin, appid: 'web', key: 'rostrum-demo', token: () => token, lang: () => 'en' })

/** Examples with their addresses: `{news}` becomes the first page of that sitemap. */
export const addressed = (origin: string, examples: readonly Example[]): Promise<readonly Example[]> =>
  Promise.all(
    examples.map(async (example) => {
      const [, kind] = /^\{(\w+)\}$/.exec(example.path) ?? []
      return kind ? { ...example, path: await firstOf(origin, kind) } : example
    }),
  )

async function firstOf(origin: string, kind: string): Promise<string> {
  const xml = await (await fetch(`${origin}/sitemaps/${kind}-1.xml`)).text()
  const [, address] = /<loc>([^<]*)<\/loc>/.exec(xml) ?? []
  if (!address) throw new Error(`The demonstration has no page in the sitemap of ${kind}`)
  return new URL(address).pathname
}
