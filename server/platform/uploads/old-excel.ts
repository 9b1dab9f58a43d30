import { type Refused, refused } from './refused.ts'

/** Relevant record types of a workbook. */
const record = {
  end: 0x000a,
  externalSheet: 0x0017,
  definedName: 0x0018,
  externalName: 0x0023,
  locked: 0x002f,
  sheet: 0x0085,
  books: 0x01ae,
  connection: 0x0876,
} as const

/** BIFF version of Excel 5 and 95. */
const olderVersion = 0x0500

/** Markers of the workbook itself and of add-in functions in the list of external books. */
const own = new Set([0x0401, 0x3a01])

/** New functions appear as names in old workbooks. */
const activeFunction = /WEBSERVICE|_xlfn\.(?:IMAGE|STOCKHISTORY)/i

/**
 * Checks an old workbook for active content. Its globals come first: the list of sheets (one may be an Excel 4 macro
 * sheet), external books and programs, and names.
 */
export function faultOfBook(book: Buffer | null): Refused | null {
  if (!book || book.length < 8 || (book.readUInt16LE(0) & 0xff) !== 0x09) return refused('corrupt')
  const isOlder = book.readUInt16LE(4) === olderVersion
  let at = 0
  while (at + 4 <= book.length) {
    const [kind, length] = [book.readUInt16LE(at), book.readUInt16LE(at + 2)]
    const content = book.subarray(at + 4, at + 4 + length)
    if (kind === record.end) return null
    if (kind === record.locked) return refused('encrypted')
    if (isActive(kind, content, isOlder)) return refused('activeContent')
    at += 4 + length
  }
  return refused('corrupt')
}

function isActive(kind: number, content: Buffer, isOlder: boolean): boolean {
  switch (kind) {
    case record.sheet:
      return content.length >= 6 && content[5] !== 0 && content[5] !== 2
    case record.books:
      return content.length !== 4 || !own.has(content.readUInt16LE(2))
    case record.externalSheet:
      // An external book's name begins with 1; a DDE link has 3 between its name and topic.
      return isOlder && content.length > 2 && (content[1] === 1 || content.indexOf(3, 2) > 0)
    case record.definedName:
    case record.externalName:
      return activeFunction.test(content.toString('latin1').replaceAll('\0', ''))
    default:
      return kind === record.connection
  }
}
