import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { chinese, english } from '#web/kit/testing/all-messages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { variants } from '../support/variants.ts'

const settings = { INSTALLABLE: '1', PLAY_STORE_URL: 'https://play.example/bowen' }
const server = await closeAfterAll(openTestServer(inject('postgresUrl'), { settings }))
const browser = await closeAfterAll(openBrowser())

/** Waits until the service worker is active. */
async function untilWorkerActive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise<void>((resolve) => {
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve())
    })
  })
}

const texts = { en: english.install, 'zh-Hans': chinese.install }

test.each(
  variants(
    ['in Chinese on a telephone', 'zh-Hans', 390, '未能连接'],
    ['in English on a wide screen', 'en', 1440, 'No connection'],
  ),
)(
  'offers installation and shows the offline page without a connection, %s',
  async (_name, lang, width, title) => {
    const { page, context, leave } = await visit(browser, server.config.publicUrl, {
      width,
      allow: /ERR_INTERNET_DISCONNECTED|WebSocket/,
    })
    await context.addCookies([{ name: 'languageCode', value: lang, url: server.config.publicUrl }])
    await page.goto('/app')
    await untilHydrated(page)
    await expectAccessible(page)
    // A phone needs no code for itself.
    const code = page.getByRole('img', { name: texts[lang].code.label.split('{')[0] || /app/ })
    expect(await code.isVisible()).toBe(width === 1440)
    const store = page.getByRole('link', { name: texts[lang].get.playStore })
    expect(await store.getAttribute('href')).toBe('https://play.example/bowen')
    expect(await page.getByRole('link', { name: texts[lang].get.appStore }).count()).toBe(0)

    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? { href: '' }
      const response = await fetch(href)
      return { type: response.headers.get('content-type'), content: await response.json() }
    })
    expect(manifest.type).toContain('application/manifest+json')
    expect(manifest.content).toMatchObject({ lang, display: 'standalone' })

    await untilWorkerActive(page)
    await go(page, '/auctions')
    // Requests in flight when going offline would log errors.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.goto('/auctions')
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    await expectAccessible(page)
    await context.setOffline(false)
    await page.locator('main a').first().click()
    await page.waitForFunction((offline) => !document.title.includes(offline), title)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const cachedPaths = await page.evaluate(async () => {
      const names = await caches.keys()
      const paths = names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      )
      return (await Promise.all(paths)).flat()
    })
    expect(cachedPaths).toContain('/offline/en')
    for (const path of cachedPaths) expect(path).toMatch(/^\/(assets|offline|pictures)\//)
    await leave()
  },
)

test('installs through the browser’s own prompt', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl)
  await page.goto('/app')
  await untilHydrated(page)
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: 'accepted' }) }))
  })
  await page.getByRole('button', { name: english.install.get.install, exact: true }).click()
  await page.getByText(english.install.get.installed).waitFor()
  await leave()
})
