import type { Cents } from '#domain/money/money.ts'
import { createRandom } from '#domain/rehearsal/random.ts'
import type { MatchedLine, OpenInvoice, PayingClient } from '../match.ts'
import { type NameReader, readName } from '../names.ts'

/** A line with the invoices that it was made for, and those that may be ticked initially. */
export type NoisyLine = { readonly line: MatchedLine; readonly answer: readonly string[] }

/** Clients with their names as the house writes them, and as banks do. */
const people: readonly (readonly [string, readonly string[]])[] = [
  ['Wai Ming Chan', ['陈伟铭', '陳偉銘', 'CHAN WAI MING', 'MR CHAN WAI MING']],
  ['Ka Yan Wong', ['黄嘉欣', 'WONG KA YAN', 'Ms Wong, Ka Yan']],
  ['王志强', ['WANG ZHIQIANG', '王志强', 'WONG CHI KEUNG']],
  ['李美玲', ['LEE MEI LING', '李美玲', 'LI MEILING']],
  ['Evelyn Tsang', ['TSANG EVELYN', 'MISS EVELYN TSANG']],
  ['Peter Cheung Chi Ho', ['CHEUNG CHI HO', '張志豪']],
  ['Siu Fung Lau', ['刘少锋', 'LAU SIU FUNG & HO WAI LING']],
  ['梁国荣', ['LEUNG KWOK WING', 'LIANG GUORONG']],
  ['Harbour Cellars Limited', ['HARBOUR CELLARS LTD', 'HARBOUR CELLARS LIMITED']],
  ['Northgate Vintners (Asia) Limited', ['NORTHGATE VINTNERS (ASIA) LTD', 'NORTHGATE VINTNERS (AS']],
  ['海港酒业有限公司', ['海港酒业有限公司', '海港酒業有限公司']],
  ['Chun Kit Ng', ['NG CHUN KIT', '吴俊杰']],
]

const syllables = 'ka wai chun ming hoi yan sze man lok kit fai wing ho tin yuk ching'.split(' ')
const surnames = 'Kwan Mak Fung Hui Poon Szeto Yuen Tong Lai Kwok Yip Tang Choi Siu Shum Yiu'.split(' ')

