import type { FastifyReply, FastifyRequest } from 'fastify'

/** A browser, identified by a secret in a cookie, whether or not its user is signed in. */
export type Guest = {
  /** The secret in the cookie, or '' if there is none. */
  readonly secret: string
  /** Stores a secret in the browser; '' deletes it. */
  setSecret(secret: string): void
}

/** The guest of an in-process call, which has no browser. */
export const noGuest: Guest = { secret: '', setSecret: () => undefined }

const name = 'visitor'
/** The lifetime of the cookie in seconds: half a year after its last use. */
const lifetimeSeconds = 182 * 24 * 3600
/** The format of the secret: 32 random bytes. Other values are ignored. */
const secretForm = /^[\w-]{43}$/

/** Returns the guest of a request. Scripts cannot read the cookie, and cross-site requests do not carry it. */
export function guestOf(
  request: Pick<FastifyRequest, 'cookies' | 'protocol'>,
  reply: Pick<FastifyReply, 'setCookie'>,
): Guest {
  const brought = request.cookies[name] ?? ''
  return {
    secret: secretForm.test(brought) ? brought : '',
    setSecret(secret) {
      reply.setCookie(name, secret, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: secret === '' ? 0 : lifetimeSeconds,
      })
    },
  }
}
