import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { toCsv } from '#domain/lib/csv.ts'
import { completeSale } from '#server/catalogue/drafts/testing.ts'
import { clearSeller } from '#server/sellers/screenings/testing.ts'
import {
  agreementSave,
  agreementSend,
  agreementSign,
  consignmentCreate,
  consignmentGet,
} from '#wire/calls/consignments.ts'
import { custodyReceive } from '#wire/calls/custody.ts'
import { itemList } from '#wire/calls/items.ts'
import { saleDraftCreate, saleDraftSet, salePublish } from '#wire/calls/sale-drafts.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openDraftingServer } from '../support/drafting-server.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const { server, browser, session, client } = await openDraftingServer(inject('postgresUrl'))
const seller = await server.join('seller@example.com', 'newcomer')
await clearSeller(server.db, seller.userID, Date.now())

const headers = [
  ...['Category', 'Kind', 'Title EN', 'Title ZH', 'Producer EN', 'Producer ZH', 'Quantity', 'Size'],
  ...['Low estimate', 'High estimate', 'Starting price', 'Reserve', 'Format EN', 'Format ZH'],
  ...['Summary EN', 'Summary ZH', 'Note EN', 'Note ZH', 'Condition EN', 'Condition ZH'],
]
const row = (name: string, chinese: string, low: string) => [
  ...['whisky', 'spirits', name, chinese, 'Strathmorran', '斯特拉莫兰', '1', '700'],
  ...[low, '15,000', '8,000', '9,000', '700 ml', '700 毫升'],
  ...['One bottle', '一瓶', 'A single sherry butt.', '单一雪莉桶。', 'Level into neck.', '液面入颈。'],
]
const list = [
  headers,
  row('Strathmorran 1974', '斯特拉莫兰 1974', '10,000'),
  row('Strathmorran 1975', '斯特拉莫兰 1975', '11,000'),
]

/** Creates a consignment with a signed agreement. */
async function signedConsignment(): Promise<string> {
  const ak = randomUUID()
  const { id } = dataOf(await client.call(consignmentCreate, { userId: seller.userID, reference: '', ak }))
  const at = async () => {
    const { rev } = dataOf(await client.call(consignmentGet, { consignmentId: id }))
    return { consignmentId: id, rev }
  }
  dataOf(await client.call(agreementSave, { ...(await at()), terms: agreementTerms }))
  dataOf(await client.call(agreementSend, await at()))
  const signed = { name: 'Amelia Fong', date: '2026-01-12', how: 'paper' } as const
  dataOf(await client.call(agreementSign, { ...(await at()), ...signed }))
  return id
}

test.each(variants(['en', 1_440]))(
  'S3 K10 a seller’s list becomes items, the items lots in one press, and the lots are published',
  async (lang, width) => {
    const t = translatorFor(lang)
    const consignmentId = await signedConsignment()
    const number = lang === 'en' ? 'BH0901' : 'BH0902'
    const created = dataOf(await client.call(saleDraftCreate, { type: 'timed', ak: randomUUID() }))
    const sale = completeSale(number, Date.now())
    const set = { auctionId: created.id, rev: created.rev, sale, ak: randomUUID() }
    const { rev } = dataOf(await client.call(saleDraftSet, set))
    const prefix = lang === 'en' ? '' : '/zh-Hans'
    const path = `${prefix}/house/consignments/${consignmentId}`
    const { page, leave } = await signInAs(browser, server, session, path, { lang, width })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await page.getByRole('link', { name: t('consignedItems.import'), exact: true }).click()
    await page.getByLabel(t('imports.file.choose'), { exact: true }).setInputFiles({
      name: 'cellar.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${toCsv(list)}`),
    })
    await press(t('imports.file.read'))
    await press(t('imports.columns.check', { rows: 2 }))
    await press(t('imports.check.next'))
    await press(t('imports.check.apply', { rows: 2 }))
    await page.getByText(t('imports.done.itemsApplied', { file: 'cellar.csv' })).waitFor()
    await page.getByRole('link', { name: t('imports.done.items') }).click()
    const items = page.getByRole('region', { name: t('consignedItems.grid'), exact: true })
    await items.getByText(t('consignedItems.state.expected')).first().waitFor()
    await expectAccessible(page)

    // Receipt is recorded elsewhere, and this page updates.
    const { list: expected } = dataOf(await client.call(itemList, { consignmentId }))
    for (const { id: itemId } of expected)
      dataOf(
        await client.call(custodyReceive, {
          ...{ consignmentId, itemId, place: 'B-04', counted: 1, broken: 0, note: '' },
          ...{ levels: { list: [] }, at: Date.now(), ak: randomUUID() },
        }),
      )
    await page.reload()
    await items.getByText(t('consignedItems.state.received')).first().waitFor()
    const chooseAll = async () => {
      for (const { nth } of expected) await items.getByRole('checkbox', { name: String(1_973 + nth) }).check()
    }
    const act = async (name: string, fill?: readonly [label: string, text: string]) => {
      await chooseAll()
      await press(name)
      const dialog = page.getByRole('dialog')
      if (fill) await dialog.getByLabel(fill[0]).fill(fill[1])
      await dialog.getByRole('button', { name, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await act(t('consignedItems.act.inspect.open'))
    await items.getByText(t('consignedItems.state.inspected')).first().waitFor()
    await act(t('consignedItems.act.agree.open'), [t('consignedItems.agreedHow'), 'By telephone'])
    await items.getByText(t('consignedItems.state.agreed')).first().waitFor()
    await chooseAll()
    await press(t('consignedItems.allot.open'))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('consignedItems.allot.sale')).selectOption(created.id)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('consignedItems.allot.open'), exact: true }).click()
    await items.getByRole('link', { name: `${number}, 1`, exact: true }).click()
    const made = page.getByRole('region', { name: t('lotEditor.items') })
    await made.getByRole('link', { name: expected[0]?.number ?? '', exact: true }).click()
    await items.getByText(t('consignedItems.state.allotted')).first().waitFor()

    dataOf(await client.call(salePublish, { auctionId: created.id, rev, at: Date.now() }))
    await page.reload()
    await items.getByText(t('consignedItems.state.offered')).first().waitFor()
    const states = dataOf(await client.call(itemList, { consignmentId })).list.map(({ state }) => state)
    expect(states).toEqual(['offered', 'offered'])
    await leave()
  },
)
