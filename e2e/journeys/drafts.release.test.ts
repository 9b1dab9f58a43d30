import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { ColumnSet } from '#domain/drafts/lot-view.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { toTimeInput } from '#web/staff/drafts/time-input.ts'
import { columnsOf } from '#web/staff/lots/grid-columns.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go, openBrowser, visit } from '../support/browser.ts'
import { closeAfterAll, closeAfterTest, leaveAfterTest } from '../support/close-after.ts'
import { openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const t = translatorFor('en')
const browser = await closeAfterAll(openBrowser())
const hour = 3_600_000

/** Fills a field and waits until it is saved. */
async function enter(page: Page, selector: string, value: string) {
  await page.locator(selector).fill(value)
  await page.locator(selector).press('Tab')
}

const saved = (page: Page) =>
  page
    .getByText(new RegExp(t('house.save.saved', { time: '\\d\\d:\\d\\d' })))
    .first()
    .waitFor()

test('K1 K2 K3 a manager prepares a sale on pages, corrects its errors and publishes it', async () => {
  const server = await closeAfterTest(openLiveServer(inject('postgresUrl'), 'auto'))
  const manager = await server.join('manager@example.com', 'manager')
  const { page } = await leaveAfterTest(signInAs(browser, server, manager, '/house/drafts'))
  await page.getByRole('button', { name: t('drafts.new.timed'), exact: true }).click()
  await page.waitForURL(/\/house\/sales\/[0-9a-f]{12}$/)
  const path = new URL(page.url()).pathname

  await page.getByText(t('drafts.issue.missing')).first().waitFor()
  await enter(page, '[id="field-title.en"]', 'Winter in Sheung Wan')
  await enter(page, '[id="field-title.zh"]', '上环冬拍')
  await enter(page, '[id="field-summary.en"]', 'Malt of one cellar.')
  await enter(page, '[id="field-place.en"]', 'Online')
  await enter(page, '#field-number', 'BH0999')
  const now = Date.now()
  await enter(page, '#field-registerStartTime', toTimeInput(now))
  await enter(page, '#field-bidStartTime', toTimeInput(now + 2 * hour))
  await enter(page, '#field-startTime', toTimeInput(now + 2 * hour))
  await enter(page, '#field-endTime', toTimeInput(now + 48 * hour))
  await saved(page)
  await expectAccessible(page)

  await page
    .getByRole('link', { name: new RegExp(`^${t('drafts.lots')}`) })
    .first()
    .click()
  await page.waitForURL(/\/lots$/)
  await page.getByRole('button', { name: t('lotGrid.add'), exact: true }).click()
  /** Types into the cells of the first lot, from the title rightwards. */
  const fillLot = async (set: ColumnSet, values: { readonly [path: string]: string }) => {
    await page.getByRole('button', { name: t(`lotGrid.set.${set}`), exact: true }).click()
    const name = t('lotGrid.cell.at', { number: '1', column: t('drafts.field.title') })
    await page.locator('.dsg-cell', { has: page.getByRole('textbox', { name, exact: true }) }).click()
    for (const { path } of columnsOf(set, productAttributes)) {
      const value = values[path]
      if (value !== undefined) await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
  }
  await fillLot('prices', {
    'title.en': 'Strathmorran 1974',
    lowEstimate: '10,000',
    highEstimate: '15,000',
    startPrice: '8,000',
    category: 'whisky',
    quantity: '1',
  })
  await fillLot('english', {
    'summary.en': 'One bottle',
    'description.en': 'A single sherry butt.',
    'condition.en': 'Level into neck.',
  })
  // The check finds no errors once everything is saved.
  const errors = page.getByRole('option', { name: t('lotGrid.issue.errors', { count: 0 }) })
  await errors.waitFor({ state: 'attached' })
  await expectAccessible(page)

  const visitor = await leaveAfterTest(visit(browser, server.url, { allow: /status of 404/ }))
  const sale = path.replace('/house/sales/', '/auction/')
  expect((await visitor.page.goto(sale))?.status()).toBe(404)

  await go(page, path)
  await page.getByText(t('drafts.check.errors', { count: 0 })).waitFor()
  await page.getByRole('button', { name: t('drafts.check.publish'), exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('HKT').first().waitFor()
  await dialog.getByRole('button', { name: t('drafts.check.publish'), exact: true }).click()
  await page.getByText(t('drafts.check.done')).first().waitFor()

  await go(visitor.page, sale)
  await visitor.page.getByRole('heading', { name: 'Winter in Sheung Wan' }).waitFor()
  await visitor.page.getByText('Strathmorran 1974').first().waitFor()
})
