import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { phonePicture } from '#server/people/identity/testing/documents.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, type Visitor, visit } from '../support/browser.ts'
import { signUp } from '../support/live-server.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

let database: FreshDatabase
let server: TestServer
let browser: Browser
let front: Buffer
let manager: Session
let memberCount = 0

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  server = await openTestServer(inject('postgresUrl'), { settings: { DATABASE_URL: database.url } })
  browser = await openBrowser()
  front = await phonePicture()
  manager = await member('manager@example.com', 'en')
  await database.db.insertInto('user_roles').values({ user_id: manager.userID, role: 'manager' }).execute()
})

afterAll(async () => {
  await browser.close()
  await server.close()
  await database.close()
})

/** Creates a member with a verified email address and a language. */
async function member(email: string, lang: Language): Promise<Session> {
  const session = await signUp(server, email)
  await database.db
    .updateTable('users')
    .set({ email_verified_at: Date.now(), lang })
    .where('id', '=', session.userID)
    .execute()
  return session
}

async function openPage(session: Session, lang: Language, width: number): Promise<Visitor> {
  const visitor = await visit(browser, server.url, { width })
  await visitor.context.addCookies([
    { ...sessionCookie(session), url: server.url },
    { name: 'languageCode', value: lang, url: server.url },
  ])
  return visitor
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer })

test.each(
  variants(['in English on a wide screen', 'en', 1440], ['in Chinese on a telephone', 'zh-Hans', 390]),
)(
  'sends a document, has it rejected and sends another that passes, updating every page, %s',
  async (_name, lang, width) => {
    const t = translatorFor(lang)
    memberCount += 1
    const email = `ann${memberCount}@example.com`
    const session = await member(email, lang)
    const ann = await openPage(session, lang, width)
    const staff = await openPage(manager, lang, width)
    const { page } = ann
    const button = (of: Page, name: string) => of.getByRole('button', { name, exact: true })

    await go(page, '/verification')
    await button(page, t('identity.send')).click()
    await page.getByText(t('identity.needFront')).waitFor()
    await choose(page, 'page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'))
    await page.getByRole('alertdialog').getByText(t('identity.problem.notAccepted')).waitFor()
    await button(page, t('identity.problem.again')).click()
    await choose(page, 'hkid.jpg', front)
    await page.getByText('hkid.jpg').waitFor()
    await button(page, t('identity.send')).click()
    await page.locator('main').getByText(t('identity.awaiting.title')).waitFor()
    await expectAccessible(page)
    await button(page, t('identity.own.see')).click()
    await expectImage(page, t('identity.own.alt', { side: t('identity.side.front') }))

    // Another tab for the same user.
    const elsewhere = await ann.context.newPage()
    await go(elsewhere, '/about')

    await go(staff.page, '/house/identity')
    await staff.page.getByRole('link', { name: email }).click()
    await expectImage(staff.page, t('identity.house.image', { side: t('identity.side.front') }))
    await expectAccessible(staff.page)
    await button(staff.page, t('identity.house.reject')).click()
    await staff.page.getByText(t('identity.house.needReason')).waitFor()
    await staff.page.getByLabel(t('identity.house.presets')).selectOption('blurred')
    await button(staff.page, t('identity.house.reject')).click()
    const reason = lang === 'en' ? 'The photograph is blurred.' : '照片模糊不清，'
    await page.getByRole('alert').filter({ hasText: reason }).waitFor()
    await expectAccessible(page)

    // Resubmits from a dialog in the other tab.
    await openMenu(elsewhere, lang, width)
    await identityEntry(elsewhere, lang).click()
    const sheet = elsewhere.getByRole('dialog', { name: t('identity.title') })
    await sheet.getByRole('alert').filter({ hasText: reason }).waitFor()
    await expectAccessible(elsewhere)
    await choose(elsewhere, 'again.jpg', front)
    await sheet.getByText('again.jpg').waitFor()
    await button(elsewhere, t('identity.again')).click()
    await sheet.getByText(t('identity.awaiting.title')).waitFor()
    await elsewhere.keyboard.press('Escape')
    await page.locator('main').getByText(t('identity.awaiting.title')).waitFor()

    await go(staff.page, '/house/identity')
    await staff.page.getByRole('link', { name: email }).click()
    await button(staff.page, t('identity.house.pass')).click()
    await staff.page.getByText(t('identity.state.passed'), { exact: true }).waitFor()
    await page.locator('main').getByText(t('identity.passed.title')).waitFor()
    // The menu entry disappears in every tab without a reload.
    for (const tab of [page, elsewhere]) {
      await openMenu(tab, lang, width)
      await identityEntry(tab, lang).waitFor({ state: 'detached' })
    }
    await staff.leave()
    await ann.leave()
  },
)

/** Expects the image of this name to have loaded. */
async function expectImage(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('img', { name, exact: true })
  await picture.waitFor()
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(400)
}

/** Opens the account menu; on phones a toast may cover its button. */
async function openMenu(page: Page, lang: Language, width: number): Promise<void> {
  const t = translatorFor(lang)
  const opener = width > 960 ? /Ann|Lee/ : t('shell.header.menu')
  await page.getByRole('button', { name: opener }).first().dispatchEvent('click')
  await page
    .getByRole('button', { name: t('shell.account.signOut') })
    .last()
    .waitFor()
}

/** Returns the menu entry of the identity check. */
const identityEntry = (page: Page, lang: Language) =>
  page.getByRole('button', { name: translatorFor(lang)('shell.account.identity') })
