import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { office, pdf } from '#server/uploads/testing/samples.ts'
import { messages as english } from '#web/i18n/en.ts'
import type { Language } from '#web/i18n/language.ts'
import { messages as chinese } from '#web/i18n/zh-Hans.ts'
import { houseEnquiryList } from '#wire/calls/enquiries.ts'
import { expectAccessible } from './accessible.ts'
import { openBrowser, untilHydrated, visit } from './browser.ts'
import { openHeldLine } from './held-line.ts'
import { clientOf, type LiveHouse, openLiveHouse } from './live-house.ts'
import { openMailbox } from './mailbox.ts'

let house: LiveHouse
let browser: Browser
let clerk: string

beforeAll(async () => {
  house = await openLiveHouse(inject('postgresUrl'), 'auto')
  clerk = (await house.join('clerk@example.com', 'clerk')).token
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await house.close()
})

const looks = [
  ['en', 1440, 'consign-en@example.com'],
  ['zh-Hans', 390, 'consign-zh@example.com'],
] as const

const wordsIn = (lang: Language) => (lang === 'en' ? english : chinese)
const at = (lang: Language, path: string) => (lang === 'en' ? path : `/${lang}${path}`)
const box = (page: Page, name: string) => page.locator('main').getByRole('textbox', { name, exact: true })
const tick = (page: Page, name: string) => page.locator('main label', { hasText: name }).first().click()
const filled = (words: string, values: Record<string, string>) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const enquiries = async (state: 'open' | 'handled' = 'open') => {
  const told = await clientOf(house, clerk).call(houseEnquiryList, { state })
  if (!told.ok) throw new Error(told.error.message)
  return told.data.list
}

/** What the browser says of a line that the journey cuts. */
const cut = /WebSocket|Failed to load resource/

describe('consigning', () => {
  test.each(looks)(
    'in %s at %i px, with the line cut in the middle of a file',
    async (lang, width, email) => {
      const { enquiries: words } = wordsIn(lang)
      const line = await openHeldLine(house.config.publicUrl)
      const { page, leave } = await visit(browser, line.url, { width, tolerate: cut })
      await page.goto(at(lang, '/consign'))
      await untilHydrated(page)
      await expectAccessible(page)
      await box(page, words.fields.name).fill('Evelyn Tsang')
      await box(page, words.fields.email).fill(email)
      await box(page, words.fields.phone).fill('9123 4567')
      await tick(page, words.goods.spirits)
      await box(page, words.consign.description).fill('One line\nand another')

      const row = (name: string) => page.locator('li', { hasText: name })
      const files = page.locator('main input[type=file]')
      const large = { mimeType: '', buffer: pdf(' '.repeat(12_000_000)) }
      line.holdAfter(400_000)
      await files.setInputFiles([{ name: '酒单.pdf', ...large }])
      await row('酒单.pdf').getByRole('progressbar').waitFor()
      await page.waitForFunction(
        () => Number(document.querySelector('main progress')?.getAttribute('value')) > 0.01,
      )
      await expectAccessible(page)
      line.cut()
      await row('酒单.pdf').getByRole('alert').getByText(words.files.failed).waitFor()
      expect(await box(page, words.consign.description).inputValue()).toBe('One line\nand another')
      line.mend()
      await page.getByRole('button', { name: filled(words.files.retryOf, { name: '酒单.pdf' }) }).click()
      await row('酒单.pdf').getByText(words.files.sent, { exact: true }).waitFor()

      line.holdAfter(400_000)
      await files.setInputFiles([{ name: 'wrong.pdf', ...large }])
      await row('wrong.pdf').getByRole('progressbar').waitFor()
      await page.getByRole('button', { name: filled(words.files.cancelOf, { name: 'wrong.pdf' }) }).click()
      await row('wrong.pdf').waitFor({ state: 'detached' })
      line.mend()
      await files.setInputFiles([
        { name: 'label.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg onload="alert(1)"/>') },
        { name: 'list.docx', mimeType: '', buffer: office('docx') },
      ])
      await row('label.pdf').getByRole('alert').getByText(words.files.refused.notAccepted).waitFor()
      await row('list.docx').getByText(words.files.sent, { exact: true }).waitFor()
      await expectAccessible(page)

      const send = page.locator('main form').getByRole('button', { name: words.consign.submit, exact: true })
      await send.dblclick()
      await page.getByRole('heading', { name: words.consign.sent }).waitFor()
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      await expectAccessible(page)
      const mine = (await enquiries()).filter((one) => one.email === email)
      expect(mine).toMatchObject([
        {
          kind: 'consign',
          phone: '+85291234567',
          cates: ['spirits'],
          content: 'One line\nand another',
          lang,
        },
      ])
      expect(mine[0]?.files.map(({ name }) => name).toSorted()).toEqual(['list.docx', '酒单.pdf'])
      const reference = mine[0]?.reference ?? ''
      await page.getByText(reference, { exact: true }).waitFor()
      const letter = await openMailbox(house.config.dataDir, email).next()
      expect(letter.subject).toContain(reference)
      expect(letter.subject).toContain(lang === 'en' ? 'consignment' : '委托')
      await leave()
      await line.close()
    },
  )

  test('what is missing is said beside its field, and the reader is taken to the first of it', async () => {
    const { enquiries: words, forms } = english
    const { page, leave } = await visit(browser, house.config.publicUrl)
    await page.goto('/consign')
    await untilHydrated(page)
    await box(page, words.fields.email).fill('evelyn')
    await box(page, words.fields.phone).fill('12345678901234')
    await page.locator('main form').getByRole('button', { name: words.consign.submit, exact: true }).click()
    await page.getByText(forms.fault.email).waitFor()
    expect(await page.locator('main [role=alert]').allInnerTexts()).toEqual([
      forms.fault.required,
      forms.fault.email,
      forms.fault.required,
    ])
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'contact')
    await box(page, words.fields.name).fill('Evelyn')
    await box(page, words.fields.email).fill('evelyn@example.com')
    await box(page, words.consign.description).fill('Twelve bottles')
    await page.keyboard.press('Tab')
    await page.locator('main form').getByRole('button', { name: words.consign.submit, exact: true }).click()
    await page.getByText('Phone must include a dialling code such as +852 3700 0142').waitFor()
    await leave()
  })
})