const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`

type Draw = {
  readonly random: () => number
  readonly below: (most: number) => number
  readonly one: <T>(of: readonly T[]) => T
}

function createDraw(seed: string): Draw {
  const draw = createRandom(seed)
  let n = 0
  const random = () => draw(String(n++))
  const below = (most: number) => Math.floor(random() * most)
  return {
    random,
    below,
    one(of) {
      const found = of[below(of.length)]
      if (found === undefined) throw new Error('Nothing to choose from')
      return found
    },
  }
}

/** A client, and the ways in which banks write their name. */
type Payer = { readonly clientId: string; readonly name: string; readonly byBank: readonly string[] }

function createPayers({ one }: Draw): readonly Payer[] {
  const names = new Map(people)
  while (names.size < 160) {
    const given = `${capital(one(syllables))} ${capital(one(syllables))}`
    const last = one(surnames)
    names.set(`${given} ${last}`, [`${last} ${given}`.toUpperCase(), `MR ${last}, ${given}`])
  }
  return [...names].map(([name, byBank], at) => ({ clientId: `client-${at}`, name, byBank }))
}

/** The amount due that several invoices of different clients share. */
const usual = [1_225_000, 2_450_000, 980_000, 612_500, 367_500]

/** A line before noise: what the payer wrote, and the invoices that it is for. */
type Meant = {
  readonly reference: string
  readonly cents: Cents
  readonly payer: Payer | null
  readonly answer: readonly OpenInvoice[]
}

/**
 * Generates five hundred bank lines, and the invoices that they pay: with the wrong case, cut references,
 * joined invoices, equal amounts, payers in Chinese, other payers, and fees deducted. The same seed makes the
 * same lines.
 */
export function noisyLines(seed: string, reader: NameReader, count = 500) {
  const draw = createDraw(seed)
  const { random, below, one } = draw
  const payers = createPayers(draw)
  const invoices = new Map<string, OpenInvoice>()
  const invoiceOf = ({ clientId }: Payer): OpenInvoice => {
    let number = String(100_000 + below(9_000))
    while (invoices.has(number)) number = String(Number(number) + 1)
    const owed = random() < 0.4 ? one(usual) : 40_000 + 25 * below(200_000)
    const made = { orderId: `order-${number}`, number, clientId, currency: 'HKD', owed, asked: owed }
    const invoice = { ...made, dueAt: invoices.size }
    invoices.set(number, invoice)
    return invoice
  }
  const spread = ({ number: n }: OpenInvoice) =>
    one([n, n, `${n.slice(0, 3)} ${n.slice(3)}`, `${n[0]}-${n.slice(1)}`])
  const named = (inside: string): string =>
    one(['INV #', 'Invoice no. #', '发票 #', 'BH#', 'FPS/PAYMENT #', 'wine # thanks', 'FT26113A7 #']).replace(
      '#',
      inside,
    )

  const kinds: readonly (readonly [share: number, make: (payer: Payer, invoice: OpenInvoice) => Meant])[] = [
    [40, (payer, invoice) => meant(named(spread(invoice)), invoice.owed, someOrNone(payer), [invoice])],
    [15, (payer, invoice) => joined(payer, [invoice, invoiceOf(payer)])],
    // The bank has room for 24 characters.
    [
      10,
      (payer, invoice) =>
        meant(`PAYMENT OF INVOICE ${invoice.number}`.slice(0, 24), invoice.owed, payer, [invoice]),
    ],
    [10, (payer, invoice) => meant(named(invoice.number), invoice.owed - feeOf(invoice), payer, [invoice])],
    [7, (payer, invoice) => meant('PAYMENT', invoice.owed, payer, [invoice])],
    [
      5,
      (payer, invoice) => ({
        ...joined(payer, [invoice, invoiceOf(payer)]),
        reference: 'WINE AUCTION',
        payer,
      }),
    ],
    // Another person pays: their money is held.
    [3, (payer, invoice) => meant(named(invoice.number), invoice.owed, other(payer), [invoice])],
    [3, (payer, invoice) => meant(named(invoice.number), Math.floor(invoice.owed / 2), payer, [invoice])],
    [3, (payer, invoice) => meant(named(invoice.number), invoice.owed + 10_000, payer, [invoice])],
    // The payment matches no invoice, or one paid in the past.
    [
      4,
      () =>
        meant(
          one(['INTEREST', 'REFUND 8001234', `INV ${200_000 + below(9_999)}`]),
          12_345 + below(999),
          null,
          [],
        ),
    ],
  ]
  const meant = (
    reference: string,
    cents: Cents,
    payer: Payer | null,
    answer: readonly OpenInvoice[],
  ): Meant => ({
    reference,
    cents,
    payer,
    answer,
  })
  const someOrNone = (payer: Payer) => (random() < 0.15 ? null : payer)
  const other = (payer: Payer) => one(payers.filter((known) => known !== payer))
  const feeOf = ({ owed }: OpenInvoice): Cents =>
    one([1_000, 1_500, 5_500, 25_000].filter((fee) => fee * 20 <= owed))
  const joined = (payer: Payer, both: readonly OpenInvoice[]) =>
    meant(
      `INV ${both.map(({ number }) => number).join(one([' ', '/', ' & ', ',', '']))}`,
      both.reduce((sum, { owed }) => sum + owed, 0),
      someOrNone(payer),
      both,
    )
  const noisy = (text: string): string => {
    const cased = random() < 0.5 ? text.toLowerCase() : text
    return random() < 0.2 ? cased.replaceAll(' ', '  ') : cased
  }
  const make = kinds.flatMap(([share, kind]) => Array.from({ length: share }, () => kind))
  const lines = Array.from({ length: count }, (_, at): NoisyLine => {
    const payer = one(payers)
    const { reference, cents, payer: by, answer } = one(make)(payer, invoiceOf(payer))
    const name = readName(by ? one(by.byBank) : '', reader)
    const line = {
      id: `line-${at}`,
      day: '2026-11-30',
      cents,
      currency: 'HKD',
      reference: noisy(reference),
      payer: name,
    }
    return { line, answer: answer.map(({ orderId }) => orderId) }
  })
  const clients = payers.map(
    ({ clientId, name }): PayingClient => ({ clientId, names: [readName(name, reader)] }),
  )
  return { lines, invoices: [...invoices.values()], clients }
}
