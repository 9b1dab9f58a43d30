import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { insertTopic } from '#server/site/content/testing.ts'
import { toTimeInput } from '#web/staff/drafts/time-input.ts'
import { saleDraftGet, salePublish } from '#wire/calls/sale-drafts.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, visit } from '../support/browser.ts'
import { leaveAfterTest } from '../support/close-after.ts'
import { openDraftingServer } from '../support/drafting-server.ts'
import { makePicture } from '../support/picture-files.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const { server, browser, client } = await openDraftingServer(inject('postgresUrl'))
const session = await server.join('editor@example.com', 'newcomer')
await server.db.insertInto('user_roles').values({ user_id: session.userID, role: 'editor' }).execute()
await insertTopic(server.db, 'guides', 'news')
const t = translatorFor('en')

const openPage = (path: string) => leaveAfterTest(signInAs(browser, server, session, path))
const openVisitor = () => leaveAfterTest(visit(browser, server.config.publicUrl))

/** Returns the title or summary of a text, English first. */
const textField = (page: Page, name: 'title' | 'summary') =>
  page.getByRole('textbox', { name: t(`content.field.${name}`), exact: true })

/** Returns the source of a text. */
const source = (page: Page, lang: 'en' | 'zh') =>
  page
    .locator('.cm-content')
    .and(page.getByRole('textbox', { name: `${t('content.field.body')}, ${t(`content.language.${lang}`)}` }))

/** Creates a text, and waits for its editor. */
async function createText(page: Page, kind: 'news' | 'page', address: string): Promise<void> {
  await page.getByRole('button', { name: t('content.new.open') }).click()
  await page.getByRole('combobox', { name: t('content.kinds') }).selectOption(kind)
  await page.getByRole('textbox', { name: t('content.new.address') }).fill(address)
  await page.getByRole('button', { name: t('content.new.save') }).click()
  await page.waitForURL(`**/house/content/${kind}/${address}`)
}

/** Writes title, summary and body in both languages. */
async function write(page: Page, texts: Readonly<Record<'en' | 'zh', readonly [string, string, string]>>) {
  for (const [index, lang] of (['en', 'zh'] as const).entries()) {
    const [title, summary, body] = texts[lang]
    await textField(page, 'title').nth(index).fill(title)
    await textField(page, 'summary').nth(index).fill(summary)
    await source(page, lang).click()
    await page.keyboard.insertText(body)
  }
}