describe('writing to the house', () => {
  test.each([
    ['en', 390],
    ['zh-Hans', 1440],
  ] as const)('in %s at %i px, about a lot', async (lang, width) => {
    const { enquiries: words } = wordsIn(lang)
    const email = `contact-${lang.toLowerCase()}@example.com`
    const { page, leave } = await visit(browser, house.config.publicUrl, { width })
    await page.goto(at(lang, `/contact?about=${encodeURIComponent('拍品 12')}`))
    await untilHydrated(page)
    await expectAccessible(page)
    expect(await page.getByLabel(words.contact.about).inputValue()).toBe('拍品 12')
    await box(page, words.fields.name).fill('陈小姐')
    await box(page, words.fields.email).fill(email)
    await box(page, words.contact.content).fill('May I see it?')
    await page.locator('main form').getByRole('button', { name: words.contact.submit, exact: true }).click()
    await page.getByRole('heading', { name: words.contact.sent }).waitFor()
    const [told] = (await enquiries()).filter((one) => one.email === email)
    expect(told).toMatchObject({ about: '拍品 12', name: '陈小姐', phone: '' })
    expect((await openMailbox(house.config.dataDir, email).next()).subject).toContain(told?.reference)
    await leave()
  })

  test.each(looks)(
    'staff find it in %s at %i px, save its files, and note that it is dealt with',
    async (lang, width, email) => {
      const words = wordsIn(lang).enquiries.house
      const { page, context, leave } = await visit(browser, house.config.publicUrl, { width })
      const authInfo = encodeURIComponent(JSON.stringify({ token: clerk, userID: 'clerk' }))
      await context.addCookies([{ name: 'authInfo', value: authInfo, url: house.config.publicUrl }])
      await page.goto(at(lang, '/house/enquiries'))
      await untilHydrated(page)
      await expectAccessible(page)
      const [told] = (await enquiries()).filter((one) => one.email === email)
      const entry = page.locator(`article#${told?.reference}`)
      const saved = page.waitForEvent('download')
      await entry.getByRole('link', { name: 'list.docx' }).click()
      const file = await saved
      expect(file.suggestedFilename()).toBe('list.docx')
      expect(await readFile(await file.path())).toEqual(office('docx'))
      await entry.getByRole('button', { name: words.handle }).click()
      await entry.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: words.state.handled }).click()
      await entry.getByText(filled(words.handledBy, { name: 'Ann Lee' })).waitFor()
      await leave()
    },
  )

  test('who is signed in is known already', async () => {
    const { page, context, leave } = await visit(browser, house.config.publicUrl, { width: 390 })
    const authInfo = encodeURIComponent(JSON.stringify({ token: clerk, userID: 'clerk' }))
    await context.addCookies([{ name: 'authInfo', value: authInfo, url: house.config.publicUrl }])
    const { enquiries: words } = english
    await page.goto('/contact')
    await untilHydrated(page)
    await box(page, words.contact.content).fill('Good morning')
    await page.locator('main form').getByRole('button', { name: words.contact.submit, exact: true }).click()
    await page.getByRole('heading', { name: words.contact.sent }).waitFor()
    const [told] = (await enquiries()).filter((one) => one.email === 'clerk@example.com')
    expect(told).toMatchObject({ name: 'Ann Lee', phone: '+85291234567', content: 'Good morning' })
    await leave()
  })

  test('a visitor finds no files, and is sent to log in for the list', async () => {
    const { page, leave } = await visit(browser, house.config.publicUrl, { tolerate: /404|403/ })
    const [told] = (await enquiries('handled')).flatMap(({ files }) => files)
    expect(told?.key).toMatch(/^[\da-f]{32}$/)
    const answer = await page.goto(`/uploads/${told?.key}`)
    expect(answer?.status()).toBe(404)
    await page.goto('/house/enquiries')
    await page.waitForURL((url) => url.pathname === '/login')
    await leave()
  })
})

