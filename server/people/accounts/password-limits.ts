import { tooManyRequests } from '#server/platform/http/attempts.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import {
  userChangePasswd,
  userEmailVerify,
  userLogin,
  userRegister,
  userUpdatePasswd,
} from '#wire/calls/accounts.ts'
import { userFactorBegin, userFactorConfirm } from '#wire/calls/factor.ts'
import { userErase } from '#wire/calls/own-data.ts'
import { userPasskeyBegin } from '#wire/calls/passkeys.ts'
import { foundingComplete, staffInvitationAccept } from '#wire/calls/staff-entry.ts'

/** The calls that hash a password or a code, which takes a core for about 50 ms. */
const hashingCalls: ReadonlySet<string> = new Set(
  [
    userLogin,
    userRegister,
    userChangePasswd,
    userUpdatePasswd,
    userEmailVerify,
    userErase,
    userPasskeyBegin,
    userFactorBegin,
    userFactorConfirm,
    foundingComplete,
    staffInvitationAccept,
  ].map(({ path }) => path),
)

/**
 * The maximum number of hashing calls in progress in this process, and the seconds after which to retry beyond that.
 */
const defaults = { maxInProgress: 100, retryAfter: 3 }

/**
 * Limits the calls that hash: per network, whether right or wrong, and in total, so that accepted calls are
 * answered within seconds. A refused call hashes nothing.
 * @param perNetwork counts a call. @returns 0 if it is allowed, else the milliseconds to wait
 */
export function limitHashing(
  perNetwork: (network: string) => number,
  handlers: readonly CallHandler[],
  { maxInProgress, retryAfter } = defaults,
): readonly CallHandler[] {
  let inProgress = 0
  const limited = ({ handle, ...handler }: CallHandler): CallHandler => ({
    ...handler,
    handle: async (visit, pairs, file, guard) => {
      if (inProgress >= maxInProgress) return { kind: 'refused', refusal: tooManyRequests(retryAfter) }
      const wait = perNetwork(visit.ip)
      if (wait > 0) return { kind: 'refused', refusal: tooManyRequests(Math.ceil(wait / 1000)) }
      inProgress += 1
      try {
        return await handle(visit, pairs, file, guard)
      } finally {
        inProgress -= 1
      }
    },
  })
  return handlers.map((handler) => (hashingCalls.has(handler.call.path) ? limited(handler) : handler))
}
