import sharp from 'sharp'
import { type Refused, refused } from './refused.ts'

/** Most pixels that are decoded: a 50-megapixel camera's. */
const mostPixels = 52_000_000

/** Longest side of what is kept, in pixels: enough to read a label or a list. */
const longestSide = 5000

/**
 * Makes a picture anew: upright, without the sender's metadata, and without whatever else its file held.
 * @param kind what it begins like
 */
export async function remade(bytes: Buffer, kind: 'jpg' | 'png'): Promise<Buffer | Refused> {
  try {
    // The limit is looked at here, to tell which of the two was wrong.
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== (kind === 'jpg' ? 'jpeg' : 'png')) return refused('corrupt')
    if (width * height > mostPixels) return refused('tooManyPixels')
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    return await (kind === 'jpg'
      ? picture.jpeg({ quality: 90 })
      : picture.png({ compressionLevel: 9 })
    ).toBuffer()
  } catch {
    return refused('corrupt')
  }
}
