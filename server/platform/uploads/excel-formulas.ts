import { isPlainLink } from './office-links.ts'
import { plainText, rawTagsOf } from './xml-text.ts'

/** The elements of a workbook that contain formulas: cells, names, conditions, validations, table columns, charts. */
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

/** Functions that fetch data, call other programs or run macros. */
const activeFunction =
  /(?<![A-Z\d_])(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC|EXECUTE|INITIATE|POKE|REQUEST|SQL\.REQUEST|STOCKHISTORY|PY|COPILOT|IMPORT(?:DATA|XML|HTML|FEED|RANGE|JSON|CSV|TEXT)|CUBE[A-Z]{1,20})\s*\(/i

/** A DDE link, `cmd|'/c calc'!A1`, or an external workbook by address. */
const asksElsewhere = /\||\[[^[\]]*(?:[\\/]|https?:)|'(?:[\\/]{2}|https?:|file:)/i

/** A reference to table columns, whose names may contain any character: `Lots[[#This Row],[Low/HKD]]`. */
const tableReference = /(?<=[\w.\u0080-\uffff])\[(?:[^[\]]|\[[^[\]]*\])*\]/g

/** A text, or a link whose address is a text and not assembled from cells. */
const textOrLink = /"[^"]*"|(?<![A-Z\d_])(HYPERLINK)\s*\((?:\s*"((?:[^"]|"")*)"\s*(?=[,)]))?/gi

/** Returns whether a formula links to an address that depends on cells or is not a plain one. */
const leadsElsewhere = (formula: string): boolean =>
  [...formula.matchAll(textOrLink)].some(
    ([, link, address]) => link !== undefined && (address === undefined || !isPlainLink(address)),
  )

/** The maximum length of a raw formula. Excel accepts 8,192 characters. */
const longest = 65_536

/** Returns whether a part of a workbook has a formula that refers outside the workbook. */
export function hasActiveFormulas(xml: string): boolean {
  for (const { text, isBroken } of rawTagsOf(xml, formulas)) {
    if (isBroken || text.length > longest) return true
    const whole = plainText(text.slice(text.indexOf('>') + 1))
    if (leadsElsewhere(whole)) return true
    const formula = whole.replace(/"[^"]*"/g, '""').replace(tableReference, '')
    if (activeFunction.test(formula) || asksElsewhere.test(formula)) return true
  }
  return false
}
