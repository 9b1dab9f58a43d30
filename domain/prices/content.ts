import { type Cents, cents, type Whole } from '#domain/money/money.ts'
import { parseSize } from './size.ts'

/** The unit in which prices of a kind are compared (H2, H3): a bottle of a size, or one cigar. */
export type Unit = '75cl' | '70cl' | '50cl' | 'stick'

/** How much a lot contains. `measure` is the unit: millilitres, or cigars. */
export type Content = {
  readonly measure: 'ml' | 'stick'
  readonly amount: number
  readonly unit: Unit
}

/** The contents of the goods. */
export type Goods = {
  readonly kind: 'wine' | 'spirits' | 'cigars' | 'other'
  readonly format: string
  readonly quantity: number
}

/**
 * Returns the contents of a lot (H2, H3): its quantity times the size in its format. Wine is compared by 75
 * cl, spirits by 70 cl, or by 50 cl if their bottles hold that; cigars are counted singly. @returns null if
 * the format is unknown, and for goods other than drinks and cigars
 */
export function contentOf({ kind, format, quantity }: Goods): Content | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return null
  const size = parseSize(format)
  switch (kind) {
    case 'cigars':
      return sticks(quantity === 1 && size.kind === 'sticks' ? size.count : quantity)
    case 'wine':
    case 'spirits': {
      if (size.kind === 'sticks' || size.kind === 'unread') return null
      const usual = kind === 'wine' ? 750 : 700
      const one = size.kind === 'bottles' ? size.millilitres : usual
      return { measure: 'ml', amount: quantity * size.count * one, unit: unitFor(kind, one) }
    }
    default:
      return null
  }
}

const sticks = (amount: number): Content => ({ measure: 'stick', amount, unit: 'stick' })

function unitFor(kind: 'wine' | 'spirits', millilitres: number): Unit {
  if (kind === 'wine') return '75cl'
  return millilitres === 500 ? '50cl' : '70cl'
}

const sizes: Readonly<Record<Unit, number>> = { '75cl': 750, '70cl': 700, '50cl': 500, stick: 1 }

/**
 * Returns a price for one unit of what a lot holds, rounded half up to the cent, once (H2, M1).
 * @param amount not negative
 */
export function perUnit(amount: Cents, content: Pick<Content, 'amount'>, unit: Unit): Cents {
  const doubled = BigInt(amount) * BigInt(sizes[unit]) * 2n + BigInt(content.amount)
  return Number(doubled / (BigInt(content.amount) * 2n))
}

/** Returns a whole price, such as an estimate, for one unit. */
export const wholePerUnit = (price: Whole, content: Pick<Content, 'amount'>, unit: Unit): Cents =>
  perUnit(cents(price), content, unit)
