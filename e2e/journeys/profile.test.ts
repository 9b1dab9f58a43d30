import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { signUp } from '../support/live-server.ts'
import { openMailbox } from '../support/mailbox.ts'
import { sessionCookie } from '../support/session-cookie.ts'
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

/** Somebody with a new account, on a page of theirs. */
async function come(
  email: string,
  path: string,
  options: { lang: Language; width: number; tolerate?: RegExp },
) {
  const { lang, ...rest } = options
  const url = server.config.publicUrl
  const session = await signUp(server, email)
  const visitor = await visit(browser, url, rest)
  const cookies = [sessionCookie(session), { name: 'languageCode', value: lang }]
  await visitor.context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
  await visitor.page.goto(path)
  await untilHydrated(visitor.page)
  return { ...visitor, ...hands(visitor.page, lang) }
}

/** What somebody does with their own data, in their language. */
function hands(page: Page, lang: Language) {
  const { account, addresses, places, profile } = messagesIn(lang)
  const box = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
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
    box,
    choose,
    chosen: (label: string) => page.getByRole('combobox', { name: new RegExp(`^${label}`) }).inputValue(),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    sheet: (name: string) => page.getByRole('dialog', { name, exact: true }),
    /** Waits until so many fields are marked as wrong. */
    wrong: async (many: number) => {
      const marked = page.locator('dialog [aria-invalid]')
      await marked.nth(many - 1).waitFor()
      expect(await marked.count()).toBe(many)
    },
    says: (words: string) => page.getByText(words, { exact: true }).first().waitFor(),
  }
}

test('a profile is changed on a sheet that keeps what was entered, and is seen at once', async () => {
  const { page, context, leave, ...own } = await come(`evelyn.${Date.now()}@example.com`, '/profile', {
    lang: 'en',
    width: 1440,
    tolerate: /ERR_INTERNET_DISCONNECTED|WebSocket/,
  })
  const { profile, account, places } = own
  await page
    .getByRole('navigation', { name: account.nav })
    .getByText(/^Client \d{5,}$/)
    .waitFor()
  await page.getByText('+852 9123 4567').waitFor()
  await expectAccessible(page)

  await own.press(profile.facts.edit)
  await own.sheet(profile.edit.title).getByLabel(account.register.lastName).fill('Tsang')
  await expectAccessible(page)
  await own.box(account.register.firstName).fill('')
  await own.press(profile.edit.save)
  await own.wrong(3)
  await own.box(account.register.firstName).fill('Evelyn')
  await own.choose(places.countryId, 'CN')
  await own.choose(places.stateId, 'CN-GD')
  await own.choose(places.countryId, 'HK')
  expect(await own.chosen(places.stateId)).toBe('')
  await own.box(places.street1).fill('88 Wing Lok Street')

  await context.setOffline(true)
  await own.press(profile.edit.save)
  await page.getByRole('dialog').getByRole('alert').waitFor()
  expect(await own.box(places.street1).inputValue()).toBe('88 Wing Lok Street')
  await context.setOffline(false)
  await own.press(profile.edit.save)
  await own.says(profile.edit.saved)
  await page.getByRole('button', { name: 'Ms Evelyn Tsang' }).waitFor()
  await page.getByText('88 Wing Lok Street, Hong Kong').waitFor()

  // The address that is changed is named, so that no second one comes of it.
  await own.press(profile.facts.edit)
  await own.sheet(profile.edit.title).waitFor()
  const [again] = await Promise.all([
    page.waitForRequest(/\/user\/updateInfo$/),
    own.press(profile.edit.save),
  ])
  expect(again.postData()).toMatch(/(?:^|&)addressId=[^&]+/)
  await own.sheet(profile.edit.title).waitFor({ state: 'hidden' })

  const tick = page.getByRole('checkbox', { name: profile.letters.letters })
  expect(await tick.isChecked()).toBe(false)
  await page.getByText(profile.letters.letters, { exact: true }).click()
  await own.says(profile.letters.begun)
  expect(await tick.isChecked()).toBe(true)

  const [download] = await Promise.all([page.waitForEvent('download'), own.press(profile.data.take)])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const told = JSON.parse(await readFile((await download.path()) ?? '', 'utf8'))
  expect(told).toMatchObject({
    profile: { firstName: 'Evelyn', marketing: [{ given: true, source: 'profile' }] },
    addresses: [{ street1: '88 Wing Lok Street' }],
  })
  await leave()
})

test('addresses are added with what customs need, changed and deleted, in Chinese on a telephone, and the account is erased', async () => {
  const email = `huimin.${Date.now()}@example.com`
  const { page, leave, ...own } = await come(email, '/profile/addresses', { lang: 'zh-Hans', width: 390 })
  const { addresses, places, profile } = own
  const { list, form, remove } = addresses
  await own.says(list.none)
  await expectAccessible(page)

  await own.press(list.add)
  await own.sheet(form.add).waitFor()
  await own.choose(places.countryId, 'CN')
  await own.choose(places.stateId, 'CN-SH')
  await own.box(places.street1).fill('衡山路 516 弄 8 号')
  await own.box(form.phone).fill('9123 4567')
  await own.press(form.save)
  await own.wrong(2)
  await expectAccessible(page)
  await page.getByText(form.types.company, { exact: true }).click()
  await own.box(form.companyName).fill('海湾酒业')
  await own.box(form.uniformNumber).fill('91350100M000100Y44')
  await own.press(form.save)
  await own.wrong(1)
  await own.box(form.uniformNumber).fill('91350100m000100y43')
  await own.press(form.save)
  await own.says(list.saved)
  await page.getByText('91350100M000100Y43').waitFor()

  await page.getByRole('button', { name: /^更改「衡山路/ }).click()
  await own.sheet(form.change).waitFor()
  await own.box(places.street1).fill('衡山路 520 号')
  await own.press(form.save)
  await page.getByRole('heading', { name: '衡山路 520 号' }).waitFor()
  await page.getByRole('button', { name: /^删除「衡山路/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: remove.confirm, exact: true }).click()
  await own.says(list.none)
  await page
    .locator(':focus')
    .and(page.getByRole('button', { name: list.add }))
    .waitFor()

  await page.goto('/profile')
  await untilHydrated(page)
  const mailbox = openMailbox(server.config.dataDir, email)
  await own.press(profile.data.erase)
  const sheet = own.sheet(profile.erase.title)
  await sheet.getByLabel(profile.erase.password).fill('not the password')
  await own.press(profile.erase.submit)
  await own.says(profile.erase.mustConfirm)
  await sheet.getByText(profile.erase.confirm, { exact: true }).click()
  await own.press(profile.erase.submit)
  await sheet.getByText(profile.erase.wrong).waitFor()
  await expectAccessible(page)
  await sheet.getByLabel(profile.erase.password).fill('paddle-and-rostrum')
  await own.press(profile.erase.submit)
  await page.waitForURL((url) => url.pathname === '/')
  await own.says(profile.erase.done)
  const subjects = [(await mailbox.next()).subject, (await mailbox.next()).subject]
  expect(subjects).toContain('Your account has been erased')
  await page.goto('/profile')
  await page.waitForURL((url) => url.pathname === '/login')
  await leave()
})
