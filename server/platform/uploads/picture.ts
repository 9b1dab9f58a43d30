import sharp, { type Sharp } from 'sharp'
import { type Refused, refused } from './refused.ts'

/** Maximum pixels: a 50-megapixel camera's. */
const mostPixels = 52_000_000

/** Longest side of a stored picture in pixels: labels and lists stay legible. */
const longestSide = 5000

/** Timeout of the decoder in seconds; its native threads cannot be terminated from outside. */
const longestWork = 20

/** Format names of sharp. */
const formats = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const

/** Supported picture types. */
export type PictureKind = keyof typeof formats

/**
 * Re-encodes a picture: upright, without metadata or other data.
 * @param kind type by its signature
 */
export const remade = (bytes: Buffer, kind: 'jpg' | 'png'): Promise<Buffer | Refused> =>
  redrawn(bytes, kind, { longest: longestSide }, (picture) =>
    kind === 'jpg' ? picture.jpeg({ quality: 90 }) : picture.png({ compressionLevel: 6 }),
  )

/**
 * Decodes a picture within limits, orients and re-encodes it.
 * @param kind type by its signature
 * @param sides longest side of the result and minimum shorter side of the source, in pixels
 * @param draw encodes the result
 */
export async function redrawn(
  bytes: Buffer,
  kind: PictureKind,
  { longest, least = 1 }: { readonly longest: number; readonly least?: number },
  draw: (picture: Sharp) => Sharp,
): Promise<Buffer | Refused> {
  try {
    // The limit is checked here, to report the precise reason.
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
