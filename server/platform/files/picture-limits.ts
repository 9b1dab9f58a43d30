import type { Metadata } from 'sharp'

/** The limits of a picture, checked against its header before anything is decoded. */
const most = {
  /** Pixels of a side: the widest panoramas by telephones have 16,000. */
  side: 20_000,
  /** Bytes of a decoded row, of which decoders hold several. */
  rowBytes: 160_000,
  /** Pixels of a camera with 50 megapixels. */
  pixels: 52_000_000,
  /** Pixels of AVIF, whose decoder holds the picture several times. */
  avifPixels: 26_000_000,
  frames: 100,
} as const

const sampleBytes: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** Returns whether a picture has too many pixels to be decoded. */
export function hasTooManyPixels({ width, height, channels, depth, pages = 1, format }: Metadata): boolean {
  const rowBytes = width * channels * (sampleBytes[depth] ?? 4)
  const maxPixels = format === 'heif' ? most.avifPixels : most.pixels
  return (
    Math.max(width, height) > most.side ||
    rowBytes > most.rowBytes ||
    width * height > maxPixels ||
    pages > most.frames
  )
}

/** The options for decoding a picture within the limits. */
export const decoding = { limitInputPixels: most.pixels, failOn: 'error' } as const
