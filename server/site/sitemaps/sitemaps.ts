import type { FastifyPluginCallback } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import { createLru } from '#server/platform/database/cache.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { createPlaces, type Kind, kinds } from './places.ts'
import { robotsText } from './robots.ts'
import { type Place, sitemapIndexXml, sitemapXml } from './xml.ts'

/** Options of the sitemaps. */
export type SitemapsSetting = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly publicUrl: string
  /** Returns whether a static page exists. */
  readonly isPage: (path: string) => Promise<boolean>
  /** The maximum number of addresses per sitemap; search engines read 50,000. */
  readonly maxAddresses?: number
}

/** Static pages, listed if they exist. */
const staticPaths = [
  '/',
  '/auctions',
  '/prices',
  '/mall',
  '/pointsMall',
  '/news',
  '/consign',
  '/contact',
  '/newsletter',
  '/gifts',
  '/faq',
  '/about',
  '/app',
]

/** How long a sitemap is cached, by the server and by clients, in milliseconds. */
const ttlMs = 600_000

/** Serves `/robots.txt`, the index `/sitemap.xml`, and the sitemaps, such as `/sitemaps/lots-1.xml`. */
export const sitemaps = (setting: SitemapsSetting): FastifyPluginCallback => {
  const { db, clock, publicUrl, isPage, maxAddresses = 50_000 } = setting
  const places = createPlaces(db)
  const lru = createLru<string | null>(8)
  // Each page is listed once per language.
  const size = Math.floor(maxAddresses / 2)

  const index = async (now: number) => {
    const files = await Promise.all(
      kinds.map(async (kind) => {
        const count = await places.count(kind, now)
        return Array.from({ length: Math.ceil(count / size) }, (_, index) => `${kind}-${index + 1}`)
      }),
    )
    return sitemapIndexXml(['standing-1', ...files.flat()].map((file) => `${publicUrl}/sitemaps/${file}.xml`))
  }
  const sheet = async (name: string, now: number) => {
    const [, kind = '', page = ''] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? []
    const all = name === 'standing-1' ? await staticPages() : await ofKind(kind, Number(page) - 1, now)
    return all.length === 0 ? null : sitemapXml(publicUrl, all)
  }
  const staticPages = async (): Promise<readonly Place[]> => {
    const are = await Promise.all(staticPaths.map(isPage))
    return staticPaths.filter((_, index) => are[index]).map((path) => ({ path, changedAt: null }))
  }
  const ofKind = async (kind: string, index: number, now: number): Promise<readonly Place[]> => {
    if (!isKind(kind)) return []
    const found = await places.read(kind, now, index * size, size)
    return found.filter(({ path }) => !staticPaths.includes(path))
  }
  const cached = (name: string, build: (now: number) => Promise<string | null>) => {
    const now = clock.now()
    return lru.get(`${name} ${Math.floor(now / ttlMs)}`, () => build(now))
  }

  return (app, _options, done) => {
    app.get('/robots.txt', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
    )
    app.get('/sitemap.xml', async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${ttlMs / 1000}`)
      return reply.type('application/xml').send(await cached('', index))
    })
    app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
      const name = request.params.file.replace(/\.xml$/, '')
      const text = await cached(name, (now) => sheet(name, now))
      if (text === null) return reply.callNotFound()
      reply.header('cache-control', `public, max-age=${ttlMs / 1000}`)
      return reply.type('application/xml').send(text)
    })
    done()
  }
}

const isKind = (name: string): name is Kind => kinds.some((kind) => kind === name)
