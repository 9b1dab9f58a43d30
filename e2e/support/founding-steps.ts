import type { Browser, Page } from 'playwright-core'
import type { Role } from '#domain/staff/rights.ts'
import { testApp } from '#server/people/accounts/testing/staff-factor.ts'
import type { TestServer } from '#server/testing.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { expectAccessible } from './accessible.ts'
import { go, type Visitor, visit } from './browser.ts'
import { openMailbox } from './mailbox.ts'
import { translatorFor } from './translator.ts'

const password = 'a gavel for the rostrum'

/** A colleague to invite. */
export type Invited = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly role: Role
}

/** Sets up the site through its one-time link, with an authenticator app, and signs the owner in. */
export async function foundHouse(page: Page, link: string): Promise<void> {
  await go(page, link)
  const owner = { email: 'owner@house.example', firstName: 'Beatrice', lastName: 'Ho' }
  await createAccount(page, 'en', 'found', owner)
  await setUpApp(page, 'en')
}

/**
 * Fills the form that creates a staff account. @param person the person, without an email address if the link
 * contains it
 */
async function createAccount(
  page: Page,
  lang: Language,
  submit: 'found' | 'accept',
  person: Partial<Pick<Invited, 'email' | 'firstName' | 'lastName'>>,
): Promise<void> {
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

/** Sets up an authenticator app on the page to which staff with such roles are first redirected. */
async function setUpApp(page: Page, lang: Language): Promise<void> {
  const t = translatorFor(lang)
  await page.getByText(t('security.factor.setUp.lead')).waitFor()
  await page.getByLabel(t('security.factor.app.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('security.factor.app.begin'), exact: true }).click()
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  const code = page.getByLabel(t('security.factor.app.code'), { exact: true })
  await code.fill(testApp(secret).codeAt(Date.now()))
  await code.press('Enter')
  await page.getByRole('button', { name: t('security.factor.recovery.continue') }).click()
}

/** Invites a colleague on the owner's staff page, in English. */
export async function invite(page: Page, invited: Invited): Promise<void> {
  const t = translatorFor('en')
  await page.getByRole('button', { name: t('members.invite.open'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('members.invite.title') })
  for (const name of ['firstName', 'lastName', 'email'] as const)
    await dialog.getByLabel(t(`members.invite.${name}`), { exact: true }).fill(invited[name])
  await dialog.getByLabel(t('members.invite.language'), { exact: true }).selectOption(invited.language)
  await dialog.getByLabel(t(`members.roles.${invited.role}`), { exact: true }).check({ force: true })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('members.invite.send'), exact: true }).click()
  await page.getByRole('link', { name: `${invited.firstName} ${invited.lastName}` }).waitFor()
}

/**
 * Opens the link of an invitation and accepts it.
 * @param options.needsFactor whether the role must first set up a second factor (R5) @param options.allow the
 * browser messages that the journey provokes
 */
export async function acceptInvitation(
  browser: Browser,
  server: TestServer,
  { email, language }: Invited,
  options: { readonly width: number; readonly needsFactor: boolean; readonly allow?: RegExp },
): Promise<Visitor> {
  const { text } = await openMailbox(server.config.dataDir, email).next()
  const link = new URL(/http\S+\/house\/staff\/accept\?key=[\w-]+/.exec(text)?.[0] ?? '')
  const visitor = await visit(browser, server.config.publicUrl, options)
  await go(visitor.page, link.pathname + link.search)
  await createAccount(visitor.page, language, 'accept', {})
  if (options.needsFactor) await setUpApp(visitor.page, language)
  await visitor.page.waitForURL(/\/house$/)
  return visitor
}