/** Uploads a file with its descriptions in the pictures dialog, and presses its button. */
async function usePicture(page: Page, file: string, descriptions: readonly [string, string], save: string) {
  const dialog = page.getByRole('dialog')
  const { name, content } = await makePicture(file, 3, 1_600)
  const buffer = Buffer.from(content, 'base64')
  await dialog.getByLabel(t('content.picture.upload')).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  const [en, zh] = descriptions
  await dialog.getByRole('textbox', { name: t('content.picture.alt.en') }).fill(en)
  await dialog.getByRole('textbox', { name: t('content.picture.alt.zh') }).fill(zh)
  await dialog.getByRole('button', { name: save }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Shows the details of a text in place of its preview. */
const openDetails = (page: Page): Promise<void> =>
  page.getByRole('button', { name: t('content.side.details') }).click()

async function publish(page: Page, at = ''): Promise<void> {
  const button = page.getByRole('button', { name: t('content.act.publish'), exact: true })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  const dialog = page.getByRole('dialog')
  if (at !== '') {
    await dialog.getByRole('button', { name: t('content.publish.time.later') }).click()
    await dialog.getByRole('textbox', { name: t('content.publish.at') }).fill(at)
  }
  await dialog
    .getByRole('button', { name: t(at === '' ? 'content.publish.now' : 'content.publish.schedule') })
    .click()
  await dialog.waitFor({ state: 'hidden' })
}

test('an article with pictures and three lots appears at its scheduled minute in both languages, and is found', async () => {
  const { page } = await openPage('/house/content')
  await createText(page, 'news', 'claret-in-magnums')
  await write(page, {
    en: ['Claret in magnums', 'Why large bottles age slowly.', '## Slowly\n\nA cork admits little air.'],
    zh: ['大瓶装红酒', '大瓶装何以陈年较慢。', '## 缓慢\n\n木塞透气甚少。'],
  })
  await openDetails(page)
  await page.getByRole('combobox', { name: t('content.field.topicId') }).selectOption('guides')
  const tools = page.getByRole('toolbar', { name: t('content.tools.label', { language: 'English' }) })
  await tools.getByRole('button', { name: t('content.tools.picture') }).click()
  await usePicture(page, 'rack.jpg', ['A rack of magnums', '一架大瓶装'], t('content.picture.save.body'))
  for (const lang of ['en', 'zh'] as const)
    await expect.poll(() => source(page, lang).innerText()).toContain('picture:')
  await page.getByRole('button', { name: t('content.cover.choose') }).click()
  await usePicture(page, 'cover.jpg', ['A cellar', '酒窖'], t('content.picture.save.cover'))
  const lots = page.getByRole('group', { name: t('refs.title.lot') })
  for (const year of [1981, 1982, 1983]) {
    await lots.getByRole('searchbox', { name: t('refs.search.lot') }).fill(`Belmont ${year}`)
    await page.keyboard.press('Enter')
    await lots.getByRole('button', { name: new RegExp(`^Add .*Belmont ${year}$`) }).click()
    await lots.getByText(new RegExp(`Belmont ${year}$`)).waitFor()
  }
  await page.getByText(/^Saved /).waitFor()
  await expectAccessible(page)

  // The first whole minute that is far enough ahead to be typed.
  const minute = 60_000
  const at = Math.ceil((Date.now() + 10_000) / minute) * minute
  await publish(page, toTimeInput(at))
  await page.getByText(t('content.state.scheduled'), { exact: true }).first().waitFor()
  const { page: reader } = await openVisitor()
  const status = async (lang: string) =>
    (await reader.request.get(`/${lang}/news/claret-in-magnums`)).status()
  const early = await status('en')
  if (Date.now() < at) expect(early).toBe(404)
  await expect.poll(() => status('en'), { timeout: 120_000 }).toBe(200)
  expect(Date.now()).toBeGreaterThanOrEqual(at)

  for (const [lang, title, alt] of [
    ['en', 'Claret in magnums', 'A rack of magnums'],
    ['zh-Hans', '大瓶装红酒', '一架大瓶装'],
  ] as const) {
    await go(reader, `/${lang}/news/claret-in-magnums`)
    await reader.getByRole('heading', { level: 1, name: title }).waitFor()
    await reader.getByRole('img', { name: alt }).waitFor()
    await expect.poll(() => reader.locator('a[href*="/lot/winter-"]').count()).toBeGreaterThanOrEqual(3)
  }
  for (const [lang, q] of [
    ['en', 'magnums'],
    ['zh-Hans', '大瓶装'],
  ] as const)
    await expect
      .poll(async () => (await reader.request.get(`/${lang}/search?q=${encodeURIComponent(q)}`)).text(), {
        timeout: 60_000,
      })
      .toContain('/news/claret-in-magnums')
})

test('a renamed page is at its new URL, to which the former one redirects', async () => {
  const { page } = await openPage('/house/content')
  await createText(page, 'page', 'our-cellar')
  await write(page, {
    en: ['Our cellar', 'Where wine is kept.', 'Below the saleroom.'],
    zh: ['本行酒窖', '藏酒之所。', '位于拍卖厅之下。'],
  })
  await publish(page)
  await openDetails(page)
  await page.getByRole('button', { name: t('content.rename.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('content.new.address') }).fill('the-cellar')
  await dialog.getByRole('button', { name: t('content.rename.save') }).click()
  await page.waitForURL('**/house/content/page/the-cellar')
  const { page: reader } = await openVisitor()
  for (const [lang, title] of [
    ['en', 'Our cellar'],
    ['zh-Hans', '本行酒窖'],
  ] as const) {
    await reader.goto(`/${lang}/our-cellar`)
    expect(new URL(reader.url()).pathname).toBe(`/${lang}/the-cellar`)
    await reader.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})

test('W1 O8 a new edition of the conditions applies only to the next sale, and each sale states its own', async () => {
  const publishSale = async (number: string) => {
    const { id } = await createDraft({ client }, { number, now: Date.now() })
    const { rev } = dataOf(await client.call(saleDraftGet, { auctionId: id }))
    dataOf(await client.call(salePublish, { auctionId: id, rev, at: 0 }))
    return id
  }
  const { page: reader } = await openVisitor()
  const editionOf = async (saleId: string) => {
    await reader.goto(`/en/auction/${saleId}`)
    const text = await reader.getByText(/held under edition .+ of the conditions/).innerText()
    return /edition (\S+) of/.exec(text)?.[1] ?? ''
  }
  const before = await publishSale('CO1')
  const first = await editionOf(before)

  const { page } = await openPage('/house/content/page/conditions-of-sale')
  await source(page, 'en').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('\n\nSealed lots are opened in the presence of the buyer.\n')
  await source(page, 'zh').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('\n\n密封拍品须于买家在场时开启。\n')
  const open = page.getByRole('button', { name: t('content.act.publish'), exact: true })
  await expect.poll(() => open.isEnabled()).toBe(true)
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(new RegExp(`CO1 \\(${first}\\)`)).waitFor()
  await dialog.getByRole('button', { name: t('content.publish.now') }).click()
  await expect.poll(() => open.isDisabled()).toBe(true)

  const next = await publishSale('CO2')
  const second = await editionOf(next)
  expect(second).not.toBe(first)
  expect(await editionOf(before)).toBe(first)
  const sentence = 'Sealed lots are opened in the presence of the buyer.'
  const conditions = async (edition: string) =>
    (await reader.request.get(`/en/conditions-of-sale?edition=${edition}`)).text()
  expect(await conditions(second)).toContain(sentence)
  expect(await conditions(first)).not.toContain(sentence)
})
