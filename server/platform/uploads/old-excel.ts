import { type Refused, refused } from './refused.ts'

/** The kinds of a workbook's records that matter here. */
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

/** What begins a workbook of Excel 5 and 95, before the one of 1997. */
const olderVersion = 0x0500

/** How the list of books calls the workbook itself, and its functions from add-ins. */
const own = new Set([0x0401, 0x3a01])

/** New functions stand in old workbooks as names. */
const activeFunction = /WEBSERVICE|_xlfn\.(?:IMAGE|STOCKHISTORY)/i

/**
 * Whether an old workbook does something of itself. It begins with what holds for all its sheets: their list (one may
 * be a sheet of macros, as Excel had them before Visual Basic), other books and programs that it asks, and its names.
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
      // Another book's name begins with 1; a program's has 3 between its name and what is asked.
      return isOlder && content.length > 2 && (content[1] === 1 || content.indexOf(3, 2) > 0)
    case record.definedName:
    case record.externalName:
      return activeFunction.test(content.toString('latin1').replaceAll('\0', ''))
    default:
      return kind === record.connection
  }
}
