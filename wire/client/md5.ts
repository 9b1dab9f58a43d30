import type { Md5 } from './signing.ts'

type Sum = readonly [number, number, number, number]

/** The shift amounts of the four rounds. */
const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const

const sines = Uint32Array.from({ length: 64 }, (_, step) => Math.abs(Math.sin(step + 1)) * 2 ** 32)

/**
 * Computes an MD5 (RFC 1321) in browsers, which do not provide it. A library would be four times as large on
 * every page.
 */
export const md5: Md5 = (text) => {
  const words = wordsOf(new TextEncoder().encode(text))
  let sum: Sum = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let index = 0; index < words.length; index += 16)
    sum = transform(sum, words.subarray(index, index + 16))
  return Array.from(new Uint8Array(Uint32Array.from(sum).buffer), hex).join('')
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** Pads the bytes to whole blocks: a 1 bit, zeros, and the number of bits at the end. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(((bytes.length + 72) >> 6) << 4)
  const padded = new Uint8Array(words.buffer)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  new DataView(words.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n, true)
  return words
}

function transform(sum: Sum, block: Uint32Array): Sum {
  let [a, b, c, d] = sum
  for (let step = 0; step < 64; step++) {
    const [mixed, word] = mix(step, b, c, d)
    const rotated = rotate(
      a + mixed + (sines[step] ?? 0) + (block[word & 15] ?? 0),
      shifts[step >> 4]?.[step & 3] ?? 0,
    )
    ;[a, b, c, d] = [d, (b + rotated) | 0, b, c]
  }
  return [sum[0] + a, sum[1] + b, sum[2] + c, sum[3] + d]
}

/** Returns the round function of a step, and the index of its word in the block. */
function mix(step: number, b: number, c: number, d: number): readonly [mixed: number, word: number] {
  if (step < 16) return [(b & c) | (~b & d), step]
  if (step < 32) return [(d & b) | (~d & c), 5 * step + 1]
  if (step < 48) return [b ^ c ^ d, 3 * step + 5]
  return [c ^ (b | ~d), 7 * step]
}

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))
