import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { completeSale } from '#server/catalogue/drafts/testing.ts'
import { clearSeller } from '#server/sellers/screenings/testing.ts'
import { consentAsk, consentList } from '#wire/calls/consents.ts'
import { itemAllot, itemList } from '#wire/calls/items.ts'
import { saleDraftCreate, saleDraftSet, salePublish } from '#wire/calls/sale-drafts.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { go } from '../browser.ts'
import { translatorFor } from '../translator.ts'
import { consignOther, otherSeller } from './by-calls.ts'
import { type House, press } from './house.ts'
import type { Letters } from './letters.ts'
import { lots } from './lots.ts'
import { seller } from './take-in.ts'
import type { Witness } from './witness.ts'

const [en, zh] = [translatorFor('en'), translatorFor('zh-Hans')]
const hour = 3_600_000

/** A sale in preparation, and its lots in order, the other seller's last. */
export type Catalogue = {
  readonly auctionId: string
  readonly number: string
  readonly rev: number
  readonly lotIds: readonly string[]
}

/** Creates a live sale of the items as the specialist, with a lot of another seller at the end. */
export async function catalogue(house: House, consignmentId: string, currency: string): Promise<Catalogue> {
  const { client } = await house.enter('specialist')
  const number = 'BH0931'
  const created = dataOf(await client.call(saleDraftCreate, { type: 'live', ak: randomUUID() }))
  const { id: auctionId } = created
  const terms = completeSale(number, house.now())
  const sale = { ...terms, currency, endTime: house.now() + 8 * hour }
  const set = { auctionId, rev: created.rev, sale, ak: randomUUID() }
  const { rev } = dataOf(await client.call(saleDraftSet, set))
  const allot = async (of: string) => {
    const { list } = dataOf(await client.call(itemList, { consignmentId: of }))
    const items = { list: list.map(({ id, rev }) => ({ id, rev })) }
    const made = { consignmentId: of, items, auctionId, asOne: false, ak: randomUUID() }
    return dataOf(await client.call(itemAllot, made)).lots.map(({ id }) => id)
  }
  const own = await allot(consignmentId)
  const other = await allot(await consignOther(house, currency))
  for (const at of [seller.at, otherSeller])
    await clearSeller(house.db, (await house.enter(at)).session.userID, house.now())
  return { auctionId, number, rev, lotIds: [...own, ...other] }
}

export const ownPage = (consignmentId: string): string => `/profile/consignments/${consignmentId}`

/** Consents to each request to the seller, one after another. @returns the number of requests */
async function agreeToAll(page: Page): Promise<number> {
  const agree = page.getByRole('button', { name: new RegExp(`^${zh('selling.decisions.agree')}`) })
  await agree.first().waitFor()
  const count = await agree.count()
  for (let remaining = count; remaining > 0; remaining--) {
    await agree.first().click()
    await expect.poll(() => agree.count(), { timeout: 60_000 }).toBe(remaining - 1)
  }
  return count
}

/**
 * Publishes the sale: the seller consents on a phone to every estimate and reserve, the manager publishes, and the
 * specialist asks about one sale below the reserve and sends the pre-sale advice.
 */
export async function publish(
  house: House,
  consignmentId: string,
  { auctionId, number, rev, lotIds }: Catalogue,
  { currency, witness, letters }: { currency: string; witness: Witness; letters: Letters },
): Promise<void> {
  const { client } = await house.enter('specialist')
  for (const [index, { reserve }] of lots.entries()) {
    const about = { consignmentId, lotId: lotIds[index] ?? '', subject: 'terms', ak: randomUUID() } as const
    dataOf(await client.call(consentAsk, { ...about, ...(reserve !== null && { price: reserve }) }))
  }
  const own = await house.open(seller.at, ownPage(consignmentId), witness.options)
  expect(await agreeToAll(own.page)).toBe(lots.length)

  const manager = await house.enter('manager')
  dataOf(await manager.client.call(salePublish, { auctionId, rev, at: house.now() }))
  const staff = await house.open('specialist', `/house/consignments/${consignmentId}`)
  for (const [index, { consentFrom }] of lots.entries())
    if (consentFrom !== undefined) {
      const name = en('consents.openOf', { name: `${number}, ${index + 1}` })
      await press(staff.page, name)
      const dialog = staff.page.getByRole('dialog')
      await dialog.getByLabel(en('consents.dialog.subject')).selectOption('belowReserve')
      await dialog.getByLabel(en('consents.dialog.lowest', { currency })).fill(String(consentFrom))
      await dialog.getByRole('button', { name: en('consents.dialog.ask'), exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
  await press(staff.page, en('consignments.advice.send', { sale: number }))
  await letters.find(/您在“.*”的 \d+ 件拍品/)
  await staff.leave()

  await go(own.page, ownPage(consignmentId))
  expect(await agreeToAll(own.page)).toBe(lots.filter(({ consentFrom }) => consentFrom).length)
  await own.leave()
  const { list } = dataOf(await client.call(consentList, { consignmentId }))
  expect(list.map(({ lacks }) => lacks)).toEqual(lots.map(() => null))
}
