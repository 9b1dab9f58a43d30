import { expect, inject, test } from 'vitest'
import { openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { localizedPath, textBox } from '../support/forms.ts'
import { listEnquiries } from '../support/list-enquiries.ts'
import { openLiveServer } from '../support/live-server.ts'
import { openMailbox } from '../support/mailbox.ts'
import { sessionCookie } from '../support/session-cookie.ts'
import { messagesIn } from '../support/translator.ts'

const server = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const clerk = await server.join('clerk@example.com', 'clerk')
const browser = await closeAfterAll(openBrowser())

test.each([
  ['en', 390],
  ['zh-Hans', 1440],
] as const)('sends an enquiry about a lot in %s at %i px', async (lang, width) => {
  const { enquiries: texts } = messagesIn(lang)
  const email = `contact-${lang.toLowerCase()}@example.com`
  const { page, leave } = await visit(browser, server.config.publicUrl, { width })
  await page.goto(localizedPath(lang, `/contact?about=${encodeURIComponent('拍品 12')}`))
  await untilHydrated(page)
  expect(await page.getByLabel(texts.contact.about).inputValue()).toBe('拍品 12')
  await textBox(page, texts.fields.name).fill('陈小姐')
  await textBox(page, texts.fields.email).fill(email)
  await textBox(page, texts.contact.content).fill('May I see it?')
  await page.locator('main form').getByRole('button', { name: texts.contact.submit, exact: true }).click()
  await page.getByRole('heading', { name: texts.contact.sent }).waitFor()
  const [enquiry] = (await listEnquiries(server, clerk)).filter((one) => one.email === email)
  expect(enquiry).toMatchObject({ about: '拍品 12', name: '陈小姐', phone: '' })
  expect((await openMailbox(server.config.dataDir, email).next()).subject).toContain(enquiry?.reference)
  await leave()
})

test('fills in the name of a signed-in user', async () => {
  const { page, context, leave } = await visit(browser, server.config.publicUrl, { width: 390 })
  await context.addCookies([{ ...sessionCookie(clerk), url: server.config.publicUrl }])
  const { enquiries: texts } = messagesIn('en')
  await page.goto('/contact')
  await untilHydrated(page)
  await textBox(page, texts.contact.content).fill('Good morning')
  await page.locator('main form').getByRole('button', { name: texts.contact.submit, exact: true }).click()
  await page.getByRole('heading', { name: texts.contact.sent }).waitFor()
  const [enquiry] = (await listEnquiries(server, clerk)).filter((one) => one.email === 'clerk@example.com')
  expect(enquiry).toMatchObject({ name: 'Ann Lee', phone: '+85237000100', content: 'Good morning' })
  await leave()
})
