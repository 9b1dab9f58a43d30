import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { passwordDigest } from '#server/platform/http/testing/people.ts'
import { userLogin } from '#wire/calls/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { clientOf } from '../support/live-server.ts'
import { openMailbox } from '../support/mailbox.ts'
import { giveDevice } from '../support/passkey-device.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'
import { messagesIn } from '../support/words-in.ts'

const hour = 3_600_000
const password = 'paddle-and-rostrum'

let server: TimedServer
let browser: Browser

beforeAll(async () => {
  server = await openTimedServer(inject('postgresUrl'), hour)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

/** An address of its own for each try of a journey. */
const someone = (name: string) => `${name}.${++people}@example.com`
let people = 0

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a passkey is added, logs in from the page where one was going, and is deleted', async () => {
  const words = messagesIn('en')
  const { adding, passkeys } = words.security
  const session = await server.join(someone('keeper'), 'newcomer')
  const { page, context, leave } = await visit(browser, server.config.publicUrl)
  const device = await giveDevice(page)
  await context.addCookies([{ ...sessionCookie(session), url: server.config.publicUrl }])
  await go(page, '/profile/security')
  await expectAccessible(page)

  await press(page, passkeys.add)
  await box(page, adding.name).fill('My laptop')
  await box(page, adding.password).fill('a wrong guess')
  await press(page, adding.submit)
  await page.getByRole('alert').getByText(words.security.password.wrong).waitFor()
  expect(await box(page, adding.name).inputValue()).toBe('My laptop')
  await expectAccessible(page)
  await box(page, adding.password).fill(password)
  await press(page, adding.submit)
  await page.getByText('My laptop', { exact: true }).waitFor()

  // The browser offers it among what it fills in; its owner, who is always there, takes it.
  await context.clearCookies()
  await page.goto('/login?back=%2Fauctions')
  await page.waitForURL((url) => url.pathname === '/auctions')
  expect((await context.cookies()).map(({ name }) => name)).toContain('authInfo')

  await context.clearCookies()
  await device.offersItself(false)
  await go(page, '/login?back=%2Fprofile%2Fsecurity')
  await device.offersItself(true)
  await press(page, words.account.login.passkey)
  await page.waitForURL((url) => url.pathname === '/profile/security')
  expect((await context.cookies()).map(({ name }) => name)).toContain('authInfo')

  await press(page, 'Delete the passkey My laptop')
  await page.getByRole('alertdialog').getByRole('button', { name: passkeys.confirm, exact: true }).click()
  await page.getByText(passkeys.none).waitFor()
  await context.clearCookies()
  await go(page, '/login')
  await press(page, words.account.login.passkey)
  await page.getByRole('alert').waitFor()
  await leave()
})

test('whoever has forgotten their password on the way to a lot is led back to it, in Chinese on a telephone', async () => {
  const words = messagesIn('zh-Hans')
  const { login, reset } = words.account
  const email = someone('forgetful')
  await server.join(email, 'newcomer')
  const mailbox = openMailbox(server.config.dataDir, email)
  const { page, leave } = await visit(browser, server.url, { width: 390 })
  const lot = `/zh-Hans/auction/${server.auctionId}/lot/${server.auctionId}-1`
  await go(page, lot)
  await page.getByRole('link', { name: words.bidding.box.signIn }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: login.email, exact: true }).fill(email)
  await sheet.getByRole('textbox', { name: login.password, exact: true }).fill('a wrong guess')
  await sheet.getByRole('button', { name: login.submit, exact: true }).click()
  await sheet.getByRole('alert').waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: words.ui.banner.clear }).click()
  await sheet.getByRole('alert').waitFor({ state: 'detached' })

  await sheet.getByRole('button', { name: login.forgotten }).click()
  expect(await sheet.getByRole('textbox', { name: reset.email, exact: true }).inputValue()).toBe(email)
  await sheet.getByRole('button', { name: reset.submit }).click()
  await sheet.getByRole('button', { name: reset.back }).waitFor()
  expect(await sheet.getByRole('textbox').count()).toBe(0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: reset.back }).click()
  await sheet.getByRole('textbox', { name: login.password, exact: true }).waitFor()

  // The letter that asks to verify the address may have come before it, or never, where that was done sooner.
  let link: string | undefined
  while (link === undefined) link = /http\S+\/resetPassword\S+/.exec((await mailbox.next()).text)?.[0]
  const { pathname, search } = new URL(link)
  await go(page, `/zh-Hans${pathname}${search}`)
  await box(page, reset.password).fill('another secret')
  await box(page, reset.repeat).fill('another secret')
  await press(page, reset.change)
  await page.waitForURL((url) => url.pathname.endsWith('/login'))
  await untilHydrated(page)
  await box(page, login.password).fill('another secret')
  await press(page, login.submit)
  await page.waitForURL((url) => url.pathname === lot)
  await leave()
})

test('whoever opens an account on the way to a lot leaves the sheet behind, and finds in the other language what they entered, but for the passwords', async () => {
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
  await box(page, register.firstName).fill('Evelyn')
  await box(page, register.phone).pressSequentially('61234567')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=phone]')?.value === '6123 4567',
  )
  await box(page, register.password).fill(password)
  await page.getByRole('link', { name: '简体中文' }).first().click()
  await page.waitForURL((url) => url.pathname === '/zh-Hans/register')
  await untilHydrated(page)
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=firstName]')?.value === 'Evelyn',
  )
  expect(await page.getByLabel(chinese.prefix, { exact: true }).inputValue()).toBe('Ms')
  expect(await box(page, chinese.email).inputValue()).toBe('evelyn@example.com')
  expect(await box(page, chinese.phone).inputValue()).toBe('6123 4567')
  expect(await box(page, chinese.password).inputValue()).toBe('')
  expect(new URL(page.url()).searchParams.get('back')).toBe(lot)
  await leave()
})

test('a device that is signed out elsewhere knows at once', async () => {
  const { sessions } = messagesIn('en').security
  const email = someone('everywhere')
  const here = await server.join(email, 'newcomer')
  const told = await clientOf(server, '').call(userLogin, { email, passwd: passwordDigest(password) })
  if (!told.ok) throw new Error(told.error.message)
  const at = await visit(browser, server.url)
  const away = await visit(browser, server.url)
  await at.context.addCookies([{ ...sessionCookie(here), url: server.url }])
  await away.context.addCookies([{ ...sessionCookie(told.data), url: server.url }])
  await go(away.page, '/')
  await away.page.getByRole('button', { name: /Ann|Lee/ }).waitFor()
  await go(at.page, '/profile/security')
  await press(at.page, sessions.endAll)
  await at.page.getByRole('alertdialog').getByRole('button', { name: sessions.endAll }).click()
  await at.page.getByText(sessions.allEnded).waitFor()
  await away.page
    .getByRole('link', { name: messagesIn('en').account.login.title })
    .first()
    .waitFor()
  expect((await away.context.cookies()).map(({ name }) => name)).not.toContain('authInfo')
  await Promise.all([at.leave(), away.leave()])
})
