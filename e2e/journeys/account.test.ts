import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { english } from '#web/kit/testing/all-messages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { signUp } from '../support/live-server.ts'
import { openMailbox } from '../support/mailbox.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { messagesIn } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const server = await closeAfterAll(openTestServer(inject('postgresUrl')))
const browser = await closeAfterAll(openBrowser())

/** Returns the actions of a visitor in the account forms, in their language. */
function formActions(page: Page, lang: Language) {
  const { account } = messagesIn(lang)
  const textBox = (name: string) => page.getByRole('textbox', { name, exact: true })
  const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
  return {
    ...account,
    textBox,
    press,
    go: (path: string) => go(page, path),
    fillIn: async (email: string, password: string) => {
      const texts = account.register
      await page.getByLabel(texts.prefix, { exact: true }).selectOption('Ms')
      await textBox(texts.firstName).fill('Evelyn')
      await textBox(texts.lastName).fill('Tsang')
      await textBox(texts.email).fill(email)
      await page.getByLabel(texts.country, { exact: true }).selectOption('SG')
      await textBox(texts.phone).fill('6123 4567')
      await textBox(texts.password).fill(password)
      await textBox(texts.repeat).fill(password)
      for (const name of ['agree', 'adult'])
        await page.locator(`label:has([name="${name}"]) > :first-child + span`).click()
    },
    logIn: async (email: string, password: string) => {
      await textBox(account.login.email).fill(email)
      await textBox(account.login.password).fill(password)
      await press(account.login.submit)
    },
    signedOut: () => page.getByRole('link', { name: account.login.title, exact: true }).first(),
  }
}

const unknownEmail = 'nobody@example.com'
const password = 'a long secret'

test.each(
  variants(['in English on a wide screen', 'en', 1440], ['in Chinese on a telephone', 'zh-Hans', 390]),
)(
  'signs up, verifies the address, signs out, resets the password and logs in, %s',
  async (_name, lang, width) => {
    const { page, context, leave } = await visit(browser, server.url, { width })
    await context.addCookies([{ name: 'languageCode', value: lang, url: server.url }])
    const email = `evelyn.${lang.toLowerCase()}@example.com`
    const mailbox = openMailbox(server.config.dataDir, email)
    const { go, fillIn, press, textBox, logIn, register, verification, reset } = formActions(page, lang)

    await go('/register?back=%2F%3Ffrom%3Dthe-lot')
    await fillIn(email, password)
    await press(register.submit)
    await page.waitForURL((url) => url.pathname === '/verification')
    await expectAccessible(page)

    const code = /\d{6}/.exec((await mailbox.next()).text)?.[0] ?? ''
    await textBox(verification.code).fill(code)
    await press(verification.submit)
    await page.waitForURL((url) => url.search === '?from=the-lot')

    // The new page closes the menu as it is shown.
    await textBox(verification.code).waitFor({ state: 'detached' })
    await signOut(page, lang, width)
    await expect.poll(() => cookieNames(context)).not.toContain('authInfo')

    await go('/resetPassword')
    await textBox(reset.email).fill(email)
    await press(reset.submit)
    await page.getByRole('link', { name: reset.back }).waitFor()
    await expectAccessible(page)
    await expect.poll(() => textBox(reset.email).count()).toBe(0)

    const link = /http\S+\/resetPassword\S+/.exec((await mailbox.next()).text)?.[0] ?? ''
    const { pathname, search } = new URL(link)
    await go(pathname + search)
    await expectAccessible(page)
    await textBox(reset.password).fill('another secret')
    await textBox(reset.repeat).fill('another secret')
    await press(reset.change)
    await page.waitForURL((url) => url.pathname.endsWith('/login'))

    await untilHydrated(page)
    await logIn(email, 'another secret')
    await page.waitForURL((url) => /^\/(zh-Hans\/?)?$/.test(url.pathname))
    expect((await context.cookies()).map(({ name }) => name)).toContain('authInfo')
    await leave()
  },
)

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)

