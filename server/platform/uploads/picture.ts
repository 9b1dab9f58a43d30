import sharp, { type Sharp } from 'sharp'
import { type Refused, refused } from './refused.ts'

/** Most pixels that are decoded: a 50-megapixel camera's. */
const mostPixels = 52_000_000

/** Longest side of what is kept, in pixels: enough to read a label or a list. */
const longestSide = 5000

/** Seconds after which decoding is given up: a thread can be ended from outside, the decoder's own threads cannot. */
const longestWork = 20

/** What sharp calls them. */
const formats = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const

/** Kinds of pictures that are decoded. */
export type PictureKind = keyof typeof formats

/**
 * Makes a picture anew: upright, without the sender's metadata, and without whatever else its file held.
 * @param kind what it begins like
 */
export const remade = (bytes: Buffer, kind: 'jpg' | 'png'): Promise<Buffer | Refused> =>
  redrawn(bytes, kind, { longest: longestSide }, (picture) =>
    kind === 'jpg' ? picture.jpeg({ quality: 90 }) : picture.png({ compressionLevel: 6 }),
  )

/**
 * Decodes a picture within bounds, turns it upright, and draws it anew.
 * @param kind what it begins like
 * @param sides the longest side of what is kept, and the least that the shorter side of what came must have, in pixels
 * @param draw puts it into the form in which it is kept
 */
export async function redrawn(
  bytes: Buffer,
  kind: PictureKind,
  { longest, least = 1 }: { readonly longest: number; readonly least?: number },
  draw: (picture: Sharp) => Sharp,
): Promise<Buffer | Refused> {
  try {
    // The limit is looked at here, to tell which of the two was wrong.
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== formats[kind]) return refused('corrupt')
    if (width * height > mostPixels) return refused('tooManyPixels')
    if (Math.min(width, height) < least) return refused('tooFewPixels')
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    return await draw(picture).timeout({ seconds: longestWork }).toBuffer()
  } catch {
    return refused('corrupt')
  }
}
