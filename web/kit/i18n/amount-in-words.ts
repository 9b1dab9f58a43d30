import type { Whole } from '#domain/money/money.ts'
import { isChinese, type Language } from './language.ts'

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = [
  { size: 1_000_000_000, name: 'billion' },
  { size: 1_000_000, name: 'million' },
  { size: 1_000, name: 'thousand' },
]

/** Spells out an amount, so that a digit too many is noticed: “one million fifteen thousand”, “101.5 万”. */
export const amountInWords = (amount: Whole, lang: Language): string =>
  isChinese(lang) ? inChinese(amount, lang) : inEnglish(amount)

function inEnglish(amount: Whole): string {
  if (amount === 0) return small[0] ?? ''
  const parts: string[] = []
  let rest = amount
  for (const { size, name } of scales) {
    if (rest >= size) parts.push(`${wordsBelow1000(Math.floor(rest / size))} ${name}`)
    rest %= size
  }
  if (rest > 0)
    parts.push(parts.length > 0 && rest < 100 ? `and ${wordsBelow1000(rest)}` : wordsBelow1000(rest))
  return parts.join(' ')
}

function wordsBelow1000(amount: Whole): string {
  const [hundreds, rest] = [Math.floor(amount / 100), amount % 100]
  if (hundreds === 0) return wordsBelow100(rest)
  const whole = `${small[hundreds]} hundred`
  return rest === 0 ? whole : `${whole} and ${wordsBelow100(rest)}`
}

function wordsBelow100(amount: Whole): string {
  const word = small[amount]
  if (word !== undefined) return word
  const ten = tens[Math.floor(amount / 10)] ?? ''
  return amount % 10 === 0 ? ten : `${ten}-${small[amount % 10]}`
}

/** Formats a figure in units of ten thousand or a hundred million, with decimals. */
function inChinese(amount: Whole, lang: Language): string {
  const [hundredMillion, tenThousand] = lang === 'zh-Hant' ? ['億', '萬'] : ['亿', '万']
  if (amount >= 100_000_000) return `${decimal(amount, 100_000_000)} ${hundredMillion}`
  return amount >= 10_000 ? `${decimal(amount, 10_000)} ${tenThousand}` : String(amount)
}

/** Divides exactly in decimals. */
function decimal(amount: Whole, unit: number): string {
  const rest = String(amount % unit)
    .padStart(String(unit).length - 1, '0')
    .replace(/0+$/, '')
  const whole = String(Math.floor(amount / unit))
  return rest === '' ? whole : `${whole}.${rest}`
}
