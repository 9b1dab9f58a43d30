import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link to an image is valid, in milliseconds. */
const linkLife = 5 * 60_000

/** Signed links to one image, valid for five minutes within the session they were created for. */
export type Links = {
  /** Creates the path of an image. @param token the session's token */
  to(key: string, token: string, now: number): string
  /** The key of the image of a link; null where the link is forged, expired or of another session. */
  read(link: string, token: string, now: number): string | null
}

/** @param secret the key that signs the links */
export function openLinks(secret: Buffer): Links {
  const mark = (key: string, ends: string, token: string): Buffer => {
    const session = createHash('sha256').update(token).digest('hex')
    return createHmac('sha256', secret).update(`${key}.${ends}.${session}`).digest()
  }
  return {
    to(key, token, now) {
      const ends = (now + linkLife).toString(36)
      return `/identity/${key}.${ends}.${mark(key, ends, token).toString('base64url')}`
    },
    read(link, token, now) {
      const [, key = '', ends = '', given = ''] = linkForm.exec(link) ?? []
      const right = mark(key, ends, token)
      const told = Buffer.from(given, 'base64url')
      if (told.length !== right.length || !timingSafeEqual(told, right)) return null
      return Number.parseInt(ends, 36) > now ? key : null
    },
  }
}

const linkForm = /^([\da-f]{32})\.([\da-z]{1,11})\.([\w-]{43})$/
