import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { at, box, tick } from '../support/forms.ts'
import { openMailbox } from '../support/mailbox.ts'
import { messagesIn } from '../support/words-in.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await openTestServer(inject('postgresUrl'))
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

/** How many boxes to join the newsletter a page has as it arrives. */
async function boxesOf(path: string): Promise<number> {
  const answer = await fetch(new URL(path, server.config.publicUrl))
  return (await answer.text()).match(/<form[^>]*action="[^"]*\/newsletter"/g)?.length ?? 0
}

test.each([
  '/auctions',
  '/search?q=lafite',
  '/mall',
  '/pointsMall',
  '/prices',
  '/news',
  '/faq',
  '/about',
  '/consign',
  '/login',
  '/nothing',
])('every page has one box to join the newsletter above its foot: %s', async (path) => {
  expect(await boxesOf(`/en${path}`)).toBe(1)
  expect(await boxesOf(`/zh-Hans${path}`)).toBe(1)
})

test('a page with a form or place of its own for the newsletter has no second box', async () => {
  expect(await boxesOf('/')).toBeLessThanOrEqual(1)
  const { newsletter: words } = messagesIn('en')
  const page = await (await fetch(new URL('/en/newsletter', server.config.publicUrl))).text()
  expect(page.split(`type="email"`)).toHaveLength(2)
  expect(page).toContain(words.join)
})

test.each([
  ['en', 1440, true],
  ['zh-Hans', 390, true],
  ['en', 390, false],
] as const)(
  'the newsletter in %s at %i px, scripts: %s: joined by the whole form, confirmed by a press, ended by one',
  async (lang, width, scripts) => {
    const words = messagesIn(lang).newsletter
    const email = `news-${lang.toLowerCase()}-${width}@example.com`
    const { page, leave } = await visit(browser, server.config.publicUrl, {
      width,
      scripts,
      tolerate: /400/,
    })
    const mailbox = openMailbox(server.config.dataDir, email)
    const come = (path: string) => (scripts ? go(page, path) : page.goto(path))
    const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
    await page.goto(at(lang, '/newsletter'))
    if (scripts) {
      await untilHydrated(page)
      await expectAccessible(page)
      expect(await page.getByRole('button', { name: words.join, exact: true }).isDisabled()).toBe(true)
      await box(page, words.email).fill('nobody')
      await press(words.join)
      await page.getByText(messagesIn(lang).forms.fault.email).waitFor()
      expect(await page.locator('main [role=alert]').count()).toBe(4)
      await expectAccessible(page)
    }
    await box(page, words.email).fill(email)
    await box(page, words.name).fill('Evelyn Tsang')
    await box(page, words.phone).fill('9123 4567')
    await box(page, words.address).fill('1 Queen’s Road')
    await tick(page, words.wine)
    await tick(page, words.cigar)
    if (scripts) {
      await press(words.join)
      await page.locator('[name=adult][aria-invalid]').waitFor({ state: 'attached' })
    }
    await tick(page, words.adult)
    await press(words.join)
    await page.getByText(words.done).waitFor()

    const asked = await mailbox.next()
    const link = (text: string, part: string) =>
      new RegExp(`http\\S+/newsletter/${part}\\?token=\\S+`).exec(text)?.[0] ?? ''
    await come(link(asked.text, 'confirm'))
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    if (scripts) await expectAccessible(page)
    await press(words.confirm.press)
    await page.getByText(words.confirm.done).waitFor()

    const welcome = await mailbox.next()
    await come(link(welcome.text, 'leave'))
    await press(words.leave.press)
    await page.getByText(words.leave.done).waitFor()
    await come(link(asked.text, 'confirm'))
    await press(words.confirm.press)
    await page.getByText(words.confirm.failed).waitFor()
    await leave()
  },
)

test.each([
  ['en', 1440, true],
  ['zh-Hans', 390, true],
  ['en', 390, false],
] as const)(
  'the newsletter’s box on the home page in %s at %i px, scripts: %s',
  async (lang, width, scripts) => {
    const { shell, newsletter } = messagesIn(lang)
    const email = `box-${lang.toLowerCase()}-${width}@example.com`
    const { page, leave } = await visit(browser, server.config.publicUrl, { width, scripts, tolerate: /400/ })
    await page.goto(at(lang, '/'))
    const join = page.getByRole('button', { name: shell.newsletter.subscribe, exact: true })
    const field = box(page, shell.newsletter.email)
    if (scripts) {
      await untilHydrated(page)
      await expect.poll(() => join.isDisabled()).toBe(true)
      await field.fill('nobody@house')
      await join.click()
      await page.getByText(messagesIn(lang).forms.fault.email).waitFor()
      await expectAccessible(page)
    }
    await field.fill(email)
    await tick(page, shell.newsletter.printed)
    await join.click()
    await page.getByText(scripts ? shell.newsletter.thanks : newsletter.done).waitFor()
    if (scripts) await page.getByRole('link', { name: shell.newsletter.where }).waitFor()
    expect((await openMailbox(server.config.dataDir, email).next()).text).toContain(
      '/newsletter/confirm?token=',
    )
    await leave()
  },
)

test('a mail program ends the newsletter by itself: a POST without cookies, answered without a turn elsewhere (RFC 8058)', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl, { scripts: false })
  const email = 'one-click@example.com'
  const mailbox = openMailbox(server.config.dataDir, email)
  const words = messagesIn('zh-Hans').newsletter
  await page.goto('/zh-Hans/newsletter')
  await box(page, words.email).fill(email)
  await box(page, words.name).fill('陈小姐')
  await box(page, words.phone).fill('9123 4567')
  await box(page, words.address).fill('皇后大道中1号')
  await page.locator('main').getByRole('button', { name: words.join, exact: true }).click()
  const asked = await mailbox.next()
  const confirm = /http\S+confirm\?token=\S+/.exec(asked.text)?.[0] ?? ''
  await page.goto(confirm)
  await page.locator('main').getByRole('button', { name: words.confirm.press, exact: true }).click()
  const welcome = await mailbox.next()
  const leaving = /http\S+leave\?token=\S+/.exec(welcome.text)?.[0] ?? ''
  for (let times = 0; times < 2; times += 1) {
    const answer = await fetch(leaving, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(words.leave.done)
  }
  await leave()
})
