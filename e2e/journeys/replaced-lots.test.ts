import { expect, inject, test } from 'vitest'
import { completeLot } from '#server/catalogue/drafts/testing.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { lotDraftGet, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser, untilHydrated } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { clientOf, openLiveServer } from '../support/live-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const house = await closeAfterAll(openLiveServer(inject('postgresUrl'), 'auto'))
const browser = await closeAfterAll(openBrowser())
const [t, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

test('K17 two lots are combined: a bidder’s page says so within a second, and leads to the new lot', async () => {
  const server = await house.addSale('auto', { kind: 'live' })
  const { auctionId } = server
  const manager = await server.join('manager@example.com', 'manager')
  const ann = await server.join('ann@example.com', 'bidder')
  const lotId = `${auctionId}-1`
  const bid = { auctionId, lotId, bidPrice: 3_000, ak: createIdempotencyKey() }
  dataOf(await clientOf(server, ann.token).call(lotPrebid, bid))
  const staff = await signInAs(browser, server, manager, `/house/additions/${auctionId}`)
  const bidder = await signInAs(browser, server, ann, `/auction/${auctionId}/lot/${lotId}`, {
    lang: 'zh-Hans',
    width: 390,
    // The page of a withdrawn lot is gone (410), also where it is loaded again.
    allow: /410 \(Gone\)/,
  })
  const page = staff.page
  await page.getByLabel(t('additions.replace.first')).selectOption(lotId)
  await page.getByLabel(t('additions.replace.through')).selectOption(`${auctionId}-2`)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('additions.replace.prepareCombined') }).click()
  await page.waitForURL(/\/lots\/[^/]+$/)
  const draftLotId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { call } = clientOf(server, manager.token)
  const { rev, draft } = dataOf(await call(lotDraftGet, { lotId: draftLotId }))
  const lot = { ...completeLot, quantity: draft.quantity }
  dataOf(await call(lotDraftSet, { lotId: draftLotId, rev, lot, ak: createIdempotencyKey() }))

  await page.goto(`/house/additions/${auctionId}?from=${lotId}&through=${auctionId}-2`)
  await untilHydrated(page)
  await page.getByRole('checkbox', { name: /Strathmorran 1974/ }).check({ force: true })
  const name = t('additions.replace.combine', { numbers: '1, 2' })
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
  await page.getByText(t('additions.replace.done', { count: 1, numbers: '1A' })).waitFor()

  const link = bidder.page.getByRole('link', { name: zh('bidBox.replacing', { number: '1A' }) })
  await link.first().waitFor({ timeout: 1_000 })
  await expectAccessible(bidder.page)
  await link.first().click()
  await bidder.page.getByRole('heading', { level: 1, name: '斯特拉莫兰 1974' }).waitFor()
  // The bid has not moved.
  expect(dataOf(await clientOf(server, ann.token).call(lotGet, { id: draftLotId })).myPrice).toBe(0)
  await bidder.page.goto(`/zh-Hans/auction/${auctionId}/record`)
  await bidder.page
    .getByText(zh('record.entry.lotReplaced', { count: 1, numbers: '1A' }))
    .first()
    .waitFor()
  for (const visitor of [staff, bidder]) await visitor.leave()
})
