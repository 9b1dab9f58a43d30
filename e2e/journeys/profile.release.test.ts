import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { holdToasts } from '../support/hold-toasts.ts'
import { signUp } from '../support/live-server.ts'
import { openMailbox } from '../support/mailbox.ts'
import { signInAs, type VisitOptions } from '../support/sign-in-as.ts'
import { messagesIn } from '../support/translator.ts'

const server = await closeAfterAll(openTestServer(inject('postgresUrl')))
const browser = await closeAfterAll(openBrowser())

/** Opens a page with a new account. */
async function openPage(email: string, path: string, options: VisitOptions & { lang: Language }) {
  const session = await signUp(server, email)
  const visitor = await signInAs(browser, server, session, path, options)
  return { ...visitor, ...profileActions(visitor.page, options.lang) }
}

/** Returns the actions on the member pages, in their language. */
function profileActions(page: Page, lang: Language) {
  const { account, addresses, places, profile } = messagesIn(lang)
  const textBox = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const choose = async (label: string, value: string) => {
    const select = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
    await select.locator(`option[value="${value}"]`).waitFor({ state: 'attached' })
    await select.selectOption(value)
  }
  return {
    account,
    addresses,
    places,
    profile,
    box: textBox,
    choose,
    chosen: (label: string) => page.getByRole('combobox', { name: new RegExp(`^${label}`) }).inputValue(),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    sheet: (name: string) => page.getByRole('dialog', { name, exact: true }),
    /** Expects this many invalid fields. */
    expectInvalidFields: async (count: number) => {
      await expect.poll(() => page.locator('dialog [aria-invalid]').count()).toBe(count)
    },
    expectText: (text: string) => page.getByText(text, { exact: true }).first().waitFor(),
  }
}

/** Returns the header's controls that the toast covers. */
const controlsUnderToast = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const toast = [...document.querySelectorAll('[aria-live]')].find(
      (one) => getComputedStyle(one.parentElement ?? one).position === 'fixed' && one.textContent !== '',
    )
    const box = toast?.getBoundingClientRect()
    if (!toast || !box) return ['no toast']
    return [...document.querySelectorAll('header a[href], header button')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      .map((one) => one.outerHTML.slice(0, 80))
  })

/** Returns the heading's distance from the top of the page. */
const headingTop = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const box = document.querySelector('h1')?.getBoundingClientRect()
    return box && box.top + scrollY
  })

test('edits the profile in a dialog that keeps entries while offline, and shows the changes', async () => {
  const { page, context, leave, ...actions } = await openPage(
    `evelyn.${Date.now()}@example.com`,
    '/profile',
    {
      lang: 'en',
      width: 1440,
      allow: /ERR_INTERNET_DISCONNECTED|WebSocket/,
    },
  )
  const { profile, account, places } = actions
  await page
    .getByRole('navigation', { name: account.nav })
    .getByText(/^Client \d{5,}$/)
    .waitFor()
  await page.getByText('+852 9123 4567').waitFor()
  await expectAccessible(page)

  await actions.press(profile.facts.edit)
  await actions.sheet(profile.edit.title).getByLabel(account.register.lastName).fill('Tsang')
  await expectAccessible(page)
  await actions.box(account.register.firstName).fill('')
  await actions.press(profile.edit.save)
  await actions.expectInvalidFields(3)
  await actions.box(account.register.firstName).fill('Evelyn')
  await actions.choose(places.countryId, 'CN')
  await actions.choose(places.stateId, 'CN-GD')
  await actions.choose(places.countryId, 'HK')
  expect(await actions.chosen(places.hongKong.stateId)).toBe('')
  await actions.box(places.street1).fill('88 Wing Lok Street')

  await context.setOffline(true)
  await actions.press(profile.edit.save)
  await page.getByRole('dialog').getByRole('alert').waitFor()
  expect(await actions.box(places.street1).inputValue()).toBe('88 Wing Lok Street')
  await context.setOffline(false)
  await actions.press(profile.edit.save)
  await actions.expectText(profile.edit.saved)
  await page.getByRole('button', { name: 'Ms Evelyn Tsang' }).waitFor()
  await page.getByText('88 Wing Lok Street, Hong Kong').waitFor()

  // The request contains the address, so that no second one is created.
  await actions.press(profile.facts.edit)
  await actions.sheet(profile.edit.title).waitFor()
  const [request] = await Promise.all([
    page.waitForRequest(/\/user\/updateInfo$/),
    actions.press(profile.edit.save),
  ])
  expect(request.postData()).toMatch(/(?:^|&)addressId=[^&]+/)
  await actions.sheet(profile.edit.title).waitFor({ state: 'hidden' })

  const lettersBox = page.getByRole('checkbox', { name: profile.letters.letters })
  expect(await lettersBox.isChecked()).toBe(false)
  await page.getByText(profile.letters.letters, { exact: true }).click()
  await actions.expectText(profile.letters.begun)
  await expect.poll(() => lettersBox.isChecked()).toBe(true)

  const [download] = await Promise.all([page.waitForEvent('download'), actions.press(profile.data.take)])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const exportedData = JSON.parse(await readFile((await download.path()) ?? '', 'utf8'))
  expect(exportedData).toMatchObject({
    profile: { firstName: 'Evelyn', marketing: [{ given: true, source: 'profile' }] },
    addresses: [{ street1: '88 Wing Lok Street' }],
  })
  await leave()
})

