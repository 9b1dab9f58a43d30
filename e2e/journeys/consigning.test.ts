import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { office, pdf } from '#server/platform/uploads/testing/samples.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import type { Session } from '#wire/entities/user.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { at, box, tick } from '../support/forms.ts'
import { openHeldLine } from '../support/held-line.ts'
import { type LiveServer, openLiveServer } from '../support/live-server.ts'
import { openMailbox } from '../support/mailbox.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { messagesIn, wordsIn } from '../support/words-in.ts'
import { written } from '../support/written.ts'

let server: LiveServer
let browser: Browser
let clerk: Session

beforeAll(async () => {
  server = await openLiveServer(inject('postgresUrl'), 'auto')
  clerk = await server.join('clerk@example.com', 'clerk')
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

const looks = [
  ['en', 1440, 'consign-en@example.com'],
  ['zh-Hans', 390, 'consign-zh@example.com'],
] as const

/** What the browser says of a line that the journey cuts. */
const cut = /WebSocket|Failed to load resource/

/** An alert tells which file was not taken and why; whoever has read it closes it. */
async function readAlert(page: Page, lang: Language, name: string, reason: string): Promise<void> {
  const t = wordsIn(lang)
  const alert = page.getByRole('alertdialog', { name: t('enquiries.files.failedTitle') })
  await alert.getByText(t('enquiries.files.failedOf', { name, reason }), { exact: true }).waitFor()
  await expectAccessible(page)
  await alert.getByText(t('enquiries.files.close'), { exact: true }).click()
  await alert.waitFor({ state: 'detached' })
}

test.each(looks)(
  'goods are offered in %s at %i px, with the line cut in the middle of a file',
  async (lang, width, email) => {
    const { enquiries: words } = messagesIn(lang)
    const line = await openHeldLine(server.config.publicUrl)
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
    await readAlert(page, lang, '酒单.pdf', words.files.failed)
    await row('酒单.pdf').getByText(words.files.failed).waitFor()
    expect(await box(page, words.consign.description).inputValue()).toBe('One line\nand another')
    line.mend()
    await page
      .getByRole('button', { name: wordsIn(lang)('enquiries.files.retryOf', { name: '酒单.pdf' }) })
      .click()
    await row('酒单.pdf').getByText(words.files.sent, { exact: true }).waitFor()

    line.holdAfter(400_000)
    await files.setInputFiles([{ name: 'wrong.pdf', ...large }])
    await row('wrong.pdf').getByRole('progressbar').waitFor()
    await page
      .getByRole('button', { name: wordsIn(lang)('enquiries.files.cancelOf', { name: 'wrong.pdf' }) })
      .click()
    await row('wrong.pdf').waitFor({ state: 'detached' })
    line.mend()
    await files.setInputFiles([
      { name: 'label.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg onload="alert(1)"/>') },
      { name: 'list.docx', mimeType: '', buffer: office('docx') },
    ])
    await readAlert(page, lang, 'label.pdf', words.files.refused.notAccepted)
    await row('label.pdf').getByText(words.files.refused.notAccepted).waitFor()
    await row('list.docx').getByText(words.files.sent, { exact: true }).waitFor()
    await expectAccessible(page)

    const send = page.locator('main form').getByRole('button', { name: words.consign.submit, exact: true })
    await send.dblclick()
    await page.getByRole('heading', { name: words.consign.sent }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await expectAccessible(page)
    const mine = (await written(server, clerk)).filter((one) => one.email === email)
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
    const letter = await openMailbox(server.config.dataDir, email).next()
    expect(letter.subject).toContain(reference)
    expect(letter.subject).toContain(lang === 'en' ? 'consignment' : '委托')
    await leave()
    await line.close()
  },
)

test('what is missing is said beside its field, and the reader is taken to the first of it', async () => {
  const { enquiries: words, forms } = messagesIn('en')
  const { page, leave } = await visit(browser, server.config.publicUrl)
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

test.each(looks)(
  'staff find it in %s at %i px, save its files, and note that it is dealt with',
  async (lang, width, email) => {
    const words = messagesIn(lang).enquiries.house
    const { page, context, leave } = await visit(browser, server.config.publicUrl, { width })
    await context.addCookies([{ ...sessionCookie(clerk), url: server.config.publicUrl }])
    await page.goto(at(lang, '/house/enquiries'))
    await untilHydrated(page)
    await expectAccessible(page)
    const [told] = (await written(server, clerk)).filter((one) => one.email === email)
    const entry = page.locator(`article[id="${told?.reference}"]`)
    const saved = page.waitForEvent('download')
    await entry.getByRole('link', { name: 'list.docx' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('list.docx')
    expect(await readFile(await file.path())).toEqual(office('docx'))
    await entry.getByRole('button', { name: words.handle }).click()
    await entry.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: words.state.handled }).click()
    await entry.getByText(wordsIn(lang)('enquiries.house.handledBy', { name: 'Ann Lee' })).waitFor()
    await leave()
  },
)

test('a visitor finds no files, and is sent to log in for the list', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl, { tolerate: /404|403/ })
  const [told] = (await written(server, clerk, 'handled')).flatMap(({ files }) => files)
  expect(told?.key).toMatch(/^[\da-f]{32}$/)
  const answer = await page.goto(`/uploads/${told?.key}`)
  expect(answer?.status()).toBe(404)
  await page.goto('/house/enquiries')
  await page.waitForURL((url) => url.pathname === '/login')
  await leave()
})
