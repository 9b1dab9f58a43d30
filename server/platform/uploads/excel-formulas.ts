import { plainText, stretchesOf } from './xml-text.ts'

/** Elements of a workbook that hold formulas: cells, names, conditions, checks, columns of tables, charts. */
const formulas = [
  'f',
  'formula',
  'formula1',
  'formula2',
  'oldFormula',
  'definedName',
  'calculatedColumnFormula',
  'totalsRowFormula',
]

/** Functions that fetch something, ask another program or run a macro. */
const activeFunction =
  /(?<![A-Z\d_])(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC|EXECUTE|INITIATE|POKE|REQUEST|SQL\.REQUEST|STOCKHISTORY|PY|COPILOT|IMPORT(?:DATA|XML|HTML|FEED|RANGE|JSON|CSV|TEXT)|CUBE[A-Z]{1,20})\s*\(/i

/** A program asked for a value, `cmd|'/c calc'!A1`, or another workbook by its address. */
const asksElsewhere = /\||\[[^[\]]*(?:[\\/]|https?:)|'(?:[\\/]{2}|https?:|file:)/i

/** Longest formula that is read, as it is written. Excel takes 8,192 characters. */
const longest = 65_536

/** Whether a part of a workbook has a formula that reaches beyond the workbook. */
export function hasActiveFormulas(xml: string): boolean {
  for (const { text, isBroken } of stretchesOf(xml, formulas)) {
    if (isBroken || text.length > longest) return true
    const formula = plainText(text.slice(text.indexOf('>') + 1)).replace(/"[^"]*"/g, '""')
    if (activeFunction.test(formula) || asksElsewhere.test(formula)) return true
  }
  return false
}
