import { type Encoding, encodings } from '#domain/imports/encodings.ts'
import { unlikelihood } from './encoding/character-weights.ts'

export type { Encoding }

/** A text as read with one of several encodings. */
export type Sample = { readonly encoding: Encoding; readonly text: string }

/** A text with its encoding. */
export type Decoded = {
  readonly text: string
  readonly encoding: Encoding
  /** The texts as read with the likely encodings if none is certain, else empty. */
  readonly samples: readonly Sample[]
}

/**
 * Decodes the bytes of a text file (K11). A byte order mark decides; without one, zero bytes indicate UTF-16,
 * and text with few invalid bytes counts as UTF-8. Of the other encodings, the one whose text has the
 * fewest unlikely characters is used; it is certain only if it has almost none and the next best has more.
 * Invalid bytes become U+FFFD.
 *
 * @param chosen the encoding to use instead of guessing
 * @returns null if the bytes are not text
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): Decoded | null {
  const encoding = chosen ?? markedEncoding(bytes) ?? unmarkedUtf16(bytes)
  const decoded = encoding ? { text: decode(bytes, encoding), encoding, samples: [] } : guessText(bytes)
  return isText(decoded.text) ? decoded : null
}

/** Returns whether bytes are text: other files have zeros and control characters everywhere. */
function isText(text: string): boolean {
  if (text.includes('\0')) return false
  const start = text.slice(0, sampleCharacters)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are counted
  return (start.match(/[\u0001-\u0008\u000e-\u001f]/g)?.length ?? 0) <= start.length / 100
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  const begins = (...mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)
  if (begins(0xef, 0xbb, 0xbf)) return 'utf-8'
  if (begins(0xff, 0xfe)) return 'utf-16le'
  return begins(0xfe, 0xff) ? 'utf-16be' : null
}

/** Detects UTF-16 without a byte order mark: every second byte of ASCII text is zero. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < Math.max(1, sample.length / 20)) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The number of bytes examined to detect an encoding. */
const sampleBytes = 256 * 1024
const sampleCharacters = 64 * 1024

const special = /\P{ASCII}/gu

/** The number of valid UTF-8 characters required for each invalid byte. */
const validPerInvalid = 4

function guessText(bytes: Uint8Array): Decoded {
  const text = decode(bytes, 'utf-8')
  const characters = text.match(special)?.length ?? 0
  const invalid = text.match(/\ufffd/g)?.length ?? 0
  return characters - invalid >= invalid * validPerInvalid
    ? { text, encoding: 'utf-8', samples: [] }
    : guessLegacy(bytes)
}

/** A reading of a file, with the mean unlikelihood of its special characters. */
type Reading = { readonly encoding: Encoding; readonly text: string; readonly score: number }

/** Rarely used encodings, which need clearer evidence. */
const reluctance: Partial<Record<Encoding, number>> = { 'windows-1250': 0.03, 'utf-8': 0.3 }

/** A reading is certain up to this score if the next one's is higher by this lead. */
const [mostCertain, leastLead] = [0.25, 0.12]

function guessLegacy(bytes: Uint8Array): Decoded {
  const sample = specialLines(bytes)
  const readings = encodings
    .filter((encoding) => !encoding.startsWith('utf-16'))
    .map((encoding): Reading => {
      const text = decode(sample, encoding)
      return { encoding, text, score: meanUnlikelihood(text) + (reluctance[encoding] ?? 0) }
    })
    .toSorted((a, b) => a.score - b.score)
  const [best, ...others] = readings
  if (!best) throw new Error('No encoding is known.')
  const rivals = others.filter(({ text }) => text !== best.text)
  const isCertain = best.score <= mostCertain && rivals.every((rival) => leadOver(best, rival) >= leastLead)
  const samples = isCertain ? [] : samplesOf([best, ...rivals])
  return { text: decode(bytes, best.encoding), encoding: best.encoding, samples }
}

/**
 * Returns the first lines with bytes beyond ASCII. In every encoding here, a line break is the same byte and
 * never part of another character.
 */
function specialLines(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = []
  let [length, from] = [0, 0]
  while (from < bytes.length && length < sampleBytes) {
    const line = lineAt(bytes, from)
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line.subarray(0, sampleBytes))
      length += line.length
    }
    from += line.length
  }
  return Buffer.concat(lines)
}

function lineAt(bytes: Uint8Array, from: number): Uint8Array {
  let end = from
  while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end += 1
  return bytes.subarray(from, end + 1)
}

/** Returns by how much the characters that two readings do not share are less unlikely in the first. */
function leadOver(best: Reading, rival: Reading): number {
  if (best.text.length !== rival.text.length) return rival.score - best.score
  let [sum, count] = [0, 0]
  for (let index = 0; index < Math.min(best.text.length, sampleCharacters); index += 1) {
    if (best.text[index] === rival.text[index]) continue
    sum += unlikelihoodAt(rival.text, index) - unlikelihoodAt(best.text, index)
    count += 1
  }
  const own = (reluctance[rival.encoding] ?? 0) - (reluctance[best.encoding] ?? 0)
  return count === 0 ? 0 : sum / count + own
}

function unlikelihoodAt(text: string, index: number): number {
  const at = String.fromCodePoint(text.codePointAt(index) ?? 0)
  return unlikelihood({ before: text[index - 1] ?? '', at, after: text[index + at.length] ?? '' })
}

function meanUnlikelihood(text: string): number {
  let [sum, count] = [0, 0]
  for (const { index } of text.slice(0, sampleCharacters).matchAll(special)) {
    sum += unlikelihoodAt(text, index)
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

/** The number of encodings offered and how much of the text is shown. */
const [maxSamples, maxWords, longestSample] = [5, 6, 120]

/** Returns the words with special characters as read with each encoding; identical readings are merged. */
function samplesOf(readings: readonly Reading[]): readonly Sample[] {
  const samples = new Map<string, Sample>()
  for (const { encoding, text } of readings) {
    const words = text.slice(0, sampleCharacters).match(/[^\s,;"]*\P{ASCII}[^\s,;"]*/gu) ?? []
    const shown = [...new Set(words)].slice(0, maxWords).join(' · ').slice(0, longestSample)
    if (!samples.has(shown)) samples.set(shown, { encoding, text: shown })
  }
  return [...samples.values()].slice(0, maxSamples)
}

/** Returns the text without a byte order mark. */
const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes)
