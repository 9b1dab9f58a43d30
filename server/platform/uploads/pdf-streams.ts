import { inflateRawSync, constants as zlib } from 'node:zlib'
import { type Refused, refused } from './refused.ts'
import { isTooLong } from './zip.ts'

/** The limits on streams, broken streams and unpacked bytes of each and of all. */
const most = { streams: 50_000, broken: 100, each: 128 * 1024 * 1024, all: 512 * 1024 * 1024 } as const

/** The maximum number of nested compressions. */
const deepest = 4

/** The unpacked content of a stream. */
type Stream = { readonly content: Buffer }

/**
 * Yields the compressed streams of a PDF, unpacked as far as possible. Declared lengths and filters are not
 * trusted: anything that follows the keyword and looks like zlib data is unpacked.
 */
export function* streamsOf(bytes: Buffer, text: string): Generator<Stream | Refused> {
  const unpack = openUnpacking()
  for (const { 0: found, index } of text.matchAll(/stream[ \t]{0,20}(?:\r\n?|\n)/g)) {
    let content = bytes.subarray(index + found.length)
    for (let depth = 0; isPacked(content); depth += 1) {
      const unpacked = depth === deepest ? refused('tooComplex') : unpack(content)
      if ('kind' in unpacked) return yield unpacked
      yield { content: unpacked }
      content = unpacked
    }
  }
}

/** Creates a function that unpacks streams within the common limits. */
function openUnpacking(): (packed: Buffer) => Buffer | Refused {
  let [count, broken, all] = [0, 0, 0]
  return (packed) => {
    count += 1
    if (count > most.streams) return refused('tooComplex')
    const longest = Math.max(1, Math.min(most.each, most.all - all))
    let content = unpacked(packed, longest)
    if (content === 'corrupt') {
      broken += 1
      if (broken > most.broken) return refused('tooComplex')
      content = unpackedSoFar(packed, longest)
    }
    if (content === 'tooLarge') return refused('tooLarge')
    all += content.length
    return content
  }
}

/** Returns whether bytes have a zlib header. */
const isPacked = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 0x8f) === 8 && bytes.readUInt16BE(0) % 31 === 0

/** The number of bytes of the zlib header. The checksum is ignored, as in PDF readers. */
const headLength = 2

function unpacked(packed: Buffer, longest: number): Buffer | 'tooLarge' | 'corrupt' {
  try {
    return inflateRawSync(packed.subarray(headLength), {
      maxOutputLength: longest,
      finishFlush: zlib.Z_SYNC_FLUSH,
    })
  } catch (problem) {
    return isTooLong(problem) ? 'tooLarge' : 'corrupt'
  }
}

/** Unpacks as much as possible of broken data, as PDF readers do. */
function unpackedSoFar(packed: Buffer, longest: number): Buffer | 'tooLarge' {
  let best: Buffer = Buffer.alloc(0)
  let [good, bad] = [headLength, packed.length]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    const content = unpacked(packed.subarray(0, middle), longest)
    if (content === 'tooLarge') return content
    if (content === 'corrupt') bad = middle
    else [good, best] = [middle, content]
  }
  return best
}

/** The beginning of an object. */
const head = /\d[\s\0]{1,20}\d{1,10}[\s\0]{1,20}obj/

/**
 * Returns the text outside streams, where objects are. Objects may hide in uncompressed streams, so text after an
 * object's beginning is included. Each byte is scanned at most a few times.
 */
export function objectTextOf(text: string): string {
  const parts: string[] = []
  let at = 0
  let hasEnd = true
  for (let begins = text.indexOf('stream'); begins >= 0; begins = text.indexOf('stream', at)) {
    const from = begins + 'stream'.length
    if (text.startsWith('end', begins - 3) || !hasEnd) {
      parts.push(text.slice(at, from))
      at = from
      continue
    }
    const ends = text.indexOf('endstream', from)
    hasEnd = ends >= 0
    const to = hasEnd ? ends : from
    const content = text.slice(from, to)
    const hidden = content.search(head)
    parts.push(text.slice(at, from), hidden < 0 ? '' : content.slice(hidden))
    at = to
  }
  parts.push(text.slice(at))
  return parts.join('\n')
}
