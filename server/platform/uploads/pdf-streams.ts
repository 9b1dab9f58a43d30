import { inflateRawSync, constants as zlib } from 'node:zlib'
import { type Refused, refused } from './refused.ts'
import { isTooLong } from './zip.ts'

/** Most streams that a PDF may have, most that break off, and most that they may unpack to, each and together, in bytes. */
const most = { streams: 50_000, broken: 100, each: 128 * 1024 * 1024, all: 512 * 1024 * 1024 } as const

/** A stream may be packed several times over. */
const deepest = 4

/** A stream's content, unpacked. */
type Stream = { readonly content: Buffer }

/**
 * The packed streams of a PDF, each unpacked as far as it can be. What the file says of their lengths and kinds is not
 * believed: whatever stands behind the word and begins as packed data do is unpacked.
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

/** Unpacks one stream after another, within the bounds for all of them. */
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

/** Whether bytes begin as zlib's format does. */
const isPacked = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 0x8f) === 8 && bytes.readUInt16BE(0) % 31 === 0

/** Bytes of the head of zlib's format. Its sum at the end is not looked at: readers of PDF do not either. */
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

/** What can be unpacked before the packed data breaks off: readers show that much. */
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

/** Where an object begins. */
const head = /\d[\s\0]{1,20}\d{1,10}[\s\0]{1,20}obj/

/**
 * What stands outside of streams, where objects are. An object may hide in a stream that is not packed: what stands
 * behind its head is given too. Each byte is looked at a few times, however many beginnings have no end.
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
