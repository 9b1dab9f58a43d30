import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { userChangePasswd } from '#wire/calls/accounts.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { tooMany } from './attempts.ts'
import type { Guesses } from './guesses.ts'
import type { SendLetter } from './letters.ts'
import { hashSecret } from './passwords.ts'
import { ownAccount, setPasswd } from './people.ts'
import { provePasswd } from './prove-passwd.ts'
import type { Sessions } from './sessions.ts'
import { isWeakPassword } from './weak-passwords.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly sessions: Sessions
  readonly guesses: Guesses
  readonly tellPasswdChanged: SendLetter
  /** Makes every open socket of an account check that its session is still valid. */
  tellSessionsEnded(userId: string): void
}

/** The call that changes a member's password. */
export const changePasswd = ({ db, sessions, guesses, ...desk }: Deps): CallHandler =>
  handleMemberCall(userChangePasswd, async ({ viewer, token, ip, now }, { current, passwd }) => {
    const { userId } = viewer
    const account = await ownAccount(db, userId)
    if (await isWeakPassword(passwd, [account.email]))
      return badInput('passwd', { name: 'passwordWellKnown' })
    const proof = await provePasswd(guesses, account, current, { ip, now })
    if (proof.kind === 'tooMany') return tooMany(proof.wait)
    if (proof.kind === 'wrong') return refusal('wrongCredentials')
    const hashed = await hashSecret(passwd)
    await db.transaction().execute(async (within) => {
      await setPasswd(within, userId, hashed)
      await sessions.endAll(userId, { exceptToken: token, within })
    })
    desk.tellSessionsEnded(userId)
    await desk.tellPasswdChanged(account.email)
    return null
  })
