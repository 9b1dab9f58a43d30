import { expect, inject, test } from 'vitest'
import { completeLot } from '#server/catalogue/drafts/testing.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { lotAdditionCreate } from '#wire/calls/lot-additions.ts'
import { lotDraftGet, lotDraftSet } from '#wire/calls/lot-drafts.ts'
import { lotGet } from '#wire/calls/lots.ts'
import type { Client } from '#wire/client/client.ts'
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

/** Completes a prepared lot. @param quantity the number of bottles; by default as prepared */
async function complete({ call }: Client, lotId: string, quantity?: number): Promise<void> {
  const { rev, draft } = dataOf(await call(lotDraftGet, { lotId }))
  const lot = { ...completeLot, quantity: quantity ?? draft.quantity }
  dataOf(await call(lotDraftSet, { lotId, rev, lot, ak: createIdempotencyKey() }))
}

test('K17 combines two lots: a bidder’s page says so within a second, and links to the new lot', async () => {
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
    // The page of a withdrawn lot is gone (410), also when it is reloaded.
    allow: /410 \(Gone\)/,
  })
  const page = staff.page
  await page.getByLabel(t('additions.replace.first')).selectOption(lotId)
  await page.getByLabel(t('additions.replace.through')).selectOption(`${auctionId}-2`)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('additions.replace.prepareCombined') }).click()
  await page.waitForURL(/\/lots\/[^/]+$/)
  const draftLotId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await complete(clientOf(server, manager.token), draftLotId)

  await page.goto(`/house/additions/${auctionId}?from=${lotId}&through=${auctionId}-2`)
  await untilHydrated(page)
  await page.getByRole('checkbox', { name: /Strathmorran 1974/ }).check({ force: true })
  const name = t('additions.replace.combine', { numbers: '1, 2' })
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
  await page.getByText(t('additions.replace.done', { count: 1, numbers: '1A' })).waitFor()

  const link = bidder.page.getByRole('link', { name: zh('bidBox.replacing', { number: '1A' }) })
  await link.first().waitFor()
  await expectAccessible(bidder.page)
  await link.first().click()
  await bidder.page.getByRole('heading', { level: 1, name: '斯特拉莫兰 1974' }).waitFor()
  // The bid does not move to the new lot.
  expect(dataOf(await clientOf(server, ann.token).call(lotGet, { id: draftLotId })).myPrice).toBe(0)
  await bidder.page.goto(`/zh-Hans/auction/${auctionId}/record`)
  await bidder.page
    .getByText(zh('record.entry.lotReplaced', { count: 1, numbers: '1A' }))
    .first()
    .waitFor()
  for (const visitor of [staff, bidder]) await visitor.leave()
})

test('K17 divides a lot from the console: saleroom and console offer its parts within a second', async () => {
  const server = await house.addSale('auto', { kind: 'live' })
  const { auctionId } = server
  const lotId = `${auctionId}-1`
  const manager = await server.join('manager@example.com', 'manager')
  const ann = await server.join('ann@example.com', 'bidder')
  const room = await signInAs(browser, server, ann, `/auction/${auctionId}/live`)
  const desk = await signInAs(browser, server, manager, `/house/desk/${auctionId}`, { lang: 'zh-Hans' })
  const [page] = await Promise.all([
    desk.page.waitForEvent('popup'),
    desk.page.getByRole('link', { name: zh('console.run.replace') }).click(),
  ])
  await untilHydrated(page)
  await page.getByLabel(zh('additions.replace.first')).selectOption(lotId)
  await page.getByRole('button', { name: zh('additions.replace.preparePart') }).click()
  await page.waitForURL(/\/lots\/[^/]+$/)
  const client = clientOf(server, manager.token)
  const first = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const more = { auctionId, lotIds: [lotId], ak: createIdempotencyKey() }
  const second = dataOf(await client.call(lotAdditionCreate, more)).lotId
  const { quantity } = dataOf(await client.call(lotGet, { id: lotId }))
  await complete(client, first, quantity - 1)
  await complete(client, second, 1)

  await page.goto(`/zh-Hans/house/additions/${auctionId}?from=${lotId}&through=${lotId}`)
  await untilHydrated(page)
  for (const part of await page.getByRole('checkbox', { name: /斯特拉莫兰 1974/ }).all())
    await part.check({ force: true })
  const name = zh('additions.replace.divide', { numbers: '1' })
  await page.getByRole('button', { name, exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name }).click()

  await page
    .getByText(zh('additions.replace.done', { count: 2, numbers: `1A${zh('additions.replace.join')}1B` }))
    .waitFor()
  await room.page.getByRole('heading', { name: 'Strathmorran 1974' }).first().waitFor()
  const order = desk.page.getByRole('list', { name: zh('console.run.title') })
  for (const number of ['1A', '1B']) await order.getByText(number, { exact: true }).waitFor()
  await page.close()
  for (const visitor of [room, desk]) await visitor.leave()
})
