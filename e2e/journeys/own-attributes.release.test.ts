import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { toCsv } from '#domain/lib/csv.ts'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { importCheck, importList } from '#wire/calls/imports.ts'
import { lotCorrect } from '#wire/calls/lot-changes.ts'
import { lotDraftList } from '#wire/calls/lot-drafts.ts'
import { salePublish } from '#wire/calls/sale-drafts.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go } from '../support/browser.ts'
import { openDraftingServer } from '../support/drafting-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const { server, browser, session, client } = await openDraftingServer(inject('postgresUrl'))
const t = translatorFor('en')

test('K5 K8 K10 a critic’s score added by a manager is imported, typed, exported and shown on the lot’s page', async () => {
  const allow = /WebSocket is closed before the connection is established/
  const path = '/house/settings/attributes'
  // The grid renders only columns in view.
  const { page, leave } = await signInAs(browser, server, session, path, { width: 5_000, allow })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await page.getByText(t('attributes.none')).waitFor()
  await press(t('attributes.add'))
  await page.getByLabel(t('presets.nameEn')).fill('Critic’s score')
  await page.getByLabel(t('presets.nameZh')).fill('酒评分数')
  await page.getByLabel(t('attributes.type.label')).selectOption('number')
  await page.getByLabel(t('attributes.form.unitEn')).fill('points')
  await page.getByLabel(t('attributes.form.unitZh')).fill('分')
  await expectAccessible(page)
  await press(t('presets.save'))
  await page.getByRole('region', { name: t('attributes.goods.spirits') }).waitFor()
  await expectAccessible(page)

  const draft = await createDraft({ client }, { number: 'BH0911', now: Date.now(), lots: 2 })
  const scores = async () =>
    dataOf(await client.call(lotDraftList, { auctionId: draft.id })).list.map(
      (lot) => lot.draft.own_critics_score,
    )
  const imports = `/house/sales/${draft.id}/import`
  const check = async (
    file: Parameters<ReturnType<typeof page.getByLabel>['setInputFiles']>[0],
    rows: number,
  ) => {
    await go(page, imports)
    await page.getByLabel(t('imports.file.choose'), { exact: true }).setInputFiles(file)
    await press(t('imports.file.read'))
    await press(t('imports.columns.check', { rows }))
    await page.getByRole('button', { name: t('imports.check.next'), exact: true }).waitFor()
  }
  const lines = [
    ['Lot', '酒评分数'],
    ['1', '96'],
  ]
  await check({ name: 'scores.csv', mimeType: 'text/csv', buffer: Buffer.from(toCsv(lines)) }, 1)
  await press(t('imports.check.next'))
  await press(t('imports.check.apply', { rows: 1 }))
  await page.getByText(t('imports.done.isApplied', { file: 'scores.csv' })).waitFor()
  expect(await scores()).toEqual([96, undefined])

  await go(page, `/house/sales/${draft.id}/lots?columns=spirits`)
  const cell = t('lotGrid.cell.at', { number: '2', column: 'Critic’s score' })
  await page.locator('.dsg-cell', { has: page.getByLabel(cell, { exact: true }) }).click()
  await page.keyboard.type('94')
  await page.keyboard.press('Enter')
  await expect.poll(scores).toEqual([96, 94])

  const [download] = await Promise.all([page.waitForEvent('download'), press(t('lotGrid.export'))])
  expect(download.suggestedFilename()).toBe('Lots of BH0911.xlsx')
  await check(await download.path(), 2)
  const { list } = dataOf(await client.call(importList, { auctionId: draft.id }))
  const [latest] = list.toSorted((one, other) => other.at - one.at)
  const { counts } = dataOf(await client.call(importCheck, { importId: latest?.id ?? '' }))
  expect(counts).toMatchObject({ new: 0, changed: 0, same: 2, refused: 0 })

  const published = await client.call(salePublish, { auctionId: draft.id, rev: draft.rev, at: 0 })
  expect(published).toMatchObject({ ok: true })
  const lotPath = `/auction/${draft.id}/lot/${draft.lots[0] ?? ''}`
  await go(page, lotPath)
  await page.getByText('96 points', { exact: true }).first().waitFor()
  await go(page, `/zh-Hans${lotPath}`)
  await page.getByText('96 分', { exact: true }).first().waitFor()

  const corrected = await client.call(lotCorrect, {
    auctionId: draft.id,
    lotId: draft.lots[0] ?? '',
    ak: randomUUID(),
    seq: 1,
    correction: { attributes: { own_critics_score: 97 } },
  })
  expect(corrected).toMatchObject({ ok: true })
  await go(page, `/zh-Hans/auction/${draft.id}/record`)
  await page.getByText('更正酒评分数：原为“96 分”，现为“97 分”').waitFor()
  await leave()
})
