import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { office, pdf } from '#server/platform/uploads/testing/samples.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { localizedPath, textBox, tickBox } from '../support/forms.ts'
import { listEnquiries } from '../support/list-enquiries.ts'
import { openLiveServer } from '../support/live-server.ts'
import { openMailbox } from '../support/mailbox.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { openStallingProxy } from '../support/stalling-proxy.ts'
import { messagesIn, translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const clerk = await server.join('clerk@example.com', 'clerk')
const specialist = await server.join('specialist@example.com', 'specialist')
const browser = await closeAfterAll(openBrowser())

const clients = variants(['zh-Hans', 390, 'consign-zh@example.com'], ['en', 1440, 'consign-en@example.com'])

/** The browser's messages about the connection that the journey breaks. */
const connectionErrors = /WebSocket|Failed to load resource/

/** Expects an alert about a refused file with its reason, and closes it. */
async function readAlert(page: Page, lang: Language, name: string, reason: string): Promise<void> {
  const t = translatorFor(lang)
  const alert = page.getByRole('alertdialog', { name: t('enquiries.files.failedTitle') })
  await alert.getByText(t('enquiries.files.failedOf', { name, reason }), { exact: true }).waitFor()
  await expectAccessible(page)
  await alert.getByText(t('enquiries.files.close'), { exact: true }).click()
  await alert.waitFor({ state: 'detached' })
}

test.each(clients)(
  'sends a consignment enquiry in %s at %i px, with the connection lost during an upload',
  async (lang, width, email) => {
    const { enquiries: texts } = messagesIn(lang)
    const proxy = await openStallingProxy(server.config.publicUrl)
    const { page, leave } = await visit(browser, proxy.url, { width, allow: connectionErrors })
    await page.goto(localizedPath(lang, '/consign'))
    await untilHydrated(page)
    await textBox(page, texts.fields.name).fill('Evelyn Tsang')
    await textBox(page, texts.fields.email).fill(email)
    await textBox(page, texts.fields.phone).fill('9123 4567')
    await tickBox(page, texts.goods.spirits)
    await textBox(page, texts.consign.description).fill('One line\nand another')

    const row = (name: string) => page.locator('li', { hasText: name })
    const files = page.locator('main input[type=file]')
    const large = { mimeType: '', buffer: pdf(' '.repeat(12_000_000)) }
    proxy.stallAfter(400_000)
    await files.setInputFiles([{ name: '酒单.pdf', ...large }])
    await row('酒单.pdf').getByRole('progressbar').waitFor()
    await page.waitForFunction(
      () => Number(document.querySelector('main progress')?.getAttribute('value')) > 0.01,
    )
    await expectAccessible(page)
    proxy.cut()
    await readAlert(page, lang, '酒单.pdf', texts.files.failed)
    await row('酒单.pdf').getByText(texts.files.failed).waitFor()
    expect(await textBox(page, texts.consign.description).inputValue()).toBe('One line\nand another')
    proxy.restore()
    await page
      .getByRole('button', { name: translatorFor(lang)('enquiries.files.retryOf', { name: '酒单.pdf' }) })
      .click()
    await row('酒单.pdf').getByText(texts.files.sent, { exact: true }).waitFor()

    proxy.stallAfter(400_000)
    await files.setInputFiles([{ name: 'wrong.pdf', ...large }])
    await row('wrong.pdf').getByRole('progressbar').waitFor()
    await page
      .getByRole('button', { name: translatorFor(lang)('enquiries.files.cancelOf', { name: 'wrong.pdf' }) })
      .click()
    await row('wrong.pdf').waitFor({ state: 'detached' })
    proxy.restore()
    await files.setInputFiles([
      { name: 'label.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg onload="alert(1)"/>') },
      { name: 'list.docx', mimeType: '', buffer: office('docx') },
    ])
    await readAlert(page, lang, 'label.pdf', texts.files.refused.notAccepted)
    await row('label.pdf').getByText(texts.files.refused.notAccepted).waitFor()
    await row('list.docx').getByText(texts.files.sent, { exact: true }).waitFor()
    await expectAccessible(page)

    const send = page.locator('main form').getByRole('button', { name: texts.consign.submit, exact: true })
    await send.dblclick()
    await page.getByRole('heading', { name: texts.consign.sent }).waitFor()
    await page.locator('h1:focus').waitFor()
    await expectAccessible(page)
    const enquiries = (await listEnquiries(server, clerk)).filter((one) => one.email === email)
    expect(enquiries).toMatchObject([
      {
        kind: 'consign',
        phone: '+85291234567',
        cates: ['spirits'],
        content: 'One line\nand another',
        lang,
      },
    ])
    expect(enquiries[0]?.files.map(({ name }) => name).toSorted()).toEqual(['list.docx', '酒单.pdf'])
    const reference = enquiries[0]?.reference ?? ''
    await page.getByText(reference, { exact: true }).waitFor()
    const letter = await openMailbox(server.config.dataDir, email).next()
    expect(letter.subject).toContain(reference)
    expect(letter.subject).toContain(lang === 'en' ? 'consignment' : '委托')
    await leave()
    await proxy.close()
  },
)

