import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link to an image is valid, in milliseconds. */
const linkLifetimeMs = 5 * 60_000

/** Signed links to one image, valid for five minutes within the session they were created for. */
export type Links = {
  /** Creates the path of an image. @param token the session's token */
  create(key: string, token: string, now: number): string
  /** Returns the key of the image of a link, or null if the link is forged, expired or of another session. */
  verify(link: string, token: string, now: number): string | null
}

/** Creates the signed links. @param secret the key that signs the links */
export function createLinks(secret: Buffer): Links {
  const sign = (key: string, expiry: string, token: string): Buffer => {
    const session = createHash('sha256').update(token).digest('hex')
    return createHmac('sha256', secret).update(`${key}.${expiry}.${session}`).digest()
  }
  return {
    create(key, token, now) {
      const expiry = (now + linkLifetimeMs).toString(36)
      return `/identity/${key}.${expiry}.${sign(key, expiry, token).toString('base64url')}`
    },
    verify(link, token, now) {
      const [, key = '', expiry = '', signature = ''] = linkPattern.exec(link) ?? []
      const expected = sign(key, expiry, token)
      const received = Buffer.from(signature, 'base64url')
      if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
      return Number.parseInt(expiry, 36) > now ? key : null
    },
  }
}

const linkPattern = /^([\da-f]{32})\.([\da-z]{1,11})\.([\w-]{43})$/
