import { registrationForm } from '#server/platform/http/testing/people.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { cookiesOf } from '../e2e/pages/demonstration.ts'
import { sessionCookie } from '../e2e/support/session-cookie.ts'
import type { Bench, Row } from './bench.ts'
import { type DemoServer, openDemoServer } from './demo-server.ts'
import { pagesPerSecond } from './load.ts'
import { findPagePaths } from './page-paths.ts'
import { median } from './quantile.ts'

const concurrency = 16
const rounds = 3

/** Measures pages over HTTP, compared with `renderToString` alone of the same tree in the same process. */
export const bench: Bench = {
  title: 'Server-rendered pages over HTTP',
  async run({ seconds }) {
    const server = await openDemoServer()
    const alone = await openDemoServer({ PAGE_THREADS: '0' })
    const servers = { server, alone }
    try {
      const { home, lot, auction } = await findPagePaths(server)
      const alike = { server: await newMembers(server), alone: await memberCookie(alone) }
      const busy = { server: [await memberCookie(server)], alone: alike.alone }
      const signedIn = [
        { what: `lot page, ${concurrency} members`, path: lot, cookies: alike },
        { what: `auction page, ${concurrency} members`, path: auction, cookies: alike },
        { what: `home page, ${concurrency} members`, path: home, cookies: alike },
        { what: 'lot page, one bidder', path: lot, cookies: busy },
      ]
      const rows: Row[] = []
      for (const page of signedIn) {
        rows.push(...(await measure(servers, { ...page, atLeast: 1 }, seconds)))
      }
      return [
        ...rows,
        // Requests within a second share a page (server/platform/http/same-for-all.ts), unless the requests
        // have a cookie.
        ...(await measure(servers, { what: 'lot page', path: lot, atLeast: 0.6 }, seconds)),
        ...(await measure(
          servers,
          {
            what: 'lot page, not shared',
            path: lot,
            atLeast: null,
            cookies: { server: [cookie], alone: cookie },
          },
          seconds,
        )),
        ...(await measure(servers, { what: 'auction page', path: auction, atLeast: null }, seconds)),
        ...(await measure(servers, { what: 'home page', path: home, atLeast: null }, seconds)),
      ]
    } finally {
      await server.close()
      await alone.close()
    }
  },
}

const cookie = 'languageCode=en'

type Subject = {
  readonly what: string
  readonly path: string
  readonly atLeast: number | null
  /** The cookies of its readers, and of the server that only renders; visitors without cookies if omitted. */
  readonly cookies?: { readonly server: readonly string[]; readonly alone: string }
}

/** Creates the cookies of members who have just registered, each with a different name. */
async function newMembers({ client }: DemoServer): Promise<readonly string[]> {
  const sessions = Array.from({ length: concurrency }, async (_, index) => {
    const form = { ...registrationForm(`member-${index}@example.com`), firstName: `Member ${index}` }
    const joined = await client.call(userRegister, form)
    if (!joined.ok) throw joined.error
    const { name, value } = sessionCookie(joined.data)
    return `${name}=${value}`
  })
  return Promise.all(sessions)
}

/** Returns the cookie of a member of the demonstration. */
async function memberCookie({ url }: DemoServer): Promise<string> {
  const cookies = await cookiesOf(url, 'bidder1')
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function measure(
  { server, alone }: { readonly server: DemoServer; readonly alone: DemoServer },
  { what, path, atLeast, cookies }: Subject,
  seconds: number,
): Promise<Row[]> {
  const load = {
    url: server.url + path,
    seconds: seconds / rounds / 3,
    concurrency,
    ...(cookies ? { cookies: cookies.server } : {}),
  }
  await pagesPerSecond({ ...load, seconds: 1 })
  await pagesPerSecond({
    ...load,
    url: alone.url + path,
    seconds: 1,
    cookies: cookies ? [cookies.alone] : [],
  })
  const figures = {
    alone: [] as number[],
    bare: [] as number[],
    served: [] as number[],
    compressed: [] as number[],
  }
  const bareUrl = await alone.serveAlone()
  for (let round = 0; round < rounds; round += 1) {
    figures.alone.push(await alone.renderAlone(load.seconds))
    figures.bare.push(await pagesPerSecond({ ...load, url: bareUrl, cookies: [] }))
    figures.served.push(await pagesPerSecond(load))
    figures.compressed.push(await pagesPerSecond({ ...load, headers: { 'accept-encoding': 'gzip, br' } }))
  }
  const baseline = { name: 'renderToString alone', figure: median(figures.alone) }
  const row = { unit: 'pages/s', baseline }
  return [
    { ...row, what, ours: median(figures.served), target: atLeast === null ? null : { atLeast } },
    {
      ...row,
      what: 'the floor: a bare server that only renders it',
      ours: median(figures.bare),
      target: null,
    },
    { ...row, what: `${what}, compressed`, ours: median(figures.compressed), target: null },
  ]
}
