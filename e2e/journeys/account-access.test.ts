import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { passwordDigest } from '#server/platform/http/testing/people.ts'
import { userLogin } from '#wire/calls/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { openMailbox } from '../support/mailbox.ts'
import { addPasskeyDevice } from '../support/passkey-device.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { messagesIn } from '../support/translator.ts'
import { withoutAutofill } from '../support/without-autofill.ts'

const hour = 3_600_000
const password = 'paddle-and-rostrum'

const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), hour))
const browser = await closeAfterAll(openBrowser())

/** Returns an email address unique to each run of a journey. */
const emailFor = (name: string) => `${name}.${++accountCount}@example.com`
let accountCount = 0

const textBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('adds a passkey, logs in with it on the way to a page, and deletes it', async () => {
  const texts = messagesIn('en')
  const { adding, passkeys } = texts.security
  const session = await server.join(emailFor('passkey'), 'newcomer')
  const { page, context, leave } = await visit(browser, server.config.publicUrl)
  await addPasskeyDevice(page)
  await context.addCookies([{ ...sessionCookie(session), url: server.config.publicUrl }])
  await go(page, '/profile/security')

  await press(page, passkeys.add)
  await textBox(page, adding.name).fill('My laptop')
  await textBox(page, adding.password).fill('a wrong guess')
  await press(page, adding.submit)
  await page.getByRole('alert').getByText(texts.security.password.wrong).waitFor()
  expect(await textBox(page, adding.name).inputValue()).toBe('My laptop')
  await expectAccessible(page)
  await textBox(page, adding.password).fill(password)
  await press(page, adding.submit)
  await page.getByText('My laptop', { exact: true }).waitFor()

  // The browser offers the passkey by autofill; the virtual authenticator accepts.
  await context.clearCookies()
  await page.goto('/login?back=%2Fauctions')
  await page.waitForURL((url) => url.pathname === '/auctions')
  expect((await context.cookies()).map(({ name }) => name)).toContain('authInfo')

  await context.clearCookies()
  await withoutAutofill(page, () => go(page, '/login?back=%2Fprofile%2Fsecurity'))
  await press(page, texts.account.login.passkey)
  await page.waitForURL((url) => url.pathname === '/profile/security')
  expect((await context.cookies()).map(({ name }) => name)).toContain('authInfo')

  await press(page, 'Delete the passkey My laptop')
  await page.getByRole('alertdialog').getByRole('button', { name: passkeys.confirm, exact: true }).click()
  await page.getByText(passkeys.none).waitFor()
  await context.clearCookies()
  await go(page, '/login')
  await press(page, texts.account.login.passkey)
  await page.getByRole('alert').waitFor()
  await leave()
})

test('resets a forgotten password on the way to a lot and returns to it, in Chinese on a phone', {
  tags: 'release',
}, async () => {
  const texts = messagesIn('zh-Hans')
  const { login, reset } = texts.account
  const email = emailFor('forgetful')
  await server.join(email, 'newcomer')
  const mailbox = openMailbox(server.config.dataDir, email)
  const { page, leave } = await visit(browser, server.url, { width: 390 })
  const lot = `/zh-Hans/auction/${server.auctionId}/lot/${server.auctionId}-1`
  await go(page, lot)
  await page.getByRole('link', { name: texts.bidding.box.signIn }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: login.email, exact: true }).fill(email)
  await sheet.getByRole('textbox', { name: login.password, exact: true }).fill('a wrong guess')
  await sheet.getByRole('button', { name: login.submit, exact: true }).click()
  await sheet.getByRole('alert').waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: texts.ui.banner.clear }).click()
  await sheet.getByRole('alert').waitFor({ state: 'detached' })

  await sheet.getByRole('button', { name: login.forgotten }).click()
  expect(await sheet.getByRole('textbox', { name: reset.email, exact: true }).inputValue()).toBe(email)
  await sheet.getByRole('button', { name: reset.submit }).click()
  await sheet.getByRole('button', { name: reset.back }).waitFor()
  await expect.poll(() => sheet.getByRole('textbox').count()).toBe(0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: reset.back }).click()
  await sheet.getByRole('textbox', { name: login.password, exact: true }).waitFor()

  // The email that verifies the address may arrive first.
  let link: string | undefined
  while (link === undefined) link = /http\S+\/resetPassword\S+/.exec((await mailbox.next()).text)?.[0]
  const { pathname, search } = new URL(link)
  await go(page, `/zh-Hans${pathname}${search}`)
  await textBox(page, reset.password).fill('another secret')
  await textBox(page, reset.repeat).fill('another secret')
  await press(page, reset.change)
  await page.waitForURL((url) => url.pathname.endsWith('/login'))
  await untilHydrated(page)
  await textBox(page, login.password).fill('another secret')
  await press(page, login.submit)
  await page.waitForURL((url) => url.pathname === lot)
  await leave()
})

