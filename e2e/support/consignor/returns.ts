import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { consignmentGet, consignmentMove } from '#wire/calls/consignments.ts'
import { custodyReturn } from '#wire/calls/custody.ts'
import { itemList } from '#wire/calls/items.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { drawSignature } from '../draw-signature.ts'
import { translatorFor } from '../translator.ts'
import { ownPage } from './catalogue.ts'
import { type House, press } from './house.ts'
import { seller } from './take-in.ts'
import type { Witness } from './witness.ts'

const [en, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

/** Requests the return of unsold items, as the seller on a phone. */
export async function requestReturns(house: House, consignmentId: string, witness: Witness): Promise<void> {
  const { page, leave } = await house.open(seller.at, ownPage(consignmentId), witness.options)
  const choices = page.getByLabel(zh('selling.decisions.unsold'))
  await choices.first().waitFor()
  expect(await choices.count()).toBe(2)
  for (const index of [0, 1]) await choices.nth(index).selectOption('return')
  await expect.poll(() => page.getByText(zh('selling.decisions.saved')).count()).toBe(2)
  await leave()
}

/** Returns the unsold items against a signature as the warehouse, and closes the consignment. */
export async function handOver(house: House, consignmentId: string): Promise<void> {
  const { client } = await house.enter('warehouse')
  const items = async () => dataOf(await client.call(itemList, { consignmentId })).list
  const unsold = (await items()).filter(({ state }) => state === 'unsold').map(({ number }) => number)
  expect(unsold).toHaveLength(2)
  dataOf(await client.call(custodyReturn, { numbers: unsold, ak: randomUUID() }))
  const { page, leave } = await house.open('warehouse', '/house/returns')
  for (const number of unsold)
    await page.getByRole('checkbox', { name: new RegExp(`${number}(?!\\d)`) }).check()
  await press(page, en('custody.returns.handOver', { count: 2 }))
  await drawSignature(page, en('signature.canvas'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en('custody.handOver.save', { count: 2 }) }).click()
  await dialog.waitFor({ state: 'detached' })
  await leave()
  const after = (await items()).map(({ state }) => state)
  expect(after.filter((state) => state === 'returned')).toHaveLength(2)

  const specialist = await house.enter('specialist')
  const { rev } = dataOf(await specialist.client.call(consignmentGet, { consignmentId }))
  dataOf(await specialist.client.call(consignmentMove, { consignmentId, rev, move: 'close' }))
}
