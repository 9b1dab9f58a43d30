import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { visit } from '../support/browser.ts'
import { leaveAfterTest } from '../support/close-after.ts'
import { openDraftingServer } from '../support/drafting-server.ts'
import { makePicture } from '../support/picture-files.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const { server, browser, session } = await openDraftingServer(inject('postgresUrl'))
const t = translatorFor('en')

const openPage = (path: string) => leaveAfterTest(signInAs(browser, server, session, path))

/** Returns a text of an item, English first. */
const textField = (page: Page, name: 'title' | 'facts') =>
  page.getByRole('textbox', { name: t(`goods.field.${name}`), exact: true })

/** Fills in title, summary and picture in both languages. */
async function complete(page: Page, texts: readonly [en: string, zh: string]): Promise<void> {
  const [en, zh] = texts
  for (const [index, text] of [en, zh].entries()) {
    await textField(page, 'title').nth(index).fill(text)
    await textField(page, 'facts').nth(index).fill(text)
  }
  await page.getByText(/^Saved /).waitFor()
  const { name, content } = await makePicture('item.jpg', 5, 1_600)
  const buffer = Buffer.from(content, 'base64')
  await page
    .getByLabel(t('pictures.lot.add'), { exact: true })
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  const pictures = page.getByRole('region', { name: t('pictures.title') }).getByRole('listitem')
  await pictures.first().waitFor()
  for (const [index, text] of [en, zh].entries())
    await pictures.first().getByRole('textbox').nth(index).fill(text)
  await page.keyboard.press('Tab')
  await page.getByText(t('goods.issues')).waitFor({ state: 'hidden' })
}

async function create(page: Page, kind: 'product' | 'gift', code: string, price: string): Promise<void> {
  await page.getByRole('button', { name: t(`goods.new.${kind}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('goods.field.code') }).fill(code)
  if (kind === 'product')
    await dialog.getByRole('combobox', { name: t('goods.field.category') }).selectOption('whisky')
  await dialog.getByRole('textbox', { name: t('mallOrders.shelf.price') }).fill(price)
  await dialog.getByRole('button', { name: t('goods.new.save') }).click()
  await page.waitForURL(`**/house/goods/${kind}/${code}`)
}

/** Enters the stock and lists the item. */
async function show(page: Page, stock: string): Promise<void> {
  const field = page.getByRole('textbox', { name: t('mallOrders.shelf.stock') })
  await field.fill(stock)
  await field.press('Enter')
  await page.getByRole('checkbox', { name: t('mallOrders.shelf.listed') }).check()
  await page.getByRole('link', { name: t('goods.act.view') }).waitFor()
}

test('shows a gift with a picture in both languages in the points mall', async () => {
  const { page } = await openPage('/house/mall/products')
  await create(page, 'gift', 'corkscrew', '12000')
  await complete(page, ['Silver corkscrew', '银质开瓶器'])
  await show(page, '7')
  await expectAccessible(page)
  const { page: visitor } = await leaveAfterTest(visit(browser, server.config.publicUrl))
  for (const [lang, title] of [
    ['en', 'Silver corkscrew'],
    ['zh-Hans', '银质开瓶器'],
  ] as const) {
    await visitor.goto(`/${lang}/pointsMall`)
    await visitor.getByText(title).first().waitFor()
    await visitor.locator('main img[src^="/pictures/"]').first().waitFor({ state: 'attached' })
  }
})

test('a product is duplicated hidden, and once retired clients no longer find it', async () => {
  const { page } = await openPage('/house/mall/products')
  await create(page, 'product', 'malt-18', '2400')
  await complete(page, ['Strathmorran 18', '斯特拉莫兰 18'])
  await show(page, '4')
  await page.getByRole('button', { name: t('goods.act.copy') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('goods.field.code') }).fill('malt-21')
  await dialog.getByRole('button', { name: t('goods.new.save') }).click()
  await page.waitForURL('**/house/goods/product/malt-21')
  await expect.poll(() => textField(page, 'title').first().inputValue()).toBe('Strathmorran 18')
  // The previous page has the same title.
  const listed = page.getByRole('checkbox', { name: t('mallOrders.shelf.listed') })
  await expect.poll(() => listed.isChecked()).toBe(false)
  const statusOf = async (id: string) =>
    (await page.request.get(`/en/mall/product/${id}`, { headers: { cookie: '' } })).status()
  expect([await statusOf('malt-18'), await statusOf('malt-21')]).toEqual([200, 404])

  await page.goto('/en/house/goods/product/malt-18')
  await page.getByRole('button', { name: t('goods.act.retire') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('goods.act.retire') })
    .click()
  await page.getByText(t('goods.done.retire'), { exact: true }).first().waitFor()
  await expect.poll(() => statusOf('malt-18')).toBe(404)
  await page.getByText(t('goods.isRetired')).waitFor()
})
