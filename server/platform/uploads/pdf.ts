import { type Openings, openOpenings } from './pdf-openings.ts'
import { objectTextOf, streamsOf } from './pdf-streams.ts'
import { type Refused, refused } from './refused.ts'

/** The number of bytes before the end within which the end marker must be. */
const tail = 1024

/**
 * The names of active content: scripts, launched programs, embedded or external files. They are long enough
 * not to occur by chance in compressed data.
 */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia\w*|ImportData|SubmitForm|GoToE|GoToR|GoToDp|GoTo3DView|Rendition|Movie|Sound|FFilter|XFAForm)(?![A-Za-z0-9])/

/** Short names of actions, scripts and XFA forms, which are searched only in objects. */
const activeShort = /\/(?:AA|JS|XFA|3DD)(?![^\s\0()<>[\]{}/%])/

const locked = /\/Encrypt(?![A-Za-z0-9])/

/** The pattern of object streams with unusual filters, which cannot be inspected. */
const oddFilter = /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|Crypt)(?![A-Za-z0-9])/
const predictor = /\/Predictor(?!\s{0,20}1\D)/
const oddObjects = /\/(?:ObjStm|First)(?![A-Za-z0-9])/

/**
 * Checks a PDF. It must begin with its signature and end with its end marker, as anything before or after
 * belongs to another format. Compressed streams are unpacked, since they may contain objects, and names are
 * read with their escapes. Each byte is scanned at most a few times, within the limits.
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
  return issueOfObjects(objects) ?? issueOfStreams(bytes, text, openings, plain)
}

function issueOfObjects(objects: string): Refused | null {
  if (activeShort.test(objects)) return refused('activeContent')
  for (const stretch of objects.split('endobj'))
    if (oddObjects.test(stretch) && (oddFilter.test(stretch) || predictor.test(stretch)))
      return refused('activeContent')
  return null
}

/** Object streams begin with a list of numbers. */
const beginsWithNumbers = /^[\s\0]*\d/

function issueOfStreams(bytes: Buffer, text: string, openings: Openings, plain: string): Refused | null {
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

/** Resolves escapes in names: `/J#61vaScript` becomes `/JavaScript`. */
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

/** Returns the value of a hex digit, or -1 for anything else. */
function digitOf(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}
