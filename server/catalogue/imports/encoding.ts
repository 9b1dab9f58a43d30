/** The supported encodings (K11). */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** A text with its detected encoding. */
export type Decoded = { readonly text: string; readonly encoding: Encoding }

/**
 * Decodes the bytes of a text file (K11). A byte order mark decides; without one UTF-8 is tried, then UTF-16, then the
 * two Chinese encodings by how many of their common characters appear, else Windows-1252.
 * @param chosen the encoding to use instead of guessing
 * @returns null if the bytes are not valid in that encoding
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): Decoded | null {
  const encoding = chosen ?? guessEncoding(bytes)
  const text = encoding && decode(bytes, encoding)
  return encoding && text !== null && !text.includes('\0') ? { text, encoding } : null
}

function guessEncoding(bytes: Uint8Array): Encoding {
  const begins = (...mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)
  if (begins(0xef, 0xbb, 0xbf)) return 'utf-8'
  if (begins(0xff, 0xfe)) return 'utf-16le'
  if (begins(0xfe, 0xff)) return 'utf-16be'
  return unmarkedUtf16(bytes) ?? (decode(bytes, 'utf-8') === null ? guessLegacy(bytes) : 'utf-8')
}

/** Detects UTF-16 without a byte order mark: every second byte of ASCII text is zero. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample.length / 20) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The number of bytes examined to detect an encoding. */
const sampleBytes = 256 * 1024

/** Common characters of a Chinese encoding: the ranges of their first and second bytes. */
type Common = { readonly first: readonly [number, number]; readonly second: (byte: number) => boolean }

/** The 3,755 characters of level 1 of GB 2312. */
const commonGb: Common = { first: [0xb0, 0xd7], second: (byte) => byte >= 0xa1 }
/** The 5,401 frequent characters of Big5. */
const commonBig5: Common = {
  first: [0xa4, 0xc6],
  second: (byte) => (byte >= 0x40 && byte <= 0x7e) || byte >= 0xa1,
}

/** The share of common characters from which a text counts as Chinese. */
const leastShare = 0.6

function guessLegacy(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, sampleBytes)
  const shares = [
    { encoding: 'gb18030', share: commonShare(sample, commonGb) },
    { encoding: 'big5', share: commonShare(sample, commonBig5) },
  ] as const
  const [likely] = shares
    .filter(({ encoding, share }) => share >= leastShare && decode(bytes, encoding) !== null)
    .toSorted((a, b) => b.share - a.share)
  return likely?.encoding ?? 'windows-1252'
}

/** The share of common characters among the pairs of bytes that begin above ASCII; punctuation does not count. */
function commonShare(bytes: Uint8Array, { first: [from, to], second }: Common): number {
  let [pairs, common] = [0, 0]
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x81) continue
    const next = bytes[at + 1] ?? 0
    at += 1
    if (byte >= 0xa1 && byte <= 0xa3 && next >= 0x80) continue
    pairs += 1
    if (byte >= from && byte <= to && second(next)) common += 1
  }
  return pairs === 0 ? 0 : common / pairs
}

/** The text without a byte order mark; null if the bytes are invalid. */
function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