describe('the newsletter', () => {
  test.each([
    ['en', 1440, true],
    ['zh-Hans', 390, true],
    ['en', 390, false],
  ] as const)(
    'in %s at %i px, scripts: %s: joined by the whole form, confirmed by a press, ended by one',
    async (lang, width, scripts) => {
      const words = wordsIn(lang).newsletter
      const email = `news-${lang.toLowerCase()}-${width}@example.com`
      const { page, leave } = await visit(browser, house.config.publicUrl, {
        width,
        scripts,
        tolerate: /400/,
      })
      const mailbox = openMailbox(house.config.dataDir, email)
      const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
      await page.goto(at(lang, '/newsletter'))
      if (scripts) {
        await untilHydrated(page)
        await expectAccessible(page)
        expect(await page.getByRole('button', { name: words.join, exact: true }).isDisabled()).toBe(true)
        await box(page, words.email).fill('nobody')
        await press(words.join)
        await page.getByText(wordsIn(lang).forms.fault.email).waitFor()
        expect(await page.locator('main [role=alert]').count()).toBe(4)
        await expectAccessible(page)
      }
      await box(page, words.email).fill(email)
      await box(page, words.name).fill('Evelyn Tsang')
      await box(page, words.phone).fill('9123 4567')
      await box(page, words.address).fill('1 Queen’s Road')
      await tick(page, words.wine)
      await tick(page, words.cigar)
      if (scripts) {
        await press(words.join)
        await page.locator('[name=adult][aria-invalid]').waitFor({ state: 'attached' })
      }
      await tick(page, words.adult)
      await press(words.join)
      await page.getByText(words.done).waitFor()

      const asked = await mailbox.next()
      const link = (text: string, part: string) =>
        new RegExp(`http\\S+/newsletter/${part}\\?token=\\S+`).exec(text)?.[0] ?? ''
      await page.goto(link(asked.text, 'confirm'))
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      if (scripts) await expectAccessible(page)
      await press(words.confirm.press)
      await page.getByText(words.confirm.done).waitFor()

      const welcome = await mailbox.next()
      await page.goto(link(welcome.text, 'leave'))
      await press(words.leave.press)
      await page.getByText(words.leave.done).waitFor()
      await page.goto(link(asked.text, 'confirm'))
      await press(words.confirm.press)
      await page.getByText(words.confirm.failed).waitFor()
      await leave()
    },
  )

  test.each([
    ['en', 1440, true],
    ['zh-Hans', 390, true],
    ['en', 390, false],
  ] as const)('the box on the home page in %s at %i px, scripts: %s', async (lang, width, scripts) => {
    const { shell, newsletter } = wordsIn(lang)
    const email = `box-${lang.toLowerCase()}-${width}@example.com`
    const { page, leave } = await visit(browser, house.config.publicUrl, { width, scripts, tolerate: /400/ })
    await page.goto(at(lang, '/'))
    const join = page.getByRole('button', { name: shell.newsletter.subscribe, exact: true })
    const field = box(page, shell.newsletter.email)
    if (scripts) {
      await untilHydrated(page)
      expect(await join.isDisabled()).toBe(true)
      await field.fill('nobody@house')
      await join.click()
      await page.getByText(wordsIn(lang).forms.fault.email).waitFor()
      await expectAccessible(page)
    }
    await field.fill(email)
    await tick(page, shell.newsletter.printed)
    await join.click()
    await page.getByText(scripts ? shell.newsletter.thanks : newsletter.done).waitFor()
    if (scripts) await page.getByRole('link', { name: shell.newsletter.where }).waitFor()
    expect((await openMailbox(house.config.dataDir, email).next()).text).toContain(
      '/newsletter/confirm?token=',
    )
    await leave()
  })

  test('a mail program ends it by itself: a POST without cookies, answered without a turn elsewhere (RFC 8058)', async () => {
    const { page, leave } = await visit(browser, house.config.publicUrl, { scripts: false })
    const email = 'one-click@example.com'
    const mailbox = openMailbox(house.config.dataDir, email)
    const words = chinese.newsletter
    await page.goto('/zh-Hans/newsletter')
    await box(page, words.email).fill(email)
    await box(page, words.name).fill('陈小姐')
    await box(page, words.phone).fill('9123 4567')
    await box(page, words.address).fill('皇后大道中1号')
    await page.locator('main').getByRole('button', { name: words.join, exact: true }).click()
    const asked = await mailbox.next()
    const confirm = /http\S+confirm\?token=\S+/.exec(asked.text)?.[0] ?? ''
    await page.goto(confirm)
    await page.locator('main').getByRole('button', { name: words.confirm.press, exact: true }).click()
    const welcome = await mailbox.next()
    const leaving = /http\S+leave\?token=\S+/.exec(welcome.text)?.[0] ?? ''
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(leaving, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(words.leave.done)
    }
    await leave()
  })
})
