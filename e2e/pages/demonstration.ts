import { demoPassword } from '#demo/house/accounts.ts'
import { userLogin } from '#wire/calls/accounts.ts'
import { createClient } from '#wire/client.ts'
import type { Session } from '#wire/entities/user.ts'
import { passwordDigestOf } from '#wire/sha256.ts'
import { type Example, emailOf, type Looker } from './examples.ts'

/** A cookie of whoever looks, for a browser's context or a request. */
export type Cookie = { readonly name: string; readonly value: string }

/** Signs in whoever looks at a page of the demonstration. */
export async function cookiesOf(origin: string, by: Looker): Promise<readonly Cookie[]> {
  if (by === 'visitor') return []
  const client = createClient({
    origin,
    appid: 'web',
    key: 'rostrum-demo',
    token: () => '',
    lang: () => 'en',
  })
  const passwd = await passwordDigestOf(demoPassword)
  const told = await client.call(userLogin, { email: emailOf(by), passwd, rememberMe: true })
  if (!told.ok) throw new Error(`${by} could not sign in: ${told.error.message}`)
  const session: Session = told.data
  return [{ name: 'authInfo', value: encodeURIComponent(JSON.stringify(session)) }]
}

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
