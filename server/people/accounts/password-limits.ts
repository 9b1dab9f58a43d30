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
import { tooMany } from './attempts.ts'

/** The calls that hash a password or a code, which takes a processor for some 50 ms. */
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
  ].map(({ path }) => path),
)

/** Such calls that are under way in this process, and how soon to ask again, in seconds, where it takes no more. */
const usual = { mostUnderWay: 100, retryAfter: 3 }

/**
 * Limits the calls that hash: by network, right or wrong alike, and in all, so that whoever waits is answered within
 * seconds. Refused calls do no work.
 * @param perNetwork counts a call. @returns 0 where there is room, else the milliseconds until there is
 */
export function limitPasswords(
  perNetwork: (network: string) => number,
  answers: readonly CallHandler[],
  { mostUnderWay, retryAfter } = usual,
): readonly CallHandler[] {
  let underWay = 0
  const limited = ({ handle, ...one }: CallHandler): CallHandler => ({
    ...one,
    handle: async (visit, pairs, file, guard) => {
      if (underWay >= mostUnderWay) return { kind: 'refused', refusal: tooMany(retryAfter) }
      const wait = perNetwork(visit.ip)
      if (wait > 0) return { kind: 'refused', refusal: tooMany(Math.ceil(wait / 1000)) }
      underWay += 1
      try {
        return await handle(visit, pairs, file, guard)
      } finally {
        underWay -= 1
      }
    },
  })
  return answers.map((one) => (hashingCalls.has(one.call.path) ? limited(one) : one))
}
