import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { decoding, hasTooManyPixels } from './picture-limits.ts'
import type { Size } from './picture-store.ts'
import { refuseUpload, type UploadRefused } from './refusal.ts'

/** A rectangle in pixels of the upright picture. */
export type Region = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A picture as stored: upright and without metadata, as a JPEG, or as WebP if transparent. */
export type Original = {
  readonly kind: 'original'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** The maximum size of an uploaded picture in bytes. */
export const maxSize = 40 * 1024 * 1024
/** The longest side of a stored picture in pixels, which is that of the widest rendition. */
const maxSide = 4000

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/**
 * Validates an upload by its content and re-encodes it without metadata.
 * @param crop the region to keep; the whole picture if omitted
 */
export async function readOriginal(bytes: Uint8Array, crop?: Region): Promise<Original | UploadRefused> {
  if (bytes.byteLength > maxSize) return refuseUpload('tooLarge')
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !accepted.has(type.mime)) return refuseUpload('notAPicture')
  const size = await measure(bytes)
  if (!size) return refuseUpload('corrupt')
  if (size.isTooLarge) return refuseUpload('tooManyPixels')
  if (crop && !within(crop, size)) return refuseUpload('badCrop')
  return encode(bytes, crop, size.seeThrough)
}

/** Reads only the size of a JPEG that needs no encoding. Its origin is trusted. */
export async function readClean(bytes: Uint8Array): Promise<Original | UploadRefused> {
  const size = await measure(bytes)
  if (!size) return refuseUpload('corrupt')
  return { kind: 'original', bytes: Buffer.from(bytes), width: size.width, height: size.height }
}

type Measured = Size & { readonly seeThrough: boolean; readonly isTooLarge: boolean }

/** Returns the size of the upright picture, or null if its header is unreadable. */
async function measure(bytes: Uint8Array): Promise<Measured | null> {
  try {
    // The caller checks the limit and reports the precise reason.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { ...header.autoOrient, seeThrough: header.hasAlpha, isTooLarge: hasTooManyPixels(header) }
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
    const upright = sharp(bytes, decoding).autoOrient()
    const cut = crop
      ? upright.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
      : upright
    const fitted = cut.resize({
      width: maxSide,
      height: maxSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const encoded = seeThrough
      ? fitted.webp({ quality: 94, effort: 1 })
      : fitted.jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { kind: 'original', bytes: data, width: info.width, height: info.height }
  } catch {
    return refuseUpload('corrupt')
  }
}
