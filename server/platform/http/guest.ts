import type { FastifyReply, FastifyRequest } from 'fastify'

/** The browser of somebody who need not be signed in, by a secret that the house had it keep. */
export type Guest = {
  /** '' where it brought none. */
  readonly secret: string
  /** Has it keep a secret from now on; '' has it forget. */
  setSecret(secret: string): void
}

/** Somebody of whose browser nothing is known, and which can keep nothing: who asks from within the house. */
export const noGuest: Guest = { secret: '', setSecret: () => undefined }

const name = 'visitor'
/** Seconds that a browser keeps the secret: half a year after its last use. */
const life = 182 * 24 * 3600
/** What the house makes: 32 random bytes. Anything else was made by somebody else. */
const secretForm = /^[\w-]{43}$/

/** The guest of a request. No script can read the cookie, and no other site's page can send it along with a call. */
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
        maxAge: secret === '' ? 0 : life,
      })
    },
  }
}
