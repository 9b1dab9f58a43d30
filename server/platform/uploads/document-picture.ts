import { type PictureKind, redrawn } from './picture.ts'
import { type Refused, refused } from './refused.ts'

/** The longest side of a stored ID document in pixels, so that small print stays legible. */
const longest = 2600

/** The minimum shorter side of an ID document in pixels. */
const least = 300

const starts = (bytes: Buffer, at: number, mark: string): boolean =>
  bytes.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'))

/** Returns the type by the file's signature, or null if it is not supported. */
function kindOf(bytes: Buffer): PictureKind | null {
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'jpg'
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  return starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP') ? 'webp' : null
}

/** Re-encodes the picture of an ID document as an upright JPEG without metadata (place, time, device) or other data. */
export async function documentPicture(bytes: Buffer): Promise<Buffer | Refused> {
  const kind = kindOf(bytes)
  if (kind === null) return refused('notAccepted')
  return redrawn(bytes, kind, { longest, least }, (picture) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 86 }),
  )
}
