import { afterAll, expect, inject, test } from 'vitest'
import { balances, findUnbalanced } from '#server/trade/journal/journal.ts'
import { consignByCalls, otherSeller, publishByCalls } from '../support/consignor/by-calls.ts'
import { catalogue, publish } from '../support/consignor/catalogue.ts'
import { emailOf, type House, openHouse } from '../support/consignor/house.ts'
import { openLetters } from '../support/consignor/letters.ts'
import type { JourneyTerms } from '../support/consignor/lots.ts'
import { handOver, requestReturns } from '../support/consignor/returns.ts'
import { bidders, sell, type Watched } from '../support/consignor/sell.ts'
import {
  advance,
  issue,
  nameAccount,
  pay,
  payOutAndBounce,
  payOutAndConfirm,
  type SettlementRef,
  settlementOf,
  verify,
} from '../support/consignor/settle.ts'
import {
  consign,
  enquire,
  importList,
  receive,
  seller,
  sign,
  telephone,
} from '../support/consignor/take-in.ts'
import { createWitness, type Witness } from '../support/consignor/witness.ts'

/**
 * What the lots of `lots.ts` come to, worked out by hand: lots 1, 2, 4 and 9 are bought by Annabel, 3, 5, 6 and 10 by
 * Bertrand, 7 and 8 by Cecily, 11 and 12 by nobody. Lot 10 is settled at its reserve, 8,000, without consent (S14).
 *
 * Hammer prices and the premium of 22.5 %:
 * - Annabel: 10,000 + 5,500 + 22,000 + 9,000 = 46,500, premium 10,462.50, together 56,962.50
 * - Bertrand: 3,000 + 1,100 + 26,000 + 7,000 = 37,100, premium 8,347.50, together 45,447.50
 * - Cecily: 6,000 + 6,500 = 12,500, premium 2,812.50, together 15,312.50
 *
 * Insurance of 1.5 %, of what each sold lot is settled at:
 * - Annabel: 150 + 82.50 + 330 + 135 = 697.50
 * - Bertrand: 45 + 16.50 + 390 + 120 = 571.50
 * - Cecily: 90 + 97.50 = 187.50
 *
 * Of the unsold lots, by their reserves of 4,000 and 8,000: insurance 60 + 120 = 180, and 5 % for not selling,
 * 200 + 400 = 600.
 */
type Sums = {
  readonly currency: string
  readonly terms: JourneyTerms
  readonly perMonth: string
  readonly watched: Watched
  readonly due: string
  readonly advancesTaken: string
  readonly firstPayout: string
  readonly secondPayout: string
  readonly net: string
  /** In cents. */
  readonly journal: Readonly<Record<'commission' | 'sellerCharges' | 'interest' | 'bank', number>>
}

const inHongKongDollars: Sums = {
  currency: 'HKD',
  // 10 % of each lot, at least 200; 80 a lot for photographs.
  terms: {
    commission: { kind: 'flat', bands: [{ from: 0, share: 1_000 }], minimum: 20_000 },
    photography: 8_000,
    boughtIn: 500,
  },
  perMonth: '1',
  watched: {
    // 9,000 − 900 − 135 − 80
    underbid: 'HKD\u00a07,885.00',
    // 10,000 − 1,000 − 150 − 80
    hammer: 'HKD\u00a08,770.00',
  },
  // Annabel: 46,500 − commission of 1,000 + 550 + 2,200 + 900 = 4,650 − insurance of 697.50 = 41,152.50
  // Bertrand: 38,100 − commission of 300 + 200 + 2,600 + 800 = 3,900 − insurance of 571.50 = 33,628.50
  // The sale: photographs of 12 lots 960 + unsold lots 780 = 1,740
  // 41,152.50 + 33,628.50 − 1,740
  due: '73041.00',
  // 20,000, and 1 % for 30 days over 35 days: 20,000 × 1 % × 35 / 30 = 233.33
  advancesTaken: '20233.33',
  // 73,041 − 20,233.33
  firstPayout: '52807.67',
  // Cecily: 12,500 − commission of 600 + 650 = 1,250 − insurance of 187.50
  secondPayout: '11062.50',
  // 73,041 + 11,062.50
  net: '84103.50',
  journal: {
    // 4,650 + 3,900 + 1,250 = 9,800
    commission: -980_000,
    // Insurance of 697.50 + 571.50 + 187.50 = 1,456.50, and the sale’s 1,740
    sellerCharges: -319_650,
    interest: -23_333,
    // 56,962.50 + 45,447.50 + 15,312.50 = 117,722.50; − 20,000 − 52,807.67 − 11,062.50 − the bank’s 15
    bank: 3_383_733,
  },
}

