import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { refuseUpload, type UploadRefused } from './refusal.ts'

/** A rectangle of a picture as it is seen (turned upright), in its own pixels. */
export type Region = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A picture as the house keeps it: upright, without the sender's metadata; JPEG, or WebP where it is see-through. */
export type Original = {
  readonly kind: 'original'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Most bytes that an uploaded picture may have. */
export const mostBytes = 20 * 1024 * 1024
/** Most pixels that an uploaded picture may have: a 50-megapixel camera's. */
const mostPixels = 52_000_000
/** Longest side of what is kept, in pixels: twice the widest size that is served. */
const longestSide = 4000

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/**
 * Reads an upload, judges it by its content alone, and re-encodes it without metadata.
 * @param crop the part to keep; all of it when left out
 */
export async function readOriginal(bytes: Uint8Array, crop?: Region): Promise<Original | UploadRefused> {
  if (bytes.byteLength > mostBytes) return refuseUpload('tooLarge')
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !accepted.has(type.mime)) return refuseUpload('notAPicture')
  const size = await measure(bytes)
  if (!size) return refuseUpload('corrupt')
  if (size.width * size.height > mostPixels) return refuseUpload('tooManyPixels')
  if (crop && !within(crop, size)) return refuseUpload('badCrop')
  return encode(bytes, crop, size.seeThrough)
}

type Measured = { readonly width: number; readonly height: number; readonly seeThrough: boolean }

/** The picture's size when upright; null where its head cannot be read. */
async function measure(bytes: Uint8Array): Promise<Measured | null> {
  try {
    // The limit is checked by the caller, who can then say which of the two was wrong.
    const { autoOrient, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { ...autoOrient, seeThrough: hasAlpha }
  } catch {
    return null
  }
}

const within = (crop: Region, size: Measured): boolean =>
  [crop.x, crop.y, crop.width, crop.height].every(Number.isSafeInteger) &&
  crop.x >= 0 &&
  crop.y >= 0 &&
  crop.width > 0 &&
  crop.height > 0 &&
  crop.x + crop.width <= size.width &&
  crop.y + crop.height <= size.height

async function encode(
  bytes: Uint8Array,
  crop: Region | undefined,
  seeThrough: boolean,
): Promise<Original | UploadRefused> {
  try {
    const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    const cut = crop
      ? upright.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
      : upright
    const fitted = cut.resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const kept = seeThrough
      ? fitted.webp({ quality: 94, effort: 1 })
      : fitted.jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
    const { data, info } = await kept.toBuffer({ resolveWithObject: true })
    return { kind: 'original', bytes: data, width: info.width, height: info.height }
  } catch {
    return refuseUpload('corrupt')
  }
}
