import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import { testConfig } from '#server/testing.ts'
import { installRoutes } from './install.ts'

const isolation = openIsolation()
afterAll(() => isolation.close())

let app: FastifyInstance

const open = async (settings: Record<string, string> = {}, hasShell = true) => {
  app = fastify()
  const shell = hasShell ? { styles: ['/assets/style.css'], others: ['/assets/entry.js'] } : null
  await app.register(
    installRoutes({ config: testConfig({ INSTALLABLE: '1', ...settings }), shell, isolation }),
  )
  return (url: string) => app.inject({ url })
}

afterEach(() => app.close())

test('the manifest has the house’s name in the requested language, and one application id', async () => {
  const get = await open({ HOUSE_NAME_EN: 'Harbour & Sons', HOUSE_NAME_ZH: '海港行' })
  const [en, zh] = [await get('/site.en.webmanifest'), await get('/site.zh-Hans.webmanifest')]
  expect(en.headers['content-type']).toContain('application/manifest+json')
  expect(en.json()).toMatchObject({ id: '/', name: 'Harbour & Sons', lang: 'en', start_url: '/' })
  expect(zh.json()).toMatchObject({ id: '/', name: '海港行', lang: 'zh-Hans' })
  expect(zh.json().start_url).toMatch(/^\/zh-Hans/)
  expect((await get('/site.fr.webmanifest')).statusCode).toBe(404)
})

test('every icon of the manifest exists in its declared size', async () => {
  const get = await open()
  const { icons } = (await get('/site.en.webmanifest')).json()
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp((await get(src)).rawPayload).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
  const apple = await sharp((await get('/icons/apple-touch.png')).rawPayload).metadata()
  expect(apple.width).toBe(180)
  expect((await get('/icons/513.png')).statusCode).toBe(404)
})

test.each([
  ['/favicon.ico', 192],
  ['/apple-touch-icon.png', 180],
  ['/apple-touch-icon-precomposed.png', 180],
])('serves the icon that browsers request at %s', async (address, size) => {
  const get = await open()
  const icon = await get(address)
  expect(icon.headers['content-type']).toBe('image/png')
  expect((await sharp(icon.rawPayload).metadata()).width).toBe(size)
})

test('C1 the offline page has both statutory notices, and escapes the name', async () => {
  const get = await open({ HOUSE_NAME_EN: '<b>&"' })
  const page = (await get('/offline/en')).payload
  expect(page).toContain(liquorNotice.en)
  expect(page).toContain(liquorNotice['zh-Hant'])
  expect(page).toContain('&lt;b&gt;&amp;&quot;')
  expect(page).not.toMatch(/<script|<style/)
  expect((await get('/offline/zh-Hans')).payload).toContain('lang="zh-Hans"')
  expect((await get('/offline/fr')).statusCode).toBe(404)
})

test('the worker changes with each build, and unregisters in development', async () => {
  const get = await open()
  const worker = await get('/sw.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.payload).toContain('/assets/entry.js')
  expect(() => new Function(worker.payload)).not.toThrow()
  await app.close()
  const renamed = await (await open({ HOUSE_NAME_EN: 'Another' }))('/sw.js')
  expect(renamed.payload).not.toBe(worker.payload)
  await app.close()
  for (const [settings, hasShell] of [
    [{ INSTALLABLE: '0' }, true],
    [{}, false],
  ] as const) {
    const { payload } = await (await open(settings, hasShell))('/sw.js')
    expect(payload).toContain('unregister')
    expect(payload).not.toContain('/assets/')
    await app.close()
  }
})
