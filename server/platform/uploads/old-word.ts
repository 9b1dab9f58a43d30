import { type Refused, refused } from './refused.ts'
import { openFieldReader } from './word-fields.ts'

/** Offsets in the header of a Word document of 1997 to 2003, in bytes. */
const at = { flags: 10, strings: 0x19a, pieces: 0x1a2, end: 0x1aa } as const

/** Header flags: encrypted; which of the two streams holds the tables. */
const flag = { locked: 0x0100, secondTable: 0x0200 } as const

const begin = '\u0013'
const separator = '\u0014'
const end = '\u0015'

/**
 * Checks an old Word document for active fields and for a template that it loads.
 * @param document the stream with the header and the text
 * @param tableOf the stream with the tables; null where there is none
 */
export function faultOfDocument(
  document: Buffer | null,
  tableOf: (name: '0Table' | '1Table') => Buffer | null,
): Refused | null {
  if (!document || document.length < 12 || document.readUInt16LE(0) !== 0xa5ec) return refused('corrupt')
  const flags = document.readUInt16LE(at.flags)
  if ((flags & flag.locked) !== 0) return refused('encrypted')
  if (hasActiveField(document.toString('latin1')) || hasActiveField(wideOf(document)))
    return refused('activeContent')
  const table = tableOf((flags & flag.secondTable) === 0 ? '0Table' : '1Table')
  if (!table || document.length < at.end) return null
  if (loadsTemplate(within(table, document, at.strings))) return refused('activeContent')
  const list = within(table, document, at.pieces)
  if (list.length === 0) return null
  const text = textOf(document, list)
  if (text === null) return refused('corrupt')
  return hasActiveFieldAcross(text) ? refused('activeContent') : null
}

/** The bytes of a table referred to by the header. */
function within(table: Buffer, document: Buffer, place: number): Buffer {
  const [start, length] = [document.readUInt32LE(place), document.readUInt32LE(place + 4)]
  return table.subarray(start, start + length)
}

/** A field in contiguous text. Random bytes after a field mark do not match the searched names. */
const hasActiveField = (text: string): boolean => activeField.test(text)

const activeField = new RegExp(
  `${begin}\\s{0,20}(?:DDE|DDEAUTO|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|DATABASE|QUOTE|MACROBUTTON|CONTROL|HTMLCONTROL)[\\s${separator}"]`,
  'i',
)

const marks = new RegExp(`(?=[${begin}${separator}${end}])`)

/** UTF-16 text reduced to single bytes: the searched names are ASCII. */
function wideOf(bytes: Buffer): string {
  const text = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (const byte of bytes)
    if (byte !== 0) {
      text[length] = byte
      length += 1
    }
  return text.toString('latin1', 0, length)
}

/** Fields may be split into pieces that are apart in the file. */
function hasActiveFieldAcross(text: string): boolean {
  const reader = openFieldReader()
  let depth = 0
  for (const part of text.split(marks)) {
    const rest = part.slice(1)
    if (part.startsWith(begin)) {
      depth += 1
      reader.begin()
      reader.say(rest)
    } else if (part.startsWith(separator)) reader.separate()
    else if (part.startsWith(end) && depth > 0) {
      depth -= 1
      reader.end()
      // After a nested field the outer one continues.
      if (depth > 0) reader.say(rest)
    }
  }
  return reader.isActive()
}

/** Flag of a piece's offset: single-byte text at half the offset. */
const narrow = 0x40000000

/** Assembles the text of a document from its pieces; null where the piece table is unreadable. */
function textOf(document: Buffer, list: Buffer): string | null {
  const pieces = piecesIn(list)
  if (pieces === null) return null
  const count = Math.floor((pieces.length - 4) / 12)
  const texts: string[] = []
  let all = 0
  for (let n = 0; n < count; n += 1) {
    const characters = pieces.readUInt32LE(4 * n + 4) - pieces.readUInt32LE(4 * n)
    const place = pieces.readUInt32LE(4 * (count + 1) + 8 * n + 2)
    all += characters
    if (characters < 0 || all > document.length) return null
    const isNarrow = (place & narrow) !== 0
    const start = isNarrow ? (place & ~narrow) / 2 : place
    const length = isNarrow ? characters : 2 * characters
    texts.push(document.toString(isNarrow ? 'latin1' : 'utf16le', start, start + length))
  }
  return texts.join('')
}

/** Finds the piece table; null where there is none. */
function piecesIn(list: Buffer): Buffer | null {
  let from = 0
  // Paragraph properties precede the table.
  while (list[from] === 1 && from + 3 <= list.length) from += 3 + list.readUInt16LE(from + 1)
  if (list[from] !== 2 || from + 5 > list.length) return null
  const length = list.readUInt32LE(from + 1)
  const pieces = list.subarray(from + 5, from + 5 + length)
  return length >= 4 && pieces.length === length ? pieces : null
}

/** Index of the template's name among the document's strings. */
const templateAt = 1

function loadsTemplate(strings: Buffer): boolean {
  if (strings.length < 6 || strings.readUInt16LE(0) !== 0xffff) return false
  let from = 6
  for (let n = 0; from + 2 <= strings.length; n += 1) {
    const characters = strings.readUInt16LE(from)
    const text = strings.toString('utf16le', from + 2, from + 2 + 2 * characters)
    if (n === templateAt) return /^\s*(?:[a-z][a-z\d+.-]+:\/|[\\/]{2})/i.test(text)
    from += 2 + 2 * characters + strings.readUInt16LE(4)
  }
  return false
}
