import { traditionalText } from '../traditional.ts'

/** Characters that both scripts share but a conversion of single characters changes. */
const shared: ReadonlySet<string> = new Set('佣准干厘涌郁里岩')

/** Returns the characters of a text that exist only in the simplified script. */
export const simplifiedIn = (text: string): string =>
  [...new Set(text)].filter((one) => !shared.has(one) && traditionalText(one) !== one).join('')