const inAmericanDollars: Sums = {
  currency: 'USD',
  // Of each lot 15 % to 10,000 and 10 % above, at least 200; 100 a lot for photographs.
  terms: {
    commission: {
      kind: 'incremental',
      bands: [
        { from: 0, share: 1_500 },
        { from: 10_000, share: 1_000 },
      ],
      minimum: 20_000,
    },
    photography: 10_000,
    boughtIn: 500,
  },
  perMonth: '0',
  watched: {
    // 9,000 − 1,350 − 135 − 100
    underbid: 'USD\u00a07,415.00',
    // 10,000 − 1,500 − 150 − 100
    hammer: 'USD\u00a08,250.00',
  },
  // Annabel: 46,500 − commission of 1,500 + 825 + (1,500 + 1,200) + 1,350 = 6,375 − insurance of 697.50 = 39,427.50
  // Bertrand: 38,100 − commission of 450 + 200 + (1,500 + 1,600) + 1,200 = 4,950 − insurance of 571.50 = 32,578.50
  // The sale: photographs of 12 lots 1,200 + unsold lots 780 = 1,980
  // 39,427.50 + 32,578.50 − 1,980
  due: '70026.00',
  // Without interest
  advancesTaken: '20000.00',
  firstPayout: '50026.00',
  // Cecily: 12,500 − commission of 900 + 975 = 1,875 − insurance of 187.50
  secondPayout: '10437.50',
  // 70,026 + 10,437.50
  net: '80463.50',
  journal: {
    // 6,375 + 4,950 + 1,875 = 13,200
    commission: -1_320_000,
    // 1,456.50 + 1,980
    sellerCharges: -343_650,
    interest: 0,
    // 117,722.50 − 20,000 − 50,026 − 10,437.50 − the bank’s 15
    bank: 3_724_400,
  },
}

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

/**
 * What the seller’s browser must never receive: buyers, maximums that were not reached, and the other
 * seller’s figures.
 */
const secrets = {
  'name of a buyer': new RegExp(Object.values(bidders).flat().join('|')),
  'address of a buyer': new RegExp(Object.keys(bidders).map(emailOf).join('|')),
  // Except as the next bid after 7,000, which everybody sees.
  'maximum of a client': /(?<!"nextPrice":)\b7,?500(?:00)?\b/,
  'other seller': /Quentin|quentin@|Estate of O\./,
  'reserve of another': /\b77,?000(?:00)?\b/,
}

/** Creates a server with the people of the journey. */
async function openPeopledHouse(currency: string): Promise<House> {
  const house = await openHouse(inject('postgresUrl'), currency)
  closing.push(house.close)
  await house.join('specialist', { names: ['Imogen', 'Sallow'], role: 'specialist' })
  await house.join('warehouse', { names: ['Wing', 'Ho'], role: 'warehouse' })
  await house.join('manager', { names: ['Mara', 'Lund'], role: 'manager' })
  await house.join('preparer', { names: ['Priya', 'Nair'], role: 'accounts' })
  await house.join('approver', { names: ['Kenneth', 'Wai'], role: 'accounts' })
  await house.join(otherSeller, { names: ['Quentin', 'Ravenscroft'] })
  for (const [name, names] of Object.entries(bidders)) await house.join(name, { names })
  return house
}

