import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { tooManyRequests } from '#server/platform/http/attempts.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { userChangePasswd } from '#wire/calls/accounts.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { accountById, setPasswd } from './account-store.ts'
import type { Guesses } from './guesses.ts'
import type { SendLetter } from './letters.ts'
import { hashSecret } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { verifyPasswd } from './verify-passwd.ts'
import { isWeakPassword } from './weak-passwords.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly sessions: Sessions
  readonly guesses: Guesses
  readonly sendPasswdChanged: SendLetter
  /** Makes every open socket of an account check that its session is still valid. */
  recheckSockets(userId: string): void
}

/** Returns the call that changes a member's password. */
export const changePasswd = ({ db, sessions, guesses, ...deps }: Deps): CallHandler =>
  handleMemberCall(userChangePasswd, async ({ viewer, token, ip, now }, { current, passwd }) => {
    const { userId } = viewer
    const account = await accountById(db, userId)
    if (await isWeakPassword(passwd, [account.email]))
      return badInput('passwd', { name: 'passwordWellKnown' })
    const proof = await verifyPasswd(guesses, account, current, { ip, now })
    if (proof.kind === 'tooMany') return tooManyRequests(proof.wait)
    if (proof.kind === 'wrong') return refusal('wrongCredentials')
    const hashed = await hashSecret(passwd)
    await db.transaction().execute(async (trx) => {
      await setPasswd(trx, userId, hashed)
      await sessions.endAll(userId, { exceptToken: token, trx })
    })
    deps.recheckSockets(userId)
    await deps.sendPasswdChanged(account.email)
    return null
  })
