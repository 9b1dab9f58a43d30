import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { silent } from '#server/sale/rooms/testing/house.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { english } from '#web/kit/testing/all-messages.ts'
import { chatSend } from '#wire/calls/chat.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, type Visitor, visit } from '../support/browser.ts'
import { clientOf, signUp } from '../support/live-server.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { messagesIn } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

let server: TimedServer
let browser: Browser
let clerk: Session

beforeAll(async () => {
  server = await openTimedServer(inject('postgresUrl'), 3_600_000)
  browser = await openBrowser()
  clerk = await signUp(server, 'clerk@house.example')
  const { db, close } = connect(server.config.databaseUrl ?? '', { max: 1, log: silent })
  await db.insertInto('user_roles').values({ user_id: clerk.userID, role: 'clerk' }).execute()
  await close()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

async function openPage(
  lang: Language,
  width: number,
  options: { session?: Session; allow?: RegExp } = {},
): Promise<Visitor> {
  const { session, ...rest } = options
  const visitor = await visit(browser, server.config.publicUrl, { width, ...rest })
  const url = server.config.publicUrl
  await visitor.context.addCookies([
    { name: 'languageCode', value: lang, url },
    ...(session ? [{ ...sessionCookie(session), url }] : []),
  ])
  return visitor
}

/** Returns the chat as the visitor sees it, with its opener: the bar, or the menu on a phone. */
function chatWidget(page: Page, lang: Language, width = 1440) {
  const { chat, shell } = messagesIn(lang)
  const isPhone = width < 960
  const banner = page.getByRole('banner')
  const button = isPhone
    ? banner.getByRole('button', { name: shell.header.menu })
    : banner.getByRole('button', { name: shell.chat.open })
  const panel = page.getByRole('dialog', { name: chat.title })
  return {
    button,
    open: async () => {
      await button.click()
      if (isPhone) await page.getByRole('dialog').getByRole('button', { name: shell.chat.start }).click()
    },
    panel,
    log: panel.getByRole('log'),
    write: async (text: string) => {
      await panel.getByRole('textbox', { name: chat.message, exact: true }).fill(text)
      await page.keyboard.press('Enter')
    },
    badge: (count: number) => banner.getByText(String(count), { exact: true }).filter({ visible: true }),
  }
}

test.each(
  variants(['in Chinese on a telephone', 'zh-Hans', 390], ['in English on a wide screen', 'en', 1440]),
)('exchanges messages between visitor and staff, with read receipts, %s', async (_name, lang, width) => {
  const { chat, inbox } = messagesIn(lang)
  const visitor = await openPage(lang, width, { allow: /ERR_INTERNET_DISCONNECTED|WebSocket/ })
  const staff = await openPage(lang, width, { session: clerk })
  const { page } = visitor
  const { button, open, panel, log, write, badge } = chatWidget(page, lang, width)

  await go(page, '/auctions')
  await open()
  await panel.getByText(chat.greeting).waitFor()
  await expectAccessible(page)
  await write('Can I see lot 12?\nhttps://bowen.example/a')
  await log.getByText(chat.sent, { exact: true }).waitFor()
  expect(await log.getByRole('link').getAttribute('rel')).toContain('noopener')

  await go(staff.page, '/house/inbox')
  const entry = staff.page.getByRole('navigation', { name: inbox.list }).getByRole('link', { name: /lot 12/ })
  await entry.click()
  await staff.page.getByRole('link', { name: messagesIn(lang).auctions.page.title, exact: true }).waitFor()
  await log.getByText(chat.read, { exact: true }).waitFor()
  const answer = staff.page.getByRole('textbox', { name: inbox.answer })
  await answer.fill('With pleasure.')
  await staff.page.keyboard.press('Enter')
  await log.getByText('With pleasure.').waitFor()
  await expectAccessible(staff.page)

  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await page.locator(':focus').and(button).waitFor()
  await answer.fill('Tomorrow at noon?')
  await staff.page.keyboard.press('Enter')
  await badge(1).waitFor()
  await staff.page.getByText(inbox.notRead).waitFor()
  await page.reload()
  await untilHydrated(page)
  await badge(1).waitFor()
  await open()
  await log.getByText('Tomorrow at noon?').waitFor()
  await badge(1).waitFor({ state: 'hidden' })
  await staff.page.getByText(inbox.readByPerson, { exact: true }).waitFor()

  await page.context().setOffline(true)
  await write('Noon it is.')
  await panel.getByRole('button', { name: chat.retry }).waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await staff.page.getByRole('log').getByText('Noon it is.').waitFor()
  await panel.getByRole('button', { name: chat.retry }).waitFor({ state: 'hidden' })
  expect(await log.getByText('Noon it is.').count()).toBe(1)

  await panel.getByRole('button', { name: chat.contact.ask }).click()
  await panel.getByLabel(chat.contact.name).fill(`Mei ${lang}`)
  await panel.getByLabel(chat.contact.email).fill('mei@')
  await panel.getByRole('button', { name: chat.contact.keep }).click()
  await panel.getByText(chat.contact.invalid).waitFor()
  await panel.getByLabel(chat.contact.email).fill('mei@guest.example')
  await panel.getByRole('button', { name: chat.contact.keep }).click()
  await panel.getByText('mei@guest.example').waitFor()
  await staff.page.getByRole('heading', { name: `Mei ${lang}` }).waitFor()

  await staff.page.getByRole('button', { name: inbox.close }).click()
  await staff.page.getByRole('button', { name: inbox.reopen }).waitFor()
  await go(staff.page, `/house/inbox?state=closed&q=Mei ${lang}`)
  await staff.page.getByRole('link', { name: new RegExp(`Mei ${lang}`) }).waitFor()
  await write(`One more thing in ${lang}`)
  await go(staff.page, '/house/inbox')
  await staff.page.getByRole('link', { name: new RegExp(`One more thing in ${lang}`) }).waitFor()
  await visitor.leave()
  await staff.leave()
})

test('moves a visitor’s conversation to their account on sign-in and clears it on sign-out', async () => {
  const { page, context, leave } = await openPage('en', 1440)
  const { open, panel, log, write } = chatWidget(page, 'en')
  await go(page, '/auctions')
  await open()
  await panel.getByText(english.chat.greeting).waitFor()
  await write('Before I sign in')
  await log.getByText(english.chat.sent, { exact: true }).waitFor()
  const member = await signUp(server, 'member@guest.example')
  const url = server.config.publicUrl
  await context.addCookies([{ ...sessionCookie(member), url }])
  await go(page, '/auctions')
  await open()
  await log.getByText('Before I sign in').waitFor()
  await context.clearCookies({ name: 'authInfo' })
  await go(page, '/auctions')
  await open()
  await panel.getByText(english.chat.greeting).waitFor()
  expect(await log.getByText('Before I sign in').count()).toBe(0)
  await leave()
})

test('asks visitors to sign in to the inbox and refuses clients', async () => {
  const visitor = await fetch(`${server.url}/house/inbox`, { redirect: 'manual' })
  expect(visitor.headers.get('location')).toMatch(/^\/login\?/)
  const { name, value } = sessionCookie(await signUp(server, 'bidder@guest.example'))
  const member = await fetch(`${server.url}/house/inbox`, { headers: { cookie: `${name}=${value}` } })
  expect(member.status).toBe(403)
})

test('navigates the inbox by keyboard', async () => {
  for (const content of ['First of two', 'Second of two'])
    dataOf(await clientOf(server, '').call(chatSend, { content, ak: createIdempotencyKey() }))
  const { page, leave } = await openPage('en', 1440, { session: clerk })
  await go(page, '/house/inbox')
  const log = page.getByRole('log')
  await page.keyboard.press('j')
  await log.getByText('Second of two').waitFor()
  await page.keyboard.press('j')
  await log.getByText('First of two').waitFor()
  await page.keyboard.press('k')
  await log.getByText('Second of two').waitFor()
  await page.keyboard.press('r')
  await page.keyboard.type('Good day.')
  await page.keyboard.press('Enter')
  await log.getByText('Good day.').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('nobody of that name')
  await page.keyboard.press('Enter')
  await page.getByText(english.inbox.none.found).waitFor()
  await leave()
})

test('opens the chat in full screen from the menu of a phone, and returns to it', async () => {
  const { page, leave } = await openPage('en', 390)
  const { button, open, panel } = chatWidget(page, 'en', 390)
  await go(page, `/auction/${server.auctionId}/lot/${server.auctionId}-1`)
  await open()
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 900 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.locator(':focus').and(button).waitFor()
  await leave()
})
