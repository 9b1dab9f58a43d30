import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { freshSignInMs } from '#domain/staff/second-factor.ts'
import { type TestApp, testApp } from '#server/people/accounts/testing/staff-factor.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { holdToasts } from '../support/hold-toasts.ts'
import { signUp } from '../support/live-server.ts'
import { addPasskeyDevice } from '../support/passkey-device.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'
import { withoutAutofill } from '../support/without-autofill.ts'

const password = 'paddle-and-rostrum'

let server: TestServer
let browser: Browser
let database: Connection
beforeAll(async () => {
  server = await openTestServer(inject('postgresUrl'), { settings: { STAFF_SECOND_FACTOR: 'required' } })
  database = connect(server.config.databaseUrl ?? '', { max: 1, log: pino({ level: 'silent' }) })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await database.close()
  await server.close()
})

/** Creates an account with a staff role. */
async function createStaff(email: string, role: Role) {
  const session = await signUp(server, email)
  await database.db.insertInto('user_roles').values({ user_id: session.userID, role }).execute()
  return session
}

/** Returns a fresh code of the app without waiting for its next period. */
async function nextCode(userId: string, app: TestApp): Promise<string> {
  await database.db
    .updateTable('authenticator_apps')
    .set({ last_step: 0 })
    .where('user_id', '=', userId)
    .execute()
  return app.codeAt(Date.now())
}

/** Ages the last confirmation of identity beyond ten minutes. */
const expireConfirmation = (userId: string) =>
  database.db
    .updateTable('sessions')
    .set({ proved_at: Date.now() - freshSignInMs - 1 })
    .where('user_id', '=', userId)
    .execute()

/** Returns the controls that a toast covers; on a wide page, those it would cover while scrolling. */
const coveredByToast = (page: Page, text: string): Promise<readonly string[]> =>
  page.getByText(text, { exact: true }).evaluate((toast) => {
    const own = (toast.parentElement ?? toast).getBoundingClientRect()
    return [...document.querySelectorAll('main :is(label, input, button)')]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const isBeside = right <= own.left || left >= own.right
        return !isBeside && (innerWidth >= 960 || (top < own.bottom && bottom > own.top))
      })
      .map((one) => one.textContent || one.outerHTML)
  })

