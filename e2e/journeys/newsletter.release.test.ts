import { expect, inject, test } from 'vitest'
import { openTestServer } from '#server/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, untilHydrated, visit } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { localizedPath, textBox, tickBox } from '../support/forms.ts'
import { openMailbox } from '../support/mailbox.ts'
import { messagesIn } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const server = await closeAfterAll(openTestServer(inject('postgresUrl')))
const browser = await closeAfterAll(openBrowser())

/** Counts the newsletter forms in a page's HTML. */
async function countBoxes(path: string): Promise<number> {
  const response = await fetch(new URL(path, server.config.publicUrl))
  return (await response.text()).match(/<form[^>]*action="[^"]*\/newsletter"/g)?.length ?? 0
}

test.each([
  '/auctions',
  '/search?q=lafite',
  '/mall',
  '/pointsMall',
  '/prices',
  '/news',
  '/faq',
  '/about',
  '/consign',
  '/nothing',
])('shows one newsletter form above the footer: %s', async (path) => {
  expect(await countBoxes(`/en${path}`)).toBe(1)
  expect(await countBoxes(`/zh-Hans${path}`)).toBe(1)
})

/**
 * Returns the options of a visit. Without scripts a failed form is a document with status 400, which browsers
 * log.
 */
const allowing = (options: { readonly width: number; readonly scripts: boolean }) =>
  options.scripts ? options : { ...options, allow: /400/ }

test('shows no second newsletter form on pages with their own', async () => {
  expect(await countBoxes('/')).toBeLessThanOrEqual(1)
  expect(await countBoxes('/en/login')).toBe(0)
  const { newsletter: texts } = messagesIn('en')
  const page = await (await fetch(new URL('/en/newsletter', server.config.publicUrl))).text()
  expect(page.split(`type="email"`)).toHaveLength(2)
  expect(page).toContain(texts.join)
})

test.each([...variants(['zh-Hans', 390, true], ['en', 1440, true]), ['en', 390, false]] as const)(
  'joins, confirms and leaves the newsletter in %s at %i px, scripts: %s',
  async (lang, width, scripts) => {
    const texts = messagesIn(lang).newsletter
    const email = `news-${lang.toLowerCase()}-${width}@example.com`
    const { page, leave } = await visit(browser, server.config.publicUrl, allowing({ width, scripts }))
    const mailbox = openMailbox(server.config.dataDir, email)
    const openPage = (path: string) => (scripts ? go(page, path) : page.goto(path))
    const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
    await page.goto(localizedPath(lang, '/newsletter'))
    if (scripts) {
      await untilHydrated(page)
      await page.locator('main button[aria-disabled=true]', { hasText: texts.join }).waitFor()
      await expect.poll(() => textBox(page, texts.address).isVisible()).toBe(false)
      await tickBox(page, texts.print)
      await textBox(page, texts.email).fill('nobody')
      await press(texts.join)
      await page.getByText(messagesIn(lang).forms.issue.email).waitFor()
      expect(await page.locator('main [role=alert]').count()).toBe(4)
      await expectAccessible(page)
    }
    if (!scripts) await tickBox(page, texts.print)
    await textBox(page, texts.email).fill(email)
    await page.locator('main [name=name]').fill('Evelyn Tsang')
    await textBox(page, texts.phone).fill('9123 4567')
    await textBox(page, texts.address).fill('1 Queen’s Road')
    await tickBox(page, texts.wine)
    await tickBox(page, texts.cigar)
    if (scripts) {
      await press(texts.join)
      await page.locator('[name=adult][aria-invalid]').waitFor({ state: 'attached' })
    }
    await tickBox(page, texts.adult)
    await press(texts.join)
    await page.getByText(texts.done).waitFor()

    const confirmation = await mailbox.next()
    const link = (text: string, path: string) =>
      new RegExp(`http\\S+/newsletter/${path}\\?token=\\S+`).exec(text)?.[0] ?? ''
    await openPage(link(confirmation.text, 'confirm'))
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    if (scripts) await expectAccessible(page)
    await press(texts.confirm.press)
    await page.getByText(texts.confirm.done).waitFor()

    const welcome = await mailbox.next()
    await openPage(link(welcome.text, 'leave'))
    await press(texts.leave.press)
    await page.getByText(texts.leave.done).waitFor()
    await openPage(link(confirmation.text, 'confirm'))
    await press(texts.confirm.press)
    await page.getByText(texts.confirm.failed).waitFor()
    await leave()
  },
)

test.each(variants(['en', 1440, true], ['zh-Hans', 390, true], ['en', 390, false]))(
  'joins the newsletter on the home page in %s at %i px, scripts: %s',
  async (lang, width, scripts) => {
    const { newsletter } = messagesIn(lang)
    const email = `box-${lang.toLowerCase()}-${width}@example.com`
    const { page, leave } = await visit(browser, server.config.publicUrl, allowing({ width, scripts }))
    await page.goto(localizedPath(lang, '/'))
    const join = page.getByRole('button', { name: newsletter.box.subscribe, exact: true })
    const field = textBox(page, newsletter.box.email)
    if (scripts) {
      await untilHydrated(page)
      await expect.poll(() => join.isDisabled()).toBe(true)
      await field.fill('nobody@house')
      await join.click()
      await page.getByText(messagesIn(lang).forms.issue.email).waitFor()
      await expectAccessible(page)
    }
    await field.fill(email)
    await tickBox(page, newsletter.box.printed)
    await join.click()
    await page.getByText(scripts ? newsletter.box.thanks : newsletter.done).waitFor()
    if (scripts) await page.getByRole('link', { name: newsletter.box.where }).waitFor()
    expect((await openMailbox(server.config.dataDir, email).next()).text).toContain(
      '/newsletter/confirm?token=',
    )
    await leave()
  },
)

test('unsubscribes by a one-click POST without cookies (RFC 8058)', async () => {
  const { page, leave } = await visit(browser, server.config.publicUrl, { scripts: false })
  const email = 'one-click@example.com'
  const mailbox = openMailbox(server.config.dataDir, email)
  const texts = messagesIn('zh-Hans').newsletter
  await page.goto('/zh-Hans/newsletter')
  await textBox(page, texts.email).fill(email)
  await page.locator('main [name=name]').fill('陈小姐')
  await page.locator('main').getByRole('button', { name: texts.join, exact: true }).click()
  const confirmation = await mailbox.next()
  const confirm = /http\S+confirm\?token=\S+/.exec(confirmation.text)?.[0] ?? ''
  await page.goto(confirm)
  await page.locator('main').getByRole('button', { name: texts.confirm.press, exact: true }).click()
  const welcome = await mailbox.next()
  const unsubscribeUrl = /http\S+leave\?token=\S+/.exec(welcome.text)?.[0] ?? ''
  for (let times = 0; times < 2; times += 1) {
    const response = await fetch(unsubscribeUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(texts.leave.done)
  }
  await leave()
})
