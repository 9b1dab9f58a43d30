import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { builtPages } from './pages-source.ts'

/** The maximum size of a page's initial scripts, in gzip bytes. */
const most = 180_000

const client = path.resolve(import.meta.dirname, '../../../build/client')
const read = (file: string) => readFileSync(path.join(client, file))
const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString())

/** Returns the files of modules and their static imports. */
function filesOf(modules: readonly string[]): string[] {
  const reached = new Set(modules)
  for (const module of reached) for (const imported of manifest[module]?.imports ?? []) reached.add(imported)
  return [...reached].flatMap((module) => manifest[module]?.file ?? [])
}

function moduleOf(source: string): string {
  const found = Object.keys(manifest).find((module) => module === source || module.startsWith(`${source}?`))
  if (found === undefined) throw new Error(`The build has no ${source}`)
  return found
}

/** Returns the initial text and script files of a route. */
async function firstScripts(route: string, lang: 'en' | 'zh-Hans'): Promise<string[]> {
  const source = await builtPages(fastify())
  const handle: unknown = (await source.load()).routes[route]?.module.handle
  const subjects = typeof handle === 'object' && handle && 'texts' in handle ? handle.texts : []
  const texts = source.awaitedScripts({ lang, isInApp: false }, Array.isArray(subjects) ? subjects : [])
  const pages = [`web/entry.client.tsx`, 'web/root.tsx', `web/${route}.tsx`].map(moduleOf)
  return [...new Set([...filesOf(pages), ...texts.map((address) => address.slice(1))])]
}

const langs = ['en', 'zh-Hans'] as const
const routes = ['site/home/home.route', 'sale/lots/lot.route']

test.each(routes.flatMap((route) => langs.map((lang) => [route, lang] as const)))(
  'the first scripts of %s in %s weigh no more than 180 kB',
  async (route, lang) => {
    const files = await firstScripts(route, lang)
    const weight = files.map((file) => gzipSync(read(file), { level: 9 }).length)
    expect(files.length).toBeGreaterThan(4)
    expect(weight.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(most)
  },
)

test("the toasts of a sale load nothing from a lot's page", () => {
  const ofSale = new Set(
    filesOf(['web/entry.client.tsx', 'web/root.tsx', 'web/sale/auctions/auction.route.tsx'].map(moduleOf)),
  )
  const ofLot = filesOf([moduleOf('web/sale/lots/lot.route.tsx')]).filter((file) => !ofSale.has(file))
  const toasts = filesOf([moduleOf('web/sale/bidding/outbid-toasts.tsx')])
  expect(toasts.filter((file) => ofLot.includes(file))).toEqual([])
})

test('the stylesheet of every page begins with the base, so that the kit’s layer overrides it', () => {
  const sheets = Object.values(manifest).flatMap(({ css = [] }) => css)
  const style = sheets.find((file) => file.startsWith('assets/style-')) ?? ''
  expect(read(style).toString()).toMatch(/^@layer base\b/)
})

test('every stylesheet has one address, so that it is linked once', async () => {
  const source = await builtPages(fastify())
  const { routes } = (await source.load()).assets
  const sheets = [
    ...(source.shell?.styles ?? []),
    ...Object.values(routes).flatMap((route) => route?.css ?? []),
  ]
  expect(source.shell?.styles).toHaveLength(1)
  expect(sheets.filter((sheet) => !sheet.endsWith('.css'))).toEqual([])
})
