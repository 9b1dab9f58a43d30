import { type Openings, openOpenings } from './pdf-openings.ts'
import { objectTextOf, streamsOf } from './pdf-streams.ts'
import { type Refused, refused } from './refused.ts'

/** Within so many bytes of the end stands the mark that ends a PDF. */
const tail = 1024

/**
 * What makes a PDF do something of itself, open other files, or carry them. The names are long enough not to turn up by
 * chance in packed pictures.
 */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia\w*|ImportData|SubmitForm|GoToE|GoToR|GoToDp|GoTo3DView|Rendition|Movie|Sound|FFilter|XFAForm)(?![A-Za-z0-9])/

/** Actions that begin with a page or a field, scripts, forms that are programs: looked for where objects are. */
const activeShort = /\/(?:AA|JS|XFA|3DD)(?![^\s\0()<>[\]{}/%])/

const locked = /\/Encrypt(?![A-Za-z0-9])/

/** Streams of objects packed otherwise than all programs do it, which nobody could look into. */
const oddFilter = /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|Crypt)(?![A-Za-z0-9])/
const predictor = /\/Predictor(?!\s{0,20}1\D)/
const oddObjects = /\/(?:ObjStm|First)(?![A-Za-z0-9])/

/**
 * Looks a PDF through. It must begin with its mark at the very first byte and end with the other: what stands before or
 * long after belongs to another format. Packed streams are unpacked, since objects may lie in them, and names are read
 * with their escapes. Each byte is looked at a few times at most, and no more is unpacked than the caps allow.
 */
export function checkPdf(bytes: Buffer): Refused | null {
  if (!/^%PDF-[12]\.\d[\r\n %]/.test(bytes.toString('latin1', 0, 10))) return refused('notAccepted')
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || end < text.length - tail - 5) return refused('corrupt')
  if (!/^%%EOF[\s\0]*$/.test(text.slice(end))) return refused('polyglot')
  const plain = withPlainNames(bytes).toString('latin1')
  if (locked.test(plain)) return refused('encrypted')
  if (active.test(plain)) return refused('activeContent')
  const objects = withPlainNames(Buffer.from(objectTextOf(text), 'latin1')).toString('latin1')
  const openings = openOpenings()
  openings.see(objects)
  return faultOfObjects(objects) ?? faultOfStreams(bytes, text, openings, plain)
}

function faultOfObjects(objects: string): Refused | null {
  if (activeShort.test(objects)) return refused('activeContent')
  for (const stretch of objects.split('endobj'))
    if (oddObjects.test(stretch) && (oddFilter.test(stretch) || predictor.test(stretch)))
      return refused('activeContent')
  return null
}

/** Objects in a stream stand behind a list of numbers. */
const beginsWithNumbers = /^[\s\0]*\d/

function faultOfStreams(bytes: Buffer, text: string, openings: Openings, plain: string): Refused | null {
  let hasLinks = false
  for (const stream of streamsOf(bytes, text)) {
    if ('kind' in stream) return stream
    const content = withPlainNames(stream.content).toString('latin1')
    if (active.test(content)) return refused('activeContent')
    if (!beginsWithNumbers.test(content)) continue
    if (activeShort.test(content)) return refused('activeContent')
    openings.see(content)
    hasLinks ||= content.includes('/URI')
  }
  return openings.leadElsewhere(plain, hasLinks) ? refused('activeContent') : null
}

const hash = 0x23

/** A name may be written with escapes: `/J#61vaScript` is `/JavaScript`. */
function withPlainNames(bytes: Buffer): Buffer {
  const first = bytes.indexOf(hash)
  if (first < 0) return bytes
  const plain = Buffer.allocUnsafe(bytes.length)
  bytes.copy(plain, 0, 0, first)
  let to = first
  for (let at = first; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const high = byte === hash ? digitOf(bytes[at + 1]) : -1
    const low = high < 0 ? -1 : digitOf(bytes[at + 2])
    plain[to] = low < 0 ? byte : high * 16 + low
    to += 1
    if (low >= 0) at += 2
  }
  return plain.subarray(0, to)
}

/** What a hexadecimal digit counts; -1 for anything else. */
function digitOf(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}