async function signOut(page: Page, lang: Language, width: number): Promise<void> {
  const { shell } = messagesIn(lang)
  await page.getByRole('button', { name: width > 960 ? /Evelyn|Tsang/ : shell.header.menu }).click()
  await page.getByRole('button', { name: shell.account.signOut }).click()
  await page.getByRole('button', { name: shell.account.signOut }).waitFor({ state: 'detached' })
}

test('shows a wrong password in a dismissible banner and keeps the entries', {
  tags: 'release',
}, async () => {
  const { page, leave } = await visit(browser, server.url)
  const { go, logIn, textBox, login } = formActions(page, 'en')
  await go('/login')
  await logIn(unknownEmail, 'a wrong guess')
  const banner = page.locator('main').getByRole('alert')
  await banner.waitFor()
  await expectAccessible(page)
  expect(await textBox(login.email).inputValue()).toBe(unknownEmail)
  await banner.getByRole('button', { name: english.ui.banner.clear }).click()
  await banner.waitFor({ state: 'detached' })
  await leave()
})

test('reports a used reset link and offers a new one', { tags: 'release' }, async () => {
  const { page, leave } = await visit(browser, server.url)
  const { go, press, textBox, reset } = formActions(page, 'en')
  await go(`/resetPassword?ak=${crypto.randomUUID()}&email=${unknownEmail}&oneTimeCode=000000`)
  await textBox(reset.password).fill(password)
  await textBox(reset.repeat).fill(password)
  await press(reset.change)
  await page.locator('main').getByText(reset.spent).waitFor()
  await page.getByRole('link', { name: reset.again }).click()
  await page.waitForFunction(
    (known) => document.querySelector<HTMLInputElement>('[name=email]')?.value === known,
    unknownEmail,
  )
  await leave()
})

test('does not send an invalid form, shows every error, and focuses the first', {
  tags: 'release',
}, async () => {
  const { page, leave } = await visit(browser, server.url)
  const { go, press, textBox, register } = formActions(page, 'en')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await go('/register')
  await textBox(register.email).fill('evelyn')
  await textBox(register.password).fill(password)
  await textBox(register.repeat).fill('another secret')
  await press(register.submit)
  await page.getByText('Passwords do not match').waitFor()
  await page.getByText('Please enter a valid email address').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'prefix')
  await expectAccessible(page)
  expect(sent.filter((url) => url.includes('/v1/user/'))).toEqual([])
  await leave()
})

test('disables the form before hydration, so that no password is sent in clear', async () => {
  const { page, leave } = await visit(browser, server.url, { scripts: false })
  await page.goto('/login')
  expect(await page.locator('main button[type=submit]').isDisabled()).toBe(true)
  await leave()
})

test('shows the current entry of the account navigation on a phone before any script runs', {
  tags: 'release',
}, async () => {
  const { page, context, leave } = await visit(browser, server.url, { width: 390, scripts: false })
  const session = await signUp(server, 'first-paint@example.com')
  await context.addCookies([{ ...sessionCookie(session), url: server.url }])
  await page.goto('/profile/security')
  const entries = page.getByRole('navigation', { name: english.account.nav })
  const box = await entries.locator('[aria-current="page"]').boundingBox()
  expect(box?.x).toBeGreaterThan(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390)
  await leave()
})

test('signs out an expired session and deletes its cookie', { tags: 'release' }, async () => {
  const { page, context, leave } = await visit(browser, server.url)
  const expired = sessionCookie({ token: 'long-gone', userID: 'unknown' })
  await context.addCookies([{ ...expired, url: server.url }])
  await page.goto('/')
  await formActions(page, 'en').signedOut().waitFor()
  await expect.poll(() => context.cookies()).toEqual([])
  await leave()
})

test('keeps a session that another tab started while the page loaded', { tags: 'release' }, async () => {
  const { page, context, leave } = await visit(browser, server.url)
  const session = await signUp(server, 'two-tabs@example.com')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await formActions(page, 'en').signedOut().waitFor()
  await context.addCookies([{ ...sessionCookie(session), url: server.url }])
  scripts.resolve()
  await page.getByRole('banner').getByText('Ms Ann Lee').waitFor()
  expect((await context.cookies()).map(({ name }) => name)).toContain('authInfo')
  await leave()
})
