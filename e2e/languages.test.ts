import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#server/testing.ts'
import { openBrowser, untilHydrated, visit } from './browser.ts'

let house: TestHouse
let browser: Browser

beforeAll(async () => {
  house = await openTestHouse(inject('postgresUrl'))
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await house.close()
})

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('a visitor chooses Chinese and returns to the same page, %s', async (_name, scripts) => {
  const { page, leave } = await visit(browser, house.config.publicUrl, { scripts })
  await page.goto('/?from=mail')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  if (scripts) await untilHydrated(page)
  await page.locator('button[value="zh-Hans"]:visible').first().click()
  await page.locator('html[lang="zh-Hans"]').waitFor()
  expect(new URL(page.url()).search).toBe('?from=mail')
  await page.goto('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  await leave()
})

test('the browser fetches the texts of its own language only, and nothing moves while the page loads', async () => {
  const { page, leave } = await visit(browser, house.config.publicUrl)
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
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  await leave()
})
