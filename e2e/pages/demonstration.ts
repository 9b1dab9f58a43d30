import { demoPassword } from '#demo/house/accounts.ts'
import { userLogin } from '#wire/calls/accounts.ts'
import { type Client, createClient } from '#wire/client/client.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { passwordDigestOf } from '#wire/client/sha256.ts'
import type { Session } from '#wire/entities/user.ts'
import { type Cookie, sessionCookie } from '../support/session-cookie.ts'
import { type Example, emailFor, type Viewer } from './examples.ts'

type Member = Exclude<Viewer, 'visitor'>

/** Returns the cookies of a viewer of the demonstration. */
export async function cookiesOf(origin: string, viewer: Viewer): Promise<readonly Cookie[]> {
  if (viewer === 'visitor') return []
  return [sessionCookie(await signIn(origin, viewer))]
}

/** Returns an API client for one of the demonstration's accounts. */
export async function clientOf(origin: string, viewer: Member): Promise<Client> {
  const { token } = await signIn(origin, viewer)
  return createClientFor(origin, token)
}

async function signIn(origin: string, viewer: Member): Promise<Session> {
  const passwd = await passwordDigestOf(demoPassword)
  const credentials = { email: emailFor(viewer), passwd, rememberMe: true }
  return dataOf(await createClientFor(origin, '').call(userLogin, credentials))
}

const createClientFor = (origin: string, token: string): Client =>
  createClient({ origin, appid: 'web', key: 'rostrum-demo', token: () => token, lang: () => 'en' })

/** Resolves paths of examples; `{news}` becomes the first page of that sitemap. */
export const withPaths = (origin: string, examples: readonly Example[]): Promise<readonly Example[]> =>
  Promise.all(
    examples.map(async (example) => {
      const [, kind] = /^\{(\w+)\}$/.exec(example.path) ?? []
      return kind ? { ...example, path: await firstPathOf(origin, kind) } : example
    }),
  )

async function firstPathOf(origin: string, kind: string): Promise<string> {
  const xml = await (await fetch(`${origin}/sitemaps/${kind}-1.xml`)).text()
  const [, address] = /<loc>([^<]*)<\/loc>/.exec(xml) ?? []
  if (!address) throw new Error(`The demonstration has no page in the sitemap of ${kind}`)
  return new URL(address).pathname
}