test('opens the registration page from a lot, switches the language, and keeps the entries except for passwords', {
  tags: 'release',
}, async () => {
  const { account, bidding } = messagesIn('en')
  const { register } = account
  const chinese = messagesIn('zh-Hans').account.register
  const { page, leave } = await visit(browser, server.url)
  const lot = `/auction/${server.auctionId}/lot/${server.auctionId}-1`
  await go(page, lot)
  await page.getByRole('link', { name: bidding.box.signIn }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: account.login.email, exact: true }).fill('evelyn@example.com')
  await sheet.locator('a[href*="/register"]').click()
  await page.waitForURL((url) => url.pathname === '/register')
  await sheet.waitFor({ state: 'detached' })
  await page.getByLabel(register.prefix, { exact: true }).selectOption('Ms')
  await textBox(page, register.firstName).fill('Evelyn')
  await textBox(page, register.phone).pressSequentially('61234567')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=phone]')?.value === '6123 4567',
  )
  await textBox(page, register.password).fill(password)
  await page.getByRole('link', { name: '简体' }).first().click()
  await page.waitForURL((url) => url.pathname === '/zh-Hans/register')
  await untilHydrated(page)
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=firstName]')?.value === 'Evelyn',
  )
  expect(await page.getByLabel(chinese.prefix, { exact: true }).inputValue()).toBe('Ms')
  expect(await textBox(page, chinese.email).inputValue()).toBe('evelyn@example.com')
  expect(await textBox(page, chinese.phone).inputValue()).toBe('6123 4567')
  expect(await textBox(page, chinese.password).inputValue()).toBe('')
  expect(new URL(page.url()).searchParams.get('back')).toBe(lot)
  await leave()
})

test('signs out of another device, which updates at once', { tags: 'release' }, async () => {
  const { sessions } = messagesIn('en').security
  const email = emailFor('everywhere')
  const session = await server.join(email, 'newcomer')
  const login = await clientOf(server, '').call(userLogin, { email, passwd: passwordDigest(password) })
  if (!login.ok) throw new Error(login.error.message)
  const here = await visit(browser, server.url)
  const elsewhere = await visit(browser, server.url)
  await here.context.addCookies([{ ...sessionCookie(session), url: server.url }])
  await elsewhere.context.addCookies([{ ...sessionCookie(login.data), url: server.url }])
  await go(elsewhere.page, '/')
  await elsewhere.page.getByRole('button', { name: /Ann|Lee/ }).waitFor()
  await go(here.page, '/profile/security')
  await press(here.page, sessions.endAll)
  await here.page.getByRole('alertdialog').getByRole('button', { name: sessions.endAll }).click()
  await here.page.getByText(sessions.allEnded).waitFor()
  await elsewhere.page
    .getByRole('link', { name: messagesIn('en').account.login.title })
    .first()
    .waitFor()
  await expect
    .poll(async () => (await elsewhere.context.cookies()).map(({ name }) => name))
    .not.toContain('authInfo')
  await Promise.all([here.leave(), elsewhere.leave()])
})