test('adds an address with customs details, changes and deletes it, sees a toast, and erases the account, in Chinese on a phone', async () => {
  const email = `huimin.${Date.now()}@example.com`
  const { page, leave, ...actions } = await openPage(email, '/profile/addresses', {
    lang: 'zh-Hans',
    width: 390,
  })
  const { addresses, places, profile } = actions
  const { list, form, remove } = addresses
  await actions.expectText(list.none)
  await expectAccessible(page)

  await actions.press(list.add)
  await actions.sheet(form.add).waitFor()
  await actions.choose(places.countryId, 'CN')
  await actions.choose(places.stateId, 'CN-SH')
  await actions.box(places.street1).fill('衡山路 516 弄 8 号')
  await actions.box(form.phone).fill('9123 4567')
  await actions.press(form.save)
  await actions.expectInvalidFields(2)
  await expectAccessible(page)
  await page.getByText(form.types.company, { exact: true }).click()
  await actions.box(form.companyName).fill('海湾酒业')
  await actions.box(form.uniformNumber).fill('91350100M000100Y44')
  await actions.press(form.save)
  await actions.expectInvalidFields(1)
  await actions.box(form.uniformNumber).fill('91350100m000100y43')
  await actions.press(form.save)
  await actions.expectText(list.saved)
  await page.getByText('91350100M000100Y43').waitFor()

  await page.getByRole('button', { name: /^更改“衡山路/ }).click()
  await actions.sheet(form.change).waitFor()
  await actions.box(places.street1).fill('衡山路 520 号')
  await actions.press(form.save)
  await page.getByRole('heading', { name: '衡山路 520 号' }).waitFor()
  await page.getByRole('button', { name: /^删除“衡山路/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: remove.confirm, exact: true }).click()
  await actions.expectText(list.none)
  await page
    .locator(':focus')
    .and(page.getByRole('button', { name: list.add }))
    .waitFor()

  await page.goto('/profile')
  await untilHydrated(page)
  // A toast covers nothing of the header, and moves nothing.
  const before = await headingTop(page)
  expect(before).toBeGreaterThan(0)
  const toasts = await holdToasts(page)
  await page.getByText(profile.letters.letters, { exact: true }).click()
  await actions.expectText(profile.letters.begun)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => controlsUnderToast(page)).toEqual([])
  expect(await headingTop(page)).toBe(before)
  const menu = messagesIn('zh-Hans').shell.header.menu
  await page.getByRole('button', { name: menu }).click({ trial: true })
  await toasts.release()

  const mailbox = openMailbox(server.config.dataDir, email)
  await actions.press(profile.data.erase)
  const sheet = actions.sheet(profile.erase.title)
  await sheet.getByLabel(profile.erase.password).fill('not the password')
  await actions.press(profile.erase.submit)
  await actions.expectText(profile.erase.mustConfirm)
  await sheet.getByText(profile.erase.confirm, { exact: true }).click()
  await actions.press(profile.erase.submit)
  await sheet.getByText(profile.erase.wrong).waitFor()
  await expectAccessible(page)
  await sheet.getByLabel(profile.erase.password).fill('paddle-and-rostrum')
  await actions.press(profile.erase.submit)
  await page.waitForURL((url) => url.pathname === '/')
  await actions.expectText(profile.erase.done)
  const subjects = [(await mailbox.next()).subject, (await mailbox.next()).subject]
  expect(subjects).toContain('Your account has been erased')
  await page.goto('/profile')
  await page.waitForURL((url) => url.pathname === '/login')
  await leave()
})
