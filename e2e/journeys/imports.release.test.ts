import { expect, inject, test } from 'vitest'
import { makeSpreadsheet } from '#domain/imports/testing/spreadsheet.ts'
import { toCsv } from '#domain/lib/csv.ts'
import { lotDraftList } from '#wire/calls/lot-drafts.ts'
import { saleDraftCreate } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { openTimedServer } from '../support/timed-server.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const server = await closeAfterAll(openTimedServer(inject('postgresUrl'), 600_000))
const browser = await closeAfterAll(openBrowser())
const session = await server.join('manager@example.com', 'newcomer')
await server.db.insertInto('user_roles').values({ user_id: session.userID, role: 'manager' }).execute()
const client = clientOf(server, session.token)

const [rows, issues] = [1_000, 40]

test.each(variants(['zh-Hans', 390], ['en', 1_440]))(
  'K10 K11 a manager imports a spreadsheet of %s headers, corrects it and undoes it',
  async (lang, width) => {
    const t = translatorFor(lang)
    const headers = lang === 'en' ? 'en' : 'zh'
    const made = makeSpreadsheet({ seed: lang, rows, issues, headers, category: 'Bordeaux' })
    const draft = dataOf(await client.call(saleDraftCreate, { type: 'timed', ak: createIdempotencyKey() }))
    const prefix = lang === 'en' ? '' : '/zh-Hans'
    const path = `${prefix}/house/sales/${draft.id}/import`
    const { page, leave } = await signInAs(browser, server, session, path, { lang, width })

    const buffer = Buffer.from(`\uFEFF${toCsv(made.lines)}`)
    await page
      .getByLabel(t('imports.file.choose'), { exact: true })
      .setInputFiles({ name: 'winter.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: t('imports.file.read'), exact: true }).click()
    await page.getByRole('button', { name: t('imports.columns.check', { rows }), exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('imports.columns.check', { rows }), exact: true }).click()

    const applyGood = (count: number) =>
      page.getByRole('button', { name: t('imports.check.applyGood', { rows: count }), exact: true })
    const next = page.getByRole('button', { name: t('imports.check.next'), exact: true })
    await next.waitFor()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: t('imports.check.issueFile', { format: 'XLSX' }), exact: true })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe('winter.xlsx')
    // The first row with a wrong amount is corrected in its cell.
    const wrong = page
      .getByRole('row')
      .filter({ hasText: t('imports.rowIssue.notAmount') })
      .first()
    const cell = wrong.getByRole('textbox')
    await cell.fill('12,000')
    await cell.press('Enter')
    await page.getByText(String(rows - issues + 1), { exact: true }).waitFor()
    await next.click()
    await page.getByRole('table', { name: t('imports.differences.rows') }).waitFor()
    await expectAccessible(page)
    await applyGood(rows - issues + 1).click()
    await page.getByText(t('imports.done.isApplied', { file: 'winter.csv' })).waitFor()
    const total = async () =>
      dataOf(await client.call(lotDraftList, { auctionId: draft.id, page: 1, size: 1 })).total
    expect(await total()).toBe(rows - issues + 1)

    await page.getByRole('button', { name: t('imports.done.undo'), exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: t('imports.done.undo'), exact: true }).click()
    await page.getByText(t('imports.done.isUndone', { file: 'winter.csv' })).waitFor()
    expect(await total()).toBe(0)
    await leave()
  },
)