/** Logs in by password on the current page. */
async function logIn(page: Page, email: string, lang: Language): Promise<void> {
  const t = translatorFor(lang)
  await page.getByLabel(t('account.login.email'), { exact: true }).fill(email)
  await page.getByLabel(t('account.login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click()
}

test.each(variants(['zh-Hans', 390], ['en', 1440]))(
  'R5 sets up an authenticator app, logs in with its code, and confirms an adjustment of points (%s, %i px)',
  async (lang, width) => {
    const t = translatorFor(lang)
    const email = `manager.${lang}@example.com`
    const { userID } = await createStaff(email, 'manager')
    const { page, context, leave } = await visit(browser, server.config.publicUrl, { width })
    await context.addCookies([{ name: 'languageCode', value: lang, url: server.config.publicUrl }])

    // The staff pages redirect to log in, then to set up a second factor.
    await go(page, '/house/points?view=people')
    const toasts = await holdToasts(page)
    await logIn(page, email, lang)
    await page.getByText(t('security.factor.setUp.lead')).waitFor()
    expect(await coveredByToast(page, t('account.login.success'))).toEqual([])
    await toasts.release()
    await expectAccessible(page)
    await page.getByLabel(t('security.factor.app.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: t('security.factor.app.begin'), exact: true }).click()
    await page.getByRole('img', { name: t('security.factor.app.qr') }).waitFor()
    await expectAccessible(page)
    const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    const app = testApp(secret)
    await page.getByLabel(t('security.factor.app.code'), { exact: true }).fill('000000')
    await page.getByRole('button', { name: t('security.factor.app.confirm'), exact: true }).click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel(t('security.factor.app.code'), { exact: true }).fill(app.codeAt(Date.now()))
    await page.getByLabel(t('security.factor.app.code'), { exact: true }).press('Enter')
    const codes = page.getByRole('list', { name: t('security.factor.recovery.list') }).getByRole('listitem')
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    const [recovery = ''] = await codes.allInnerTexts()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t('security.factor.recovery.download') }).click()
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain(recovery)
    await page.getByRole('button', { name: t('security.factor.recovery.continue') }).click()
    await page.getByLabel(t('housePoints.people.client')).waitFor()

    // The password alone is not enough; wrong codes are limited.
    await context.clearCookies({ name: 'authInfo' })
    await go(page, '/login?back=%2Fhouse%2Fpoints%3Fview%3Dpeople')
    await logIn(page, email, lang)
    const code = page.getByLabel(t('account.login.code'), { exact: true })
    await code.waitFor()
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await code.fill('000000')
    await code.press('Enter')
    await page.locator('main').getByRole('alert').waitFor()
    await code.fill(await nextCode(userID, app))
    await code.press('Enter')
    await page.getByLabel(t('housePoints.people.client')).waitFor()

    // After ten minutes an adjustment of points asks for confirmation again and keeps the entries.
    await expireConfirmation(userID)
    const client = await signUp(server, `client.${lang}@example.com`)
    await page.getByLabel(t('housePoints.people.client')).fill(`client.${lang}@example.com`)
    await page.getByLabel(t('housePoints.people.client')).press('Enter')
    await page.getByLabel(t('housePoints.people.points')).fill('500')
    await page.getByLabel(t('housePoints.people.reason')).fill('Goodwill')
    await page.getByRole('button', { name: t('housePoints.people.adjust') }).click()
    const dialog = page.getByRole('dialog', { name: t('security.factor.confirm.title') })
    await dialog.waitFor()
    await dialog.getByLabel(t('security.factor.confirm.code'), { exact: true }).waitFor()
    await expectAccessible(page)
    await dialog.getByLabel(t('security.factor.confirm.code'), { exact: true }).fill(recovery)
    await dialog.getByLabel(t('security.factor.confirm.code'), { exact: true }).press('Enter')
    await page.getByRole('row', { name: /Goodwill/ }).waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
    const { points } = await database.db
      .selectFrom('points_entries')
      .select('points')
      .where('user_id', '=', client.userID)
      .executeTakeFirstOrThrow()
    expect(points).toBe(500)

    // The recovery code has been used, and five wrong codes block the confirmation.
    await expireConfirmation(userID)
    await page.getByLabel(t('housePoints.people.points')).fill('-100')
    await page.getByLabel(t('housePoints.people.reason')).fill('Correction')
    await page.getByRole('button', { name: t('housePoints.people.adjust') }).click()
    const field = dialog.getByLabel(t('security.factor.confirm.code'), { exact: true })
    for (const wrong of [recovery, '000000', '000000', '000000', '000000', '000000']) {
      await field.fill(wrong)
      const responding = page.waitForResponse(/user\/factor\/confirm/)
      await field.press('Enter')
      await responding
      await dialog.getByRole('alert').waitFor()
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await page.getByLabel(t('housePoints.people.points')).inputValue()).toBe('-100')

    // The page of the second factor shows the number of recovery codes left.
    await go(page, '/house/secondFactor')
    await page.getByText(t('security.factor.recovery.left', { count: 9 })).waitFor()
    await expectAccessible(page)
    await leave()
  },
)

test.each(variants(['en', 1440], ['zh-Hans', 390]))(
  'R5 adds a passkey, logs in with it, and confirms an adjustment of points (%s, %i px)',
  async (lang, width) => {
    const t = translatorFor(lang)
    const email = `passkey.${lang}@example.com`
    const { userID } = await createStaff(email, 'manager')
    // A passkey works only on the server’s own host.
    const { page, context, leave } = await visit(browser, server.config.publicUrl, { width })
    const device = await addPasskeyDevice(page)
    await context.addCookies([{ name: 'languageCode', value: lang, url: server.config.publicUrl }])
    const peoplePath = '/house/points?view=people'
    const clientField = page.getByLabel(t('housePoints.people.client'))
    const usePasskey = t('security.factor.confirm.passkey')

    // The staff pages require a second factor; a passkey is one.
    await go(page, peoplePath)
    await logIn(page, email, lang)
    await page.getByText(t('security.factor.setUp.lead')).waitFor()
    await page.getByRole('button', { name: t('security.factor.passkey.add'), exact: true }).click()
    const adding = page.getByRole('dialog', { name: t('security.adding.title') })
    await adding.getByLabel(t('security.adding.name'), { exact: true }).fill('My laptop')
    await adding.getByLabel(t('security.adding.password'), { exact: true }).fill(password)
    await adding.getByRole('button', { name: t('security.adding.submit'), exact: true }).click()
    const codes = page.getByRole('list', { name: t('security.factor.recovery.list') }).getByRole('listitem')
    await codes.first().waitFor()
    expect(await device.countPasskeys()).toBe(1)
    expect(await codes.count()).toBe(10)
    const [recovery = ''] = await codes.allInnerTexts()
    await page.getByRole('button', { name: t('security.factor.recovery.continue') }).click()
    await clientField.waitFor()

    // The password alone is not enough; the page asks for the passkey.
    await context.clearCookies({ name: 'authInfo' })
    await withoutAutofill(page, () => go(page, `/login?back=${encodeURIComponent(peoplePath)}`))
    await logIn(page, email, lang)
    await page.getByText(t('account.login.secondPasskey')).waitFor()
    await page.getByText(t('account.login.recoveryHint')).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('account.login.passkey'), exact: true }).click()
    await clientField.waitFor()

    // A session started by password alone must confirm by passkey.
    await database.db
      .updateTable('sessions')
      .set({ has_factor: false })
      .where('user_id', '=', userID)
      .execute()
    await go(page, peoplePath)
    await page.getByText(t('security.factor.confirm.pageLead')).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: usePasskey, exact: true }).click()
    await clientField.waitFor()

    // After ten minutes an adjustment of points asks for confirmation again and keeps the entries.
    await expireConfirmation(userID)
    const receiver = await signUp(server, `receiver.${lang}@example.com`)
    await clientField.fill(`receiver.${lang}@example.com`)
    await clientField.press('Enter')
    await page.getByLabel(t('housePoints.people.points')).fill('500')
    await page.getByLabel(t('housePoints.people.reason')).fill('Goodwill')
    await page.getByRole('button', { name: t('housePoints.people.adjust') }).click()
    const dialog = page.getByRole('dialog', { name: t('security.factor.confirm.title') })
    await dialog.getByText(t('security.factor.confirm.recoveryHint')).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: usePasskey, exact: true }).click()
    await page.getByRole('row', { name: /Goodwill/ }).waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
    const entries = await database.db
      .selectFrom('points_entries')
      .select('points')
      .where('user_id', '=', receiver.userID)
      .execute()
    expect(entries).toEqual([{ points: 500 }])

    // A recovery code replaces the passkey.
    await expireConfirmation(userID)
    await page.getByLabel(t('housePoints.people.points')).fill('-100')
    await page.getByLabel(t('housePoints.people.reason')).fill('Correction')
    await page.getByRole('button', { name: t('housePoints.people.adjust') }).click()
    const field = dialog.getByLabel(t('security.factor.confirm.code'), { exact: true })
    await field.fill(recovery)
    await field.press('Enter')
    await page.getByRole('row', { name: /Correction/ }).waitFor()

    await go(page, '/house/secondFactor')
    await page.getByText(t('security.factor.passkey.count', { count: 1 })).waitFor()
    await page.getByText(t('security.factor.recovery.left', { count: 9 })).waitFor()
    await expectAccessible(page)
    await leave()
  },
)

