/** A number by which clients are found: of a client, an order, a paddle or a lot. */
export type ClientReference =
  /** The number of a client or of an order, or a paddle of any sale that is not past. */
  | { readonly kind: 'number'; readonly number: number }
  /** A paddle of any sale that is not past. */
  | { readonly kind: 'paddle'; readonly paddle: string }
  /** A lot of any sale that is not past. */
  | { readonly kind: 'lot'; readonly lot: string }
  /** A lot or a paddle of one sale; null if the text names none. */
  | {
      readonly kind: 'inSale'
      readonly saleNo: string
      readonly lot: string | null
      readonly paddle: string | null
    }

/** The largest number of a client or an order. */
const maxNumber = 2_147_483_647

/**
 * Returns the number that a query consists of, or null if it is not one. A sale’s number comes first: `BH0142 lot 7`,
 * `BH0142/7`, `BH0142 paddle 218`, `BH0142 第 7 号拍品`.
 *
 * @param query folded, Chinese in simplified characters
 */
export function clientReference(query: string): ClientReference | null {
  const text = query.trim()
  const alone = /^#?(\d{1,10})$/.exec(text)?.[1]
  if (alone !== undefined) return Number(alone) > maxNumber ? null : { kind: 'number', number: Number(alone) }
  const parts = counted.exec(text)
  if (parts && isPaddle(parts)) return { kind: 'paddle', paddle: parts[2] ?? '' }
  if (parts && isLot(parts)) return { kind: 'lot', lot: parts[2] ?? '' }
  const [, saleNo = '', rest = ''] = /^([\p{L}\d][\p{L}\d-]*)[\s,/:·]+(.+)$/u.exec(text) ?? []
  return saleNo === '' ? null : inSale(saleNo, rest)
}

/** A number with the text before and after it. */
const counted = /^(\D*?)\s*(\d{1,6}[a-z]?)\s*(\D*)$/u

function inSale(saleNo: string, rest: string): ClientReference | null {
  const parts = counted.exec(rest)
  if (parts === null) return null
  const [, before = '', number = '', after = ''] = parts
  const isUnmarked = /^#?$/.test(`${before}${after}`.trim())
  // A name may be followed by a number too.
  if (isUnmarked) return /\d/.test(saleNo) ? { kind: 'inSale', saleNo, lot: number, paddle: number } : null
  if (isPaddle(parts)) return { kind: 'inSale', saleNo, lot: null, paddle: number }
  return isLot(parts) ? { kind: 'inSale', saleNo, lot: number, paddle: null } : null
}

type Parts = readonly (string | undefined)[]

const isPaddle = ([, before = '', , after = '']: Parts): boolean =>
  /^paddle\s*#?$|^号牌|^牌号/u.test(before.trim()) || /号牌$|牌号$/u.test(after.trim())

const isLot = ([, before = '', , after = '']: Parts): boolean =>
  /^lots?\s*#?$|^第$|^拍品/u.test(before.trim()) || /^号(?:拍品)?$/u.test(after.trim())
