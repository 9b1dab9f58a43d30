import sharp from 'sharp'
import { unreachable } from '#domain/lib/unreachable.ts'
import { cardSize, type Format, type Rendition } from './rendition.ts'

/** The background of transparent pictures in formats without alpha. */
const plate = '#cec7bc'

/**
 * Encodes one rendition of a stored picture.
 * @param original the stored picture
 */
export function encode(original: Buffer, rendition: Rendition): Promise<Buffer> {
  return rendition.kind === 'card' ? card(original) : sized(original, rendition.width, rendition.format)
}

function sized(original: Buffer, width: number, format: Format): Promise<Buffer> {
  const picture = sharp(original).resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 58, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 80, effort: 3 }).toBuffer()
    case 'jpg':
      return picture.flatten({ background: plate }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
    default:
      return unreachable(format)
  }
}

/** Returns the whole picture, centred over a blurred enlargement of itself. */
async function card(original: Buffer): Promise<Buffer> {
  const backdrop = await sharp(original)
    .flatten({ background: plate })
    .resize({ ...cardSize, fit: 'fill' })
    .blur(40)
    .toBuffer()
  const picture = await sharp(original)
    .resize({ ...cardSize, fit: 'inside' })
    .toBuffer()
  return sharp(backdrop)
    .composite([{ input: picture }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
