/** Goods as a catalogue describes them. */
export type Goods = {
  readonly kind: 'wine' | 'spirits' | 'cigars' | 'other'
  /** One of `quantity`, in English: '750 ml', '6 × 750 ml', 'Box of 25'. */
  readonly format: string
  /** Bottles, jars, single cigars or pieces. */
  readonly quantity: number
}

/**
 * The weights in grams of a full bottle with packing per millilitre, of one cigar, of a box, and of unknown
 * goods.
 */
const [perMillilitre, cigar, box, anything] = [2, 30, 500, 1_500] as const

/** Returns the usual weight of goods of a kind with packing, in grams. */
export function estimatedWeight({ kind, format, quantity }: Goods): number {
  if (kind === 'cigars') return box + cigar * Math.max(quantity, numberIn(format, /(\d+)/))
  const [, packs = '1', size = ''] = /(?:(\d+) × )?([\d,]+) ml/.exec(format) ?? []
  const millilitres = Number(size.replaceAll(',', ''))
  return quantity * (millilitres > 0 ? Number(packs) * millilitres * perMillilitre : anything)
}

const numberIn = (text: string, what: RegExp): number => Number(what.exec(text)?.[1] ?? 1)
