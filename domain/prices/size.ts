/**
 * The contents that a format states for one of a lot's quantity (H1): bottles of a size, bottles of the usual size, or
 * cigars; 'unread' if it states none of these, or more than one size.
 */
export type Size =
  | { readonly kind: 'bottles'; readonly count: number; readonly millilitres: number }
  | { readonly kind: 'usual'; readonly count: number }
  | { readonly kind: 'sticks'; readonly count: number }
  | { readonly kind: 'unread' }

const unreadable: Size = { kind: 'unread' }

/** The largest bottle that is accepted, in millilitres; a larger number is a mistake, or a cask. */
const maxMillilitres = 30_000

/** Parses a format as in the catalogue, in English or Chinese (H1): `6 × 75 cl`, `1.5 L`, `半瓶装`, `Box of 25`. */
export function parseSize(format: string): Size {
  const text = format.normalize('NFKC').toLowerCase().replaceAll('×', 'x')
  const measured = [...text.matchAll(volume)].map(([, count, number = '', unit = '']) => ({
    count: Number(count ?? 1),
    millilitres: millilitresOf(number, unit),
  }))
  if (measured.length > 0) return bottlesOf(measured)
  const sticks = cigars.map((pattern) => pattern.exec(text)?.[1]).find((count) => count !== undefined)
  if (sticks !== undefined) return counted(Number(sticks), (count) => ({ kind: 'sticks', count }))
  return namedSize(text)
}

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`
const units = 'millilitres?|milliliters?|ml|centilitres?|centiliters?|cl|litres?|liters?|l|毫升|厘升|升'
const volume = new RegExp(`(?:(\\d{1,3})\\s*x\\s*)?(${number})\\s*(${units})(?![a-z])`, 'g')
const cigars = [/\b(?:box|cabinet|bundle|jar|humidor|tin|pack|case) of (\d{1,4})\b/, /(\d{1,4})\s*支/]

/** Returns whole millilitres, or 0 if there would be a fraction, or no bottle is that large. */
function millilitresOf(text: string, unit: string): number {
  const isThousands = /^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(text)
  const [whole = '', fraction = ''] = (isThousands ? text.replaceAll(',', '') : text.replace(',', '.')).split(
    '.',
  )
  if (whole.length > 6 || fraction.length > 3) return 0
  const thousandths = (Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))) * factorOf(unit)
  const millilitres = thousandths / 1000
  return Number.isSafeInteger(millilitres) && millilitres <= maxMillilitres ? millilitres : 0
}

function factorOf(unit: string): 1 | 10 | 1000 {
  if (unit.startsWith('m') || unit === '毫升') return 1
  return unit.startsWith('c') || unit === '厘升' ? 10 : 1000
}

type Measured = { readonly count: number; readonly millilitres: number }

function bottlesOf(measured: readonly Measured[]): Size {
  const [first, ...others] = measured
  if (!first || others.some(({ millilitres }) => millilitres !== first.millilitres)) return unreadable
  if (first.millilitres === 0) return unreadable
  return counted(first.count, (count) => ({ kind: 'bottles', count, millilitres: first.millilitres }))
}

/**
 * Sizes known from a name alone, the longer names first. Jeroboam and rehoboam are not among them: they hold more in
 * Bordeaux than in Champagne.
 */
const names: readonly (readonly [pattern: RegExp, millilitres: number])[] = [
  [/(?:(\d{1,3})\s*)?(?:double magnums?|双倍大瓶)/, 3_000],
  [/(?:(\d{1,3})\s*)?(?:magnums?|大瓶)/, 1_500],
  [/(?:(\d{1,3})\s*)?(?:half[ -]bottles?|halves|demis?|半瓶)/, 375],
  [/(?:(\d{1,3})\s*)?(?:imp[ée]rials?|methuselahs?)/, 6_000],
  [/(?:(\d{1,3})\s*)?salmanazars?/, 9_000],
  [/(?:(\d{1,3})\s*)?balthazars?/, 12_000],
  [/(?:(\d{1,3})\s*)?nebuchadnezzars?/, 15_000],
]
const usual = /^(?:(\d{1,3})\s*)?(?:x\s*)?(?:bottles?|标准瓶|瓶)(?:装)?$/

function namedSize(text: string): Size {
  for (const [pattern, millilitres] of names) {
    const named = pattern.exec(text)
    if (named) return counted(Number(named[1] ?? 1), (count) => ({ kind: 'bottles', count, millilitres }))
  }
  const plain = usual.exec(text.trim())
  return plain ? counted(Number(plain[1] ?? 1), (count) => ({ kind: 'usual', count })) : unreadable
}

const counted = (count: number, size: (count: number) => Size): Size => (count > 0 ? size(count) : unreadable)
