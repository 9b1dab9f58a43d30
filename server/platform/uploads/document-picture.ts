import { type PictureKind, redrawn } from './picture.ts'
import { type Refused, refused } from './refused.ts'

/** Longest side of what is kept, in pixels: the small print of a passport can be read, and no more is kept than that. */
const longest = 2600

/** Shorter side below which nothing can be read of a document, in pixels. */
const least = 300

const starts = (bytes: Buffer, at: number, mark: string): boolean =>
  bytes.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'))

/** What a file begins like; null where it is no picture that the house takes. */
function kindOf(bytes: Buffer): PictureKind | null {
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'jpg'
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  return starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP') ? 'webp' : null
}

/**
 * The picture of a document as it is kept: a JPEG drawn anew, upright, with nothing of what the camera noted (place,
 * time, device) and nothing else that its file held.
 */
export async function documentPicture(bytes: Buffer): Promise<Buffer | Refused> {
  const kind = kindOf(bytes)
  if (kind === null) return refused('notAccepted')
  return redrawn(bytes, kind, { longest, least }, (picture) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 86 }),
  )
}
