import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A term of the trade in both languages, with the words not to be used for it. */
export type Term = {
  readonly english: string
  readonly chinese: string
  readonly notEnglish: readonly string[]
  readonly notChinese: readonly string[]
}

const [, ...rows] = readFileSync(path.join(import.meta.dirname, 'terms.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
const words = (column = '') => column.split(';').filter((word) => word !== '')

/** The terms of the trade, from `terms.tsv`. */
export const terms = rows.map((row): Term => {
  const [english = '', chinese = '', notEnglish, notChinese] = row.split('\t')
  return { english, chinese, notEnglish: words(notEnglish), notChinese: words(notChinese) }
})