/** Plays the journey from the buyers' payments to the last payout and the return of unsold lots. */
async function settleAll(house: House, ref: SettlementRef, witness: Witness, sums: Sums): Promise<void> {
  const { currency, due, advancesTaken, firstPayout, secondPayout, net, journal } = sums
  const { consignmentId } = ref
  house.wait(3)
  await pay(house, 'annabel', '56962.50')
  await pay(house, 'bertrand', '20000.00')
  await requestReturns(house, consignmentId, witness)
  house.wait(7)
  expect(await settlementOf(house, ref)).toMatchObject({ due: '0.00', edition: 0 })
  await pay(house, 'bertrand', '25447.50')

  // The payout day: Cecily has not paid yet.
  house.wait(25)
  await issue(house, ref, 0)
  expect(await settlementOf(house, ref)).toMatchObject({ due, advancesTaken, payable: firstPayout })
  await payOutAndBounce(house, ref, { currency, amount: firstPayout })
  await payOutAndConfirm(house, ref, { currency, amount: firstPayout, fee: '15.00' })

  house.wait(1)
  await pay(house, 'cecily', '15312.50')
  const { list } = await settlementOf(house, ref)
  const late = list.filter(({ state }) => state === 'paidLate')
  expect(late.map(({ lotNum }) => lotNum)).toEqual([7, 8])
  house.wait((Date.parse(late[0]?.day ?? '') - Date.parse(house.today())) / 86_400_000)
  expect(await settlementOf(house, ref)).toMatchObject({ due: secondPayout, advancesTaken: '0.00' })
  await payOutAndConfirm(house, ref, { currency, amount: secondPayout, fee: '0.00' })
  const paid = await settlementOf(house, ref)
  expect(paid).toMatchObject({ state: 'paid', due: '0.00', totals: { net, shortfall: '1000.00' } })
  await handOver(house, consignmentId)

  expect(await findUnbalanced(house.db)).toEqual([])
  expect(await balances(house.db)).toMatchObject({
    ...{ consignors: 0, sellersDue: 0, sellersOwe: 0, payoutsInTransit: 0, advances: 0, receivable: 0 },
    // 10,462.50 + 8,347.50 + 2,812.50
    premium: -2_162_250,
    // 8,000 less 7,000
    reserveShortfall: 100_000,
    bankCharges: 1_500,
    ...journal,
  })
}

test('S1 S3 S6 S7 S8 S9 S13 S14 S16 S17 takes a consignment from an enquiry to the last payout', async () => {
  const { currency, terms, perMonth, watched } = inHongKongDollars
  const house = await openPeopledHouse(currency)
  const letters = openLetters(house, emailOf(seller.at))
  const witness = createWitness(telephone)
  await enquire(house, letters)
  const consignmentId = await consign(house, currency, terms)
  await sign(house, letters)
  await importList(house, consignmentId)
  await receive(house, consignmentId, letters)
  await nameAccount(house, consignmentId, witness)
  await advance(house, consignmentId, { currency, amount: '20000.00', perMonth })
  const sale = await catalogue(house, consignmentId, currency)
  await publish(house, consignmentId, sale, { currency, witness, letters })
  await sell(house, consignmentId, sale, { currency, witness, watched })
  // Half an hour after its end.
  house.wait(1 / 24)
  await letters.find(/拍卖结果/)
  await settleAll(house, { consignmentId, auctionId: sale.auctionId }, witness, inHongKongDollars)
  await letters.find(/结算单/)
  await letters.find(/已付款/)
  await verify(house, consignmentId, witness, watched.hammer)
  await witness.expectSilence(secrets, [/push\n/, /sell\/consignment\/view/, /sell\/statement\/view/])
})

test('S4 S6 S7 S8 S13 S14 settles a consignment in another currency under other terms', async () => {
  const { currency, terms, perMonth, watched } = inAmericanDollars
  const house = await openPeopledHouse(currency)
  await house.join(seller.at, { names: ['Evelyn', 'Tsang'] })
  const witness = createWitness(telephone)
  const consignmentId = await consignByCalls(house, currency, terms)
  await nameAccount(house, consignmentId, witness)
  await advance(house, consignmentId, { currency, amount: '20000.00', perMonth })
  const sale = await catalogue(house, consignmentId, currency)
  await publishByCalls(house, consignmentId, sale)
  await sell(house, consignmentId, sale, { currency, witness, watched })
  await settleAll(house, { consignmentId, auctionId: sale.auctionId }, witness, inAmericanDollars)
  await verify(house, consignmentId, witness, watched.hammer)
  await witness.expectSilence(secrets, [/push\n/, /sell\/consignment\/view/, /sell\/statement\/view/])
})
