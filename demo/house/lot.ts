import { type PictureName, pictureOf } from '#demo/pictures.ts'
import type { Both } from '#demo/say.ts'
import type { Whole } from '#domain/money/money.ts'
import type { CateId } from './cates.ts'
import type { DemoLot } from './types.ts'

/** What the catalogue says of one lot, beyond what its picture says of the goods. */
export type Entry = {
  readonly cate: CateId
  readonly facts: Both
  readonly quantity: number
  /** Low and high; absent where the lot has no reserve and no estimate. */
  readonly estimate?: readonly [low: Whole, high: Whole]
  readonly startPrice: Whole
  /** Absent where there is none. */
  readonly reserve?: Whole
  readonly description: readonly Both[]
  readonly condition: Both
  readonly provenance: Both
  /** Where the goods are of another year than those in the picture. */
  readonly vintage?: string
  readonly feature?: boolean
}

/** A lot of goods that `picture` shows. */
export function lot(lotNum: number, picture: PictureName, entry: Entry): DemoLot {
  const { estimate = [0, 0], reserve = null, feature = false, ...own } = entry
  const { kind, name, accent, producer, region, format, vintage, details } = pictureOf(picture)
  if (kind === 'gift') throw new Error(`${picture} shows a gift, which is not sold`)
  const [lowEstimate, highEstimate] = estimate
  return {
    lotNum,
    kind,
    title: name,
    accent,
    producer,
    region,
    format,
    vintage,
    ...own,
    lowEstimate,
    highEstimate,
    reserve,
    picture,
    details: Object.keys(details).filter(isDetailOf(details)),
    feature,
  }
}

const isDetailOf =
  <D extends object>(details: D) =>
  (name: string): name is Extract<keyof D, string> =>
    name in details
