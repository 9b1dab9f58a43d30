import sharp, { type Sharp } from 'sharp'
import { decoding, hasTooManyPixels } from '#server/platform/files/picture-limits.ts'
import { type Refused, refused } from './refused.ts'

/** The longest side of a stored picture in pixels, so that labels and lists stay legible. */
const maxSide = 5000

/** The names of formats in sharp. */
const formats = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const

/** The supported picture types. */
export type PictureKind = keyof typeof formats

/**
 * Re-encodes a picture upright, without metadata or other data.
 * @param kind the type by its signature
 */
export const reencode = (bytes: Buffer, kind: 'jpg' | 'png'): Promise<Buffer | Refused> =>
  redrawn(bytes, kind, { longest: maxSide }, (picture) =>
    kind === 'jpg' ? picture.jpeg({ quality: 90 }) : picture.png({ compressionLevel: 6 }),
  )

/**
 * Decodes a picture within limits, orients and re-encodes it.
 *
 * @param kind the type by its signature
 * @param sides the longest side of the result and the minimum shorter side of the source, in pixels
 *
 * @param draw encodes the result
 */
export async function redrawn(
  bytes: Buffer,
  kind: PictureKind,
  { longest, least = 1 }: { readonly longest: number; readonly least?: number },
  draw: (picture: Sharp) => Sharp,
): Promise<Buffer | Refused> {
  try {
    // The limit is checked here in order to report the precise reason.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (header.format !== formats[kind]) return refused('corrupt')
    if (hasTooManyPixels(header)) return refused('tooManyPixels')
    if (Math.min(header.width, header.height) < least) return refused('tooFewPixels')
    const picture = sharp(bytes, decoding)
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    return await draw(picture).toBuffer()
  } catch {
    return refused('corrupt')
  }
}
