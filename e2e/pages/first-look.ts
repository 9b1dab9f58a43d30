import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import type { Viewer } from './examples.ts'

/** The maximum bytes of a page before its first picture. */
const most = { document: 18_000, stylesheet: 23_700, faces: 47_000 }

const pages = ['/', '/auction/BH0145', '/auction/BH0145/lot/BH0145-1', '/search?q=margaux', '/news']
const addresses = ['', '/zh-Hans'].flatMap((prefix) => pages.map((page) => prefix + page))

const matches = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, found]) => found ?? [])

/** Returns the stylesheets of a page for browsers with scripts. */
const stylesheetsOf = (html: string): string[] =>
  matches(html.replace(/<noscript>.*?<\/noscript>/g, ''), /<link [^>]*rel="stylesheet"[^>]*href="([^"#]+)/g)

/**
 * Tests what a browser needs before a page's first picture.
 * @param get requests a path of a demonstration
 */
export function testFirstLook(
  get: (address: string, viewer?: Viewer, init?: RequestInit) => Promise<Response>,
): void {
  const bytesOf = async (file: string): Promise<Buffer> => Buffer.from(await (await get(file)).arrayBuffer())

  /** The compressed sizes of stylesheets, which all pages share. */
  const weights = new Map<string, number>()

  async function weightOf(sheet: string): Promise<number> {
    const weight = weights.get(sheet) ?? brotliCompressSync(await bytesOf(sheet)).length
    weights.set(sheet, weight)
    return weight
  }

  describe.each(oneIn(2, addresses))('the first look at %s', (address) => {
    let html: string
    beforeAll(async () => {
      const page = await get(address)
      expect(page.status).toBe(200)
      html = await page.text()
    })

    test('a page needs its document, one stylesheet and two fonts, each below its limit', async () => {
      const sheets = stylesheetsOf(html)
      const faces = matches(html, /<link rel="preload" as="font"[^>]*href="([^"]+)"/g)
      expect([sheets.length, faces.length]).toEqual([1, 2])
      const [sheet = ''] = sheets
      expect(brotliCompressSync(html).length).toBeLessThan(most.document)
      expect(await weightOf(sheet)).toBeLessThan(most.stylesheet)
      const lengths = await Promise.all(faces.map(async (face) => (await bytesOf(face)).length))
      expect(lengths.reduce((total, one) => total + one, 0)).toBeLessThan(most.faces)
    })

    test('loads scripts only after the first paint', () => {
      expect(html).not.toMatch(/rel="modulepreload"|<script[^>]*(src=|type="module")/)
      expect(html).toMatch(/<script nonce="[0-9a-f]+" type="text\/plain">/)
    })

    test('prioritizes a picture in a size that suits the screen', () => {
      if (!/lot|\/$/.test(address)) return
      const pictures = matches(html, /(<picture>.*?<\/picture>)/g)
      const urgent = pictures.filter((one) => one.includes('fetchPriority="high"'))
      expect(urgent.length).toBeGreaterThan(0)
      expect(urgent.length).toBeLessThanOrEqual(4)
      expect(urgent[0]).toMatch(
        /<source type="image\/avif" srcSet="[^"]+480w,[^"]+720w,[^"]+960w[^"]*" sizes="[^"]*\d+v[hw][^"]*"/,
      )
    })
  })

  test.each([
    ['account', '/profile/orders/auction', 'bidder1'],
    ['account', '/auction/BH0142/register', 'newcomer'],
    ['record', '/auction/BH0145/record', 'visitor'],
    ['saleroom', '/auction/BH0142/live', 'visitor'],
    ['shop', '/pointsMall', 'visitor'],
    ['company', '/about', 'visitor'],
    ['staff', '/house/inbox', 'clerk'],
  ] as const)('loads the stylesheet “%s” at %s', async (sheet, address, viewer) => {
    const sheetsOf = async (address: string, viewer?: Viewer) =>
      stylesheetsOf(await (await get(address, viewer)).text())
    const [[own = ''], theirs] = [await sheetsOf('/'), await sheetsOf(address, viewer)]
    expect(theirs).toEqual([own, expect.stringMatching(`^/assets/${sheet}-`)])
    expect(String(await bytesOf(theirs[1] ?? ''))).toContain('{')
  })

  test('serves assets without a content policy and immutable', async () => {
    const html = await (await get('/')).text()
    const [sheet = ''] = matches(html, /rel="stylesheet" href="([^"#]+)/g)
    const { headers } = await get(sheet)
    expect(headers.get('content-security-policy')).toBeNull()
    expect(headers.get('cache-control')).toContain('immutable')
  })

  test('serves assets compressed, under their own names only', async () => {
    const html = await (await get('/')).text()
    const [sheet = ''] = matches(html, /rel="stylesheet" href="([^"#]+)/g)
    const [plain, packed] = ['identity', 'br'].map((encoding) => ({ 'accept-encoding': encoding }))
    const head = async (address: string, headers: Record<string, string> = {}) =>
      get(address, 'visitor', { method: 'HEAD', headers })
    const lengthOf = async (headers?: Record<string, string>) =>
      Number((await head(sheet, headers)).headers.get('content-length'))
    expect((await head(sheet, packed)).headers.get('content-encoding')).toBe('br')
    expect(await lengthOf(packed)).toBeLessThan((await lengthOf(plain)) / 2)
    for (const address of [
      `/assets/${path.basename(sheet).toUpperCase()}`,
      '/assets/none.js',
      '/assets/',
      '/assets/../server/index.js',
    ])
      expect((await head(address)).status, address).toBe(404)
  })
}
