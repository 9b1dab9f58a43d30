import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { consignmentCreate } from '#wire/calls/consignments.ts'
import { itemCreate, itemList, itemSet } from '#wire/calls/items.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openDraftingServer } from '../support/drafting-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const { server, browser, session, client } = await openDraftingServer(inject('postgresUrl'))
const seller = await server.join('seller@example.com', 'newcomer')

/** Creates a consignment with some items. @returns its id */
async function consignmentOf(...items: readonly LotDraftPatch[]): Promise<string> {
  const created = { userId: seller.userID, reference: '', ak: randomUUID() }
  const { id } = dataOf(await client.call(consignmentCreate, created))
  for (const item of items)
    dataOf(await client.call(itemCreate, { consignmentId: id, item, ak: randomUUID() }))
  return id
}

const itemsOf = async (consignmentId: string) => dataOf(await client.call(itemList, { consignmentId })).list

/** Waits until the stored items have these fields. */
const expectStored = (consignmentId: string, items: readonly object[]) =>
  expect.poll(() => itemsOf(consignmentId)).toMatchObject(items)

/** Returns a cell of the grid by row, from 0, and the header of its column. */
async function cellAt(page: Page, row: number, head: string) {
  const heads = await page.locator('.dsg-row-header .dsg-cell:not(.dsg-cell-gutter)').allInnerTexts()
  return page
    .locator('.dsg-row:not(.dsg-row-header)')
    .nth(row)
    .locator('.dsg-cell:not(.dsg-cell-gutter)')
    .nth(heads.indexOf(head))
}

test('K8 K9 S3 items are typed, pasted, added, undone and corrected in the grid of their consignment', async () => {
  const t = translatorFor('en')
  const consignmentId = await consignmentOf({ title: { en: 'Strathmorran 1974' } }, { reserve: 5_000 })
  const path = `/house/consignments/${consignmentId}`
  const { page, leave } = await signInAs(browser, server, session, path, {
    setUp: (one) => one.grantPermissions(['clipboard-read', 'clipboard-write']),
    width: 1_440,
  })
  const [low, reserve] = [t('drafts.field.lowEstimate'), t('drafts.field.reserve')]
  const type = async (row: number, head: string, text: string) => {
    await (await cellAt(page, row, head)).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await page.locator('.dsg-row').first().waitFor()
  await type(0, reserve, '8000')
  await expectStored(consignmentId, [{ reserve: 8_000, title: { en: 'Strathmorran 1974' } }, {}])
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  await expectAccessible(page)

  await page.evaluate((text) => navigator.clipboard.writeText(text), '1000\t2000\n3000\tmany\n5000\t6000')
  await (await cellAt(page, 0, low)).click()
  await page.keyboard.press('Control+v')
  const question = page.getByRole('alertdialog', { name: t('lotGrid.beyond.title', { count: 1 }) })
  await question.getByRole('button', { name: t('lotGrid.beyond.add', { count: 1 }) }).click()
  await expectStored(consignmentId, [
    { lowEstimate: 1_000, highEstimate: 2_000 },
    { lowEstimate: 3_000, highEstimate: null },
    { lowEstimate: 5_000, highEstimate: 6_000 },
  ])
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: t('lotGrid.undo'), exact: true }).click()
  await expect.poll(async () => (await itemsOf(consignmentId)).length).toBe(2)
  await page.keyboard.press('Control+z')
  await expectStored(consignmentId, [{ lowEstimate: null, highEstimate: null }, { lowEstimate: null }])

  // A colleague changes the cell being typed into.
  await (await cellAt(page, 1, reserve)).click()
  await page.keyboard.type('60')
  const [, second] = await itemsOf(consignmentId)
  const seen = { consignmentId, itemId: second?.id ?? '', rev: second?.rev ?? 0 }
  dataOf(await client.call(itemSet, { ...seen, item: { reserve: 6_500, quantity: 3 } }))
  await page.keyboard.type('00')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('lotGrid.cell.keepMine', { mine: '6,000' }) }).click()
  await expectStored(consignmentId, [{}, { reserve: 6_000, quantity: 3 }])
  await leave()
})

test.each(variants(['en', 390]))(
  'S3 items are cards on a telephone, and chosen there as in the grid',
  async (lang, width) => {
    const t = translatorFor(lang)
    const consignmentId = await consignmentOf({ title: { en: 'Port 1963', zh: '波特 1963' } })
    const prefix = lang === 'en' ? '' : '/zh-Hans'
    const path = `${prefix}/house/consignments/${consignmentId}`
    const { page, leave } = await signInAs(browser, server, session, path, { lang, width })
    const remove = page.getByRole('button', { name: t('consignedItems.act.remove.open'), exact: true })
    const box = page.getByRole('checkbox', { name: /1963/ })
    await box.check()
    await remove.waitFor()
    expect(await page.locator('.dsg-row').count()).toBe(0)
    await page.setViewportSize({ width: 1_440, height: 900 })
    await page.locator('.dsg-row').first().waitFor()
    expect(await box.isChecked()).toBe(true)
    await box.uncheck()
    await remove.waitFor({ state: 'hidden' })
    await leave()
  },
)