test('shows errors beside their fields and focuses the first', async () => {
  const { enquiries: texts, forms } = messagesIn('en')
  const { page, leave } = await visit(browser, server.config.publicUrl)
  await page.goto('/consign')
  await untilHydrated(page)
  await textBox(page, texts.fields.email).fill('evelyn')
  await textBox(page, texts.fields.phone).fill('12345678901234')
  await page.locator('main form').getByRole('button', { name: texts.consign.submit, exact: true }).click()
  await page.getByText(forms.issue.email).waitFor()
  expect(await page.locator('main [role=alert]').allInnerTexts()).toEqual([
    forms.issue.required,
    forms.issue.email,
    forms.issue.required,
  ])
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'contact')
  await textBox(page, texts.fields.name).fill('Evelyn')
  await textBox(page, texts.fields.email).fill('evelyn@example.com')
  await textBox(page, texts.consign.description).fill('Twelve bottles')
  await page.keyboard.press('Tab')
  await page.locator('main form').getByRole('button', { name: texts.consign.submit, exact: true }).click()
  await page.getByText('Phone must include a dialling code such as +852 3700 0142').waitFor()
  await leave()
})

test.each(clients)(
  'lets a specialist answer the enquiry in %s at %i px, and create a client and a consignment from it',
  async (lang, width, email) => {
    const t = translatorFor(lang)
    const { page, context, leave } = await visit(browser, server.config.publicUrl, { width })
    await context.addCookies([{ ...sessionCookie(specialist), url: server.config.publicUrl }])
    const [enquiry] = (await listEnquiries(server, clerk)).filter((one) => one.email === email)
    const reference = enquiry?.reference ?? ''
    await page.goto(localizedPath(lang, `/house/enquiries?q=${reference}`))
    await untilHydrated(page)
    await page.getByRole('link', { name: /Evelyn Tsang/ }).click()
    await page.getByRole('heading', { name: 'Evelyn Tsang' }).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'list.docx' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('list.docx')
    expect(await readFile(await file.path())).toEqual(office('docx'))
    const mailbox = openMailbox(server.config.dataDir, email)
    await mailbox.next()
    await page.getByLabel(t('houseEnquiries.reply.template')).selectOption('details')
    await page.getByRole('button', { name: t('houseEnquiries.reply.send') }).click()
    await page.getByText(t('houseEnquiries.history.letter')).waitFor()
    expect((await mailbox.next()).text).toContain(
      lang === 'en' ? 'photographs of labels, levels and cases' : '酒标、液面及原箱的照片',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: t('houseEnquiries.consign.make') }).click()
    await page.getByRole('link', { name: /C-\d{4}-\d{3}/ }).click()
    await page.getByRole('heading', { name: 'Evelyn Tsang', level: 2 }).waitFor()
    expect((await listEnquiries(server, clerk, 'consigned')).map((one) => one.reference)).toContain(reference)
    await leave()
  },
)

test('refuses files to visitors and redirects them from the list to log in', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl, { allow: /404|403/ })
  const [enquiry] = (await listEnquiries(server, clerk, 'consigned')).flatMap(({ files }) => files)
  expect(enquiry?.key).toMatch(/^[\da-f]{32}$/)
  const response = await page.goto(`/uploads/${enquiry?.key}`)
  expect(response?.status()).toBe(404)
  await page.goto('/house/enquiries')
  await page.waitForURL((url) => url.pathname === '/login')
  await leave()
})
