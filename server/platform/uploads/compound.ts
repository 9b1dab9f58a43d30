import { type Refused, refused } from './refused.ts'

/** The signature of a compound file, the container of Office before 2007. */
export const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Returns a pattern that finds streams and storages by name: in UTF-16, followed by a zero. */
const named = (...names: readonly string[]): RegExp =>
  new RegExp(names.map((name) => [...`${name}\0`].join('\0')).join('|'), 'i')

const encrypted = named('EncryptedPackage', 'EncryptionInfo')
const active = named('_VBA_PROJECT', '_VBA_PROJECT_CUR', '\u0001Ole10Native')
const word = named('WordDocument')
const excel = named('Workbook', '\0Book')

/**
 * Identifies a compound file as a Word document or an Excel workbook by the names of its streams, without
 * parsing it, as such files are stored only for download. Those with a password, macros or a packaged program
 * are refused.
 */
export function checkCompound(bytes: Buffer): 'doc' | 'xls' | Refused {
  const text = bytes.toString('latin1')
  if (encrypted.test(text)) return refused('encrypted')
  if (active.test(text)) return refused('activeContent')
  if (word.test(text)) return 'doc'
  return excel.test(text) ? 'xls' : refused('notAccepted')
}
