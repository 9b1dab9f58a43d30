import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testApp } from '#server/people/accounts/testing/staff-factor.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { openMailbox } from '../support/mailbox.ts'
import { translatorFor } from '../support/translator.ts'

const password = 'a gavel for the rostrum'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  const settings = { DEMO: '0', STAFF_SECOND_FACTOR: 'required' }
  server = await openTestServer(inject('postgresUrl'), { settings })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** Fills the form that creates an account of staff. @param email omitted where the link names it */
async function createAccount(
  page: Page,
  lang: Language,
  submit: 'found' | 'accept',
  person: { readonly email?: string; readonly firstName?: string; readonly lastName?: string },
) {
  const t = translatorFor(lang)
  for (const name of ['email', 'firstName', 'lastName'] as const) {
    const value = person[name]
    if (value !== undefined) await page.getByLabel(t(`members.form.${name}`), { exact: true }).fill(value)
  }
  await page.getByLabel(t('members.form.password'), { exact: true }).fill(password)
  await page.getByLabel(t('members.form.repeat'), { exact: true }).fill(password)
  await expectAccessible(page)
  await page.getByRole('button', { name: t(`members.${submit}.submit`), exact: true }).click()
}

/** Sets up an authenticator app on the page to which staff are led at first. */
async function setUpApp(page: Page, lang: Language) {
  const t = translatorFor(lang)
  await page.getByLabel(t('security.factor.app.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('security.factor.app.begin'), exact: true }).click()
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  const code = page.getByLabel(t('security.factor.app.code'), { exact: true })
  await code.fill(testApp(secret).codeAt(Date.now()))
  await code.press('Enter')
  await page.getByRole('button', { name: t('security.factor.recovery.continue') }).click()
}

/** Opens the link of an invitation. */
async function openInvitation(email: string, width: number, allow?: RegExp) {
  const { text } = await openMailbox(server.config.dataDir, email).next()
  const link = new URL(/http\S+\/house\/staff\/accept\?key=[\w-]+/.exec(text)?.[0] ?? '')
  const visitor = await visit(browser, server.config.publicUrl, { width, ...(allow && { allow }) })
  await go(visitor.page, link.pathname + link.search)
  return visitor
}

test('R1 R4 an owner founds a house, invites a manager and a clerk, and takes a role', {
  timeout: 240_000,
}, async () => {
  const t = translatorFor('en')
  const owner = await visit(browser, server.config.publicUrl)
  const { page } = owner
  const link = await server.createFoundingLink()
  await go(page, link ?? '')
  await createAccount(page, 'en', 'found', {
    email: 'owner@house.example',
    firstName: 'Beatrice',
    lastName: 'Ho',
  })
  await page.getByText(t('security.factor.setUp.lead')).waitFor()
  await setUpApp(page, 'en')
  await page.waitForURL(/\/house$/)
  expect(await server.createFoundingLink()).toBeNull()

  await go(page, '/house/staff')
  await expectAccessible(page)
  const invite = async (email: string, firstName: string, language: Language, role: 'manager' | 'clerk') => {
    await page.getByRole('button', { name: t('members.invite.open'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('members.invite.title') })
    await dialog.getByLabel(t('members.invite.firstName'), { exact: true }).fill(firstName)
    await dialog.getByLabel(t('members.invite.lastName'), { exact: true }).fill('Kwan')
    await dialog.getByLabel(t('members.invite.email'), { exact: true }).fill(email)
    await dialog.getByLabel(t('members.invite.language'), { exact: true }).selectOption(language)
    await dialog.getByLabel(t(`members.roles.${role}`), { exact: true }).check({ force: true })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('members.invite.send'), exact: true }).click()
    await page.getByRole('link', { name: `${firstName} Kwan` }).waitFor()
  }
  await invite('manager@house.example', 'Judith', 'en', 'manager')
  await invite('clerk@house.example', 'Helen', 'zh-Hans', 'clerk')

  // The manager needs a second factor before anything else.
  const manager = await openInvitation('manager@house.example', 1440)
  await createAccount(manager.page, 'en', 'accept', {})
  await manager.page.getByText(t('security.factor.setUp.lead')).waitFor()
  await setUpApp(manager.page, 'en')
  await go(manager.page, '/house/orders')
  expect((await manager.page.goto('/house/staff'))?.status()).toBe(200)
  await untilHydrated(manager.page)
  expect(await manager.page.getByRole('button', { name: t('members.invite.open') }).count()).toBe(0)
  await manager.leave()

  // The clerk does not, and cannot open the manager's pages.
  const refused = /status of 403/
  const clerk = await openInvitation('clerk@house.example', 390, refused)
  await createAccount(clerk.page, 'zh-Hans', 'accept', {})
  await clerk.page.waitForURL(/\/house$/)
  for (const path of ['/house/orders', '/house/staff', '/house/identity', '/house/audit'])
    expect((await clerk.page.goto(path))?.status(), path).toBe(403)
  await go(clerk.page, '/house/inbox')

  // Taking the role signs the clerk out on the open page.
  await go(page, '/house/staff')
  await page.getByRole('link', { name: 'Helen Kwan' }).click()
  const pane = page.getByRole('region', { name: 'Helen Kwan' })
  await pane.getByLabel(t('members.roles.clerk'), { exact: true }).uncheck({ force: true })
  await pane.getByLabel(t('members.roles.editor'), { exact: true }).check({ force: true })
  await pane.getByRole('button', { name: t('members.member.save'), exact: true }).click()
  await page.getByText(t('members.member.saved', { name: 'Helen Kwan' })).waitFor()
  await clerk.page.waitForURL(/\/login/)
  await expectAccessible(page)
  await clerk.leave()
  await owner.leave()
})