test('R5 resets a colleague’s second factor and ends their sessions', async () => {
  const t = translatorFor('en')
  const session = await createStaff('resets@example.com', 'owner')
  const lost = await createStaff('lost@example.com', 'clerk')
  await database.db
    .insertInto('recovery_codes')
    .values({ user_id: lost.userID, code_hash: 'left behind', created_at: Date.now() })
    .execute()
  // This session has already confirmed its factor.
  await database.db
    .updateTable('sessions')
    .set({ has_factor: true, proved_at: Date.now() })
    .where('user_id', '=', session.userID)
    .execute()
  const { page, leave } = await signInAs(browser, server, session, '/house')
  const menu = page.getByRole('navigation', { name: t('house.shell.menu') })
  await menu.getByRole('link', { name: t('house.shell.page.staff'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: t('members.title') }).waitFor()
  const colleague = page.locator(`a[href$="of=${lost.userID}"]`)
  await colleague.click()
  const pane = page.getByRole('region', { name: 'Ann Lee' })
  await pane.getByText('lost@example.com').waitFor()
  const reset = pane.getByRole('button', { name: t('members.factor.resetNamed', { name: 'Ann Lee' }) })
  await reset.click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t('members.factor.confirmReset') }).click()
  await page.getByText(t('members.factor.done', { name: 'Ann Lee' })).waitFor()
  // Nothing remains to reset.
  await pane.getByText(t('members.factor.none'), { exact: true }).waitFor()
  await expect.poll(() => reset.count()).toBe(0)
  const sessions = await database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', lost.userID)
    .execute()
  expect(sessions).toEqual([])
  await untilHydrated(page)
  await leave()
})
