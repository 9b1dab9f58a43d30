import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { consignmentCreate } from '#wire/calls/consignments.ts'
import { custodyGet } from '#wire/calls/custody.ts'
import { itemCreate, itemList, itemMove } from '#wire/calls/items.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { go } from '../support/browser.ts'
import { openDraftingServer } from '../support/drafting-server.ts'
import { drawSignature } from '../support/draw-signature.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'

const { server, browser, session, client } = await openDraftingServer(inject('postgresUrl'))
const t = translatorFor('en')

test('S3 S16 items arrive offline with a broken bottle, are counted, and are returned against a signature', async () => {
  const seller = await server.join('seller@example.com', 'newcomer')
  const consigned = await client.call(consignmentCreate, {
    userId: seller.userID,
    reference: '',
    ak: randomUUID(),
  })
  const { id: consignmentId, number } = dataOf(consigned)
  const claret = { title: { en: 'Château Fontclaire 1996', zh: '芳克莱酒庄 1996' }, quantity: 3 }
  for (const item of [claret, { ...claret, quantity: 1 }])
    dataOf(await client.call(itemCreate, { consignmentId, item, ak: randomUUID() }))
  const [first, second] = [`${number}/1`, `${number}/2`]
  const record = async (of: string) => dataOf(await client.call(custodyGet, { number: of }))

  const allow = /WebSocket|ERR_INTERNET_DISCONNECTED|Failed to fetch/
  const telephone = await signInAs(browser, server, session, '/house/receiving', { width: 390, allow })
  const { page, context } = telephone
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const shown = (text: string) => page.getByText(text, { exact: true }).locator('visible=true').first()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(first) }).click()
  await context.setOffline(true)
  await press(t('lotEditor.level.ts'))
  await press(t('custody.levels.broken'))
  await page.getByLabel(t('custody.receive.place')).fill('b-06')
  await expectAccessible(page)
  await press(t('custody.receive.save', { count: 3 }))
  await page.getByText(t('custody.outbox.unsent', { count: 1 })).waitFor()
  expect((await record(first)).item.state).toBe('expected')
  // The entries survive the page.
  await context.setOffline(false)
  await page.getByText(t('custody.outbox.saved')).waitFor()
  expect(await record(first)).toMatchObject({
    item: { state: 'received', place: 'B-06', quantity: 2, differs: '1 broken' },
    moves: [{ arrival: { announced: 3, counted: 3, broken: 1, levels: ['ts'] } }],
  })
  await press(t('custody.receive.save', { count: 1 }))
  await page.getByText(t('custody.receiving.none')).waitFor()

  await go(page, '/house/items?place=B-06')
  await expectAccessible(page)
  await press(t('custody.items.count', { place: 'B-06' }))
  const scan = page.getByLabel(t('custody.stocktake.scan'))
  await scan.fill(first)
  await scan.press('Enter')
  await page
    .getByRole('table', { name: t('custody.stocktake.found') })
    .getByText(first)
    .waitFor()
  await press(t('custody.stocktake.close'))
  await page.getByText(new RegExp(t('custody.stocktake.closed', { time: '' }).trim())).waitFor()
  await expectAccessible(page)
  expect((await record(second)).item.isMissing).toBe(true)

  const { list } = dataOf(await client.call(itemList, { consignmentId }))
  const items = { list: list.map(({ id, rev }) => ({ id, rev })) }
  dataOf(await client.call(itemMove, { consignmentId, items, move: 'withdraw', note: 'By telephone' }))
  await go(page, `/house/items?of=${encodeURIComponent(first)}`)
  await press(t('custody.items.return', { count: 1 }))
  await shown(t('custody.state.returning')).waitFor()
  await go(page, '/house/returns')
  await expectAccessible(page)
  await page.getByRole('link', { name: first }).click()
  await press(t('custody.returns.handOver', { count: 1 }))
  await drawSignature(page, t('signature.canvas'))
  const sign = page
    .getByRole('dialog')
    .getByRole('button', { name: t('custody.handOver.save', { count: 1 }) })
  await sign.click()
  await shown(t('custody.state.returned')).waitFor()
  expect(await record(first)).toMatchObject({ item: { state: 'returned', place: '' } })
  await telephone.leave()
})
