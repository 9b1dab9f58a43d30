import { traditionalText } from '../traditional.ts'

/** Characters that both scripts have, which a conversion of the character alone changes. */
const shared: ReadonlySet<string> = new Set('佣准干厘涌郁里岩')

/** Returns the characters of a text that only the simplified script has. */
export const simplifiedIn = (text: string): string =>
  [...new Set(text)].filter((one) => !shared.has(one) && traditionalText(one) !== one).join('')
