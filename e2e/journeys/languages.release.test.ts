import { expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { goBack } from '../support/history.ts'

const server = await closeAfterAll(openTestServer(inject('postgresUrl')))
const browser = await closeAfterAll(openBrowser())

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('switches to Chinese and stays on the same page, %s', async (_name, scripts) => {
  const { page, leave } = await visit(browser, server.config.publicUrl, { scripts })
  await page.goto('/?from=mail')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  if (scripts) await untilHydrated(page)
  await page.locator('a[hreflang="zh-Hans"]:visible').first().click()
  await page.locator('html[lang="zh-Hans"]').waitFor()
  expect(page.url()).toBe(`${server.config.publicUrl}/zh-Hans?from=mail`)
  await page.goto('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  await leave()
})

test('keeps the language prefix through links, Back and redirects', async () => {
  const { page, context, leave } = await visit(browser, server.config.publicUrl)
  const currentPath = () => page.evaluate(() => location.pathname + location.search)
  await page.goto('/zh-Hans')
  await untilHydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('footer a[href="/zh-Hans/conditions-of-sale"]').click()
  await page.waitForURL('**/zh-Hans/conditions-of-sale')
  await goBack(page)
  await page.waitForURL('**/zh-Hans')
  // The loader of a member page redirects a visitor to log in.
  await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').navigate('/profile/myBids'))
  await page.waitForURL('**/zh-Hans/login?*')
  expect(await currentPath()).toBe('/zh-Hans/login?back=%2Fprofile%2FmyBids')
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  expect(await context.cookies()).toEqual([])
  await page.locator('a[hreflang="en"]:visible').first().click()
  await page.locator('html[lang="en"]').waitFor()
  expect(await currentPath()).toBe('/en/login?back=%2Fprofile%2FmyBids')
  expect(await context.cookies()).toMatchObject([{ name: 'languageCode', value: 'en' }])
  await leave()
})

test('loads the texts of only one language, with almost no layout shift', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((path) => /\/en-[^/]+\.js$/.test(path))).toHaveLength(1)
  expect(fetched.filter((path) => /zh-Hans|noto-/.test(path))).toEqual([])
  // A font loaded after the first paint may widen a line.
  const shifts: readonly number[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.005)
  await leave()
})
