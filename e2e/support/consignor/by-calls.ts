import { randomUUID } from 'node:crypto'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import { agreementTerms } from '#domain/consignments/testing.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { consentNote } from '#wire/calls/consents.ts'
import {
  agreementSave,
  agreementSend,
  agreementSign,
  consignmentCreate,
  consignmentGet,
} from '#wire/calls/consignments.ts'
import { itemCreate } from '#wire/calls/items.ts'
import { salePublish } from '#wire/calls/sale-drafts.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Catalogue } from './catalogue.ts'
import type { House } from './house.ts'
import { chineseTitleOf, type JourneyTerms, lots, otherLot } from './lots.ts'
import { seller } from './take-in.ts'

const both = (text: string) => ({ en: text, zh: text })

/** Returns the facts of an item that can be published. */
const factsOf = (title: string): LotDraftPatch => ({
  category: 'whisky',
  kind: 'spirits',
  quantity: 1,
  title: both(title),
  producer: both('Strathmorran'),
  summary: both('One bottle'),
  description: both('A single sherry butt.'),
  condition: both('Level into neck.'),
  format: both('700 ml'),
})

/**
 * Creates a signed consignment with agreed items by API calls, since only one currency is shown in the browser.
 */
async function consignItems(
  house: House,
  of: { readonly seller: string; readonly reference: string; readonly terms: AgreementTerms },
  items: readonly LotDraftPatch[],
): Promise<string> {
  const { client } = await house.enter('specialist')
  const { session } = await house.enter(of.seller)
  const created = { userId: session.userID, reference: of.reference, ak: randomUUID() }
  const { id: consignmentId } = dataOf(await client.call(consignmentCreate, created))
  const at = async () => {
    const { rev } = dataOf(await client.call(consignmentGet, { consignmentId }))
    return { consignmentId, rev }
  }
  dataOf(await client.call(agreementSave, { ...(await at()), terms: of.terms }))
  dataOf(await client.call(agreementSend, await at()))
  const signed = { name: 'The seller', date: house.today(), how: 'paper' } as const
  dataOf(await client.call(agreementSign, { ...(await at()), ...signed }))
  for (const item of items) {
    const { id } = dataOf(await client.call(itemCreate, { consignmentId, item, ak: randomUUID() }))
    await house.db.updateTable('items').set({ state: 'agreed' }).where('id', '=', id).execute()
  }
  await house.db
    .updateTable('consignments')
    .set({ state: 'active' })
    .where('id', '=', consignmentId)
    .execute()
  return consignmentId
}

export const otherSeller = 'quentin'

/** Creates the consignment of another seller, with one item. */
export function consignOther(house: House, currency: string): Promise<string> {
  const { title, low: lowEstimate, start: startPrice, reserve } = otherLot
  const item = { ...factsOf(title), lowEstimate, highEstimate: lowEstimate * 2, startPrice, reserve }
  const terms = { ...agreementTerms, currency }
  return consignItems(house, { seller: otherSeller, reference: 'Estate of O. Ravenscroft', terms }, [item])
}

/** Creates the consignment of the journey by API calls. */
export function consignByCalls(
  house: House,
  currency: string,
  { commission, photography, boughtIn }: JourneyTerms,
): Promise<string> {
  const charges = { ...agreementTerms.charges, photography, boughtIn }
  const terms = { ...agreementTerms, currency, commission, charges }
  const items = lots.map(({ low: lowEstimate, start: startPrice, reserve }, index) => ({
    ...factsOf(chineseTitleOf(index + 1)),
    ...{ lowEstimate, highEstimate: lowEstimate * 2, startPrice, reserve },
  }))
  return consignItems(house, { seller: seller.at, reference: '', terms }, items)
}

/** Publishes the sale by API calls, and records the seller’s consents to sales below the reserve. */
export async function publishByCalls(
  house: House,
  consignmentId: string,
  { auctionId, rev, lotIds }: Catalogue,
): Promise<void> {
  const manager = await house.enter('manager')
  dataOf(await manager.client.call(salePublish, { auctionId, rev, at: house.now() }))
  const { client } = await house.enter('specialist')
  const given = { how: 'telephone', from: 'seller', date: house.today(), note: 'Agreed' } as const
  for (const [index, { consentFrom: price }] of lots.entries())
    if (price !== undefined) {
      const about = { consignmentId, lotId: lotIds[index] ?? '', subject: 'belowReserve', price } as const
      dataOf(await client.call(consentNote, { ...about, ...given, ak: randomUUID() }))
    }
}
