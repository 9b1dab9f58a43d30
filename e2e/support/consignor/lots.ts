import type { AgreementTerms } from '#domain/consignments/terms.ts'
import { toCsv } from '#domain/lib/csv.ts'

export type Buyer = 'annabel' | 'bertrand' | 'cecily'

/** A lot of the journey, in whole units of its currency. */
export type JourneyLot = {
  readonly bottles: number
  readonly low: number
  readonly start: number
  /** The reserve; null if there is none. */
  readonly reserve: number | null
  /** Null for a lot that is not sold. */
  readonly hammer: number | null
  readonly buyer: Buyer | null
  /** The lowest price below the reserve to which the seller consents. */
  readonly consentFrom?: number
  /** The commission bid of a client, which stays below the reserve. */
  readonly maximum?: number
}

const sold = (
  [low, start, reserve]: readonly [low: number, start: number, reserve: number | null],
  hammer: number,
  buyer: Buyer,
  more: Partial<JourneyLot> = {},
): JourneyLot => ({ bottles: 1, low, start, reserve, hammer, buyer, ...more })
const unsold = (
  [low, start, reserve]: readonly [low: number, start: number, reserve: number],
  more: Partial<JourneyLot> = {},
): JourneyLot => ({ bottles: 1, low, start, reserve, hammer: null, buyer: null, ...more })

/** Ten sold lots, the ninth below its reserve with consent and the tenth without, and two unsold ones. */
export const lots: readonly JourneyLot[] = [
  sold([10_000, 5_000, 8_000], 10_000, 'annabel'),
  sold([5_000, 3_000, 4_000], 5_500, 'annabel'),
  sold([3_000, 1_500, 2_000], 3_000, 'bertrand', { bottles: 3 }),
  sold([20_000, 10_000, 16_000], 22_000, 'annabel'),
  sold([2_000, 500, 1_000], 1_100, 'bertrand'),
  sold([30_000, 15_000, 24_000], 26_000, 'bertrand'),
  sold([10_000, 3_000, null], 6_000, 'cecily'),
  sold([8_000, 4_000, 6_000], 6_500, 'cecily'),
  sold([12_000, 6_000, 10_000], 9_000, 'annabel', { consentFrom: 9_000 }),
  sold([9_000, 5_000, 8_000], 7_000, 'bertrand'),
  unsold([6_000, 3_000, 4_000]),
  unsold([9_000, 5_000, 8_000], { maximum: 7_500 }),
]

/** A lot of another seller in the same sale, which nobody buys, and its facts, which must remain secret. */
export const otherLot = { title: 'Ravenscroft 1961', low: 100_000, start: 50_000, reserve: 77_000 } as const

/** The terms of the agreement in addition to the standard ones, in cents and basis points. */
export type JourneyTerms = Pick<AgreementTerms['charges'], 'photography' | 'boughtIn'> &
  Pick<AgreementTerms, 'commission'>

const titleOf = (index: number): string => `Strathmorran ${1_970 + index}`

/** Returns the title of an item as its seller sees it. */
export const chineseTitleOf = (index: number): string => `斯特拉莫兰 ${1_970 + index}`

const headers = [
  ...['Category', 'Kind', 'Title EN', 'Title ZH', 'Producer EN', 'Producer ZH', 'Quantity', 'Size'],
  ...['Low estimate', 'High estimate', 'Starting price', 'Reserve', 'Format EN', 'Format ZH'],
  ...['Summary EN', 'Summary ZH', 'Note EN', 'Note ZH', 'Condition EN', 'Condition ZH'],
]

/** Returns the seller's own list as a spreadsheet. */
export const spreadsheet = (): string =>
  toCsv([
    headers,
    ...lots.map(({ bottles, low, start, reserve }, index) => [
      ...['whisky', 'spirits', titleOf(index + 1), chineseTitleOf(index + 1), 'Strathmorran', '斯特拉莫兰'],
      ...[String(bottles), '700', String(low), String(low * 2), String(start), String(reserve ?? '')],
      ...['700 ml', '700 毫升', 'From a cellar', '酒窖珍藏', 'A single sherry butt.', '单一雪莉桶。'],
      ...['Level into neck.', '液面入颈。'],
    ]),
  ])
