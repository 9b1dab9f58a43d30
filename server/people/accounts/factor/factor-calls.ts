import type { Kysely } from 'kysely'
import { isFreshSignIn } from '#domain/staff/second-factor.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Allowance, type Attempts, tooManyRequests } from '#server/platform/http/attempts.ts'
import {
  badInput,
  type CallHandler,
  handleMemberCall,
  type MemberContext,
} from '#server/platform/http/calls.ts'
import {
  userFactorAdd,
  userFactorBegin,
  userFactorCodes,
  userFactorConfirm,
  userFactorGet,
} from '#wire/calls/factor.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { accountById } from '../account-store.ts'
import type { Guesses } from '../guesses.ts'
import type { SendLetter } from '../letters.ts'
import type { Passkeys } from '../passkeys.ts'
import type { Sessions } from '../sessions.ts'
import { verifyPasswd } from '../verify-passwd.ts'
import { appUri, secretText } from './app-codes.ts'
import type { Apps } from './apps.ts'
import { emailOf, type FactorState, type Factors, recordFactorChange } from './factors.ts'
import { createRecoveryCodes } from './recovery-codes.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly apps: Apps
  readonly factors: Factors
  readonly passkeys: Pick<Passkeys, 'ownerOf'>
  readonly sessions: Pick<Sessions, 'prove' | 'endAll'>
  readonly guesses: Guesses
  readonly attempts: Attempts
  /** The limit on passkeys tried from one network. */
  readonly tried: Allowance
  /** Returns the issuer shown in authenticator apps. */
  readonly issuer: () => string
  readonly sendRecoveryCodesMade: SendLetter
}

/** Returns the calls by which members set up a second factor and confirm their identity with it (R5). */
export function factorCalls(deps: Deps): readonly CallHandler[] {
  const { db, apps, factors, sessions } = deps
  return [
    handleMemberCall(userFactorGet, async ({ viewer }) => {
      const state = await factors.stateOf(viewer.userId)
      return {
        isRequired: state.isRequired,
        appSince: state.appSince ?? 0,
        passkeys: state.passkeys,
        recoveryCodes: state.recoveryCodes,
        isProved: viewer.hasFactor ?? false,
        confirmBy: confirmMethods(state),
      }
    }),

    handleMemberCall(userFactorBegin, async ({ viewer, ip, now }, { passwd }) => {
      const account = await accountById(db, viewer.userId)
      const proof = await verifyPasswd(deps.guesses, account, passwd, { ip, now })
      if (proof.kind === 'tooMany') return tooManyRequests(proof.wait)
      if (proof.kind === 'wrong') return refusal('wrongCredentials')
      const secret = await apps.startSetUp(viewer.userId, now)
      return { secret: secretText(secret), address: appUri(secret, deps.issuer(), account.email) }
    }),

    handleMemberCall(userFactorAdd, async ({ viewer, token, now }, { factorCode }) => {
      if (!(await apps.isSetUpPending(viewer.userId, now)))
        return refusal('wrongState', { status: 'notBegun' })
      const proof = await factors.confirmApp(viewer.userId, factorCode, now)
      if (proof.kind === 'tooMany') return tooManyRequests(proof.wait)
      if (proof.kind === 'wrong') return refusal('oneTimeCodeWrong')
      await sessions.prove(token, 'factor', now)
      await sessions.endAll(viewer.userId, { exceptToken: token })
      return null
    }),

    handleMemberCall(userFactorCodes, async ({ viewer, now }) => {
      const { userId } = viewer
      const state = await factors.stateOf(userId)
      if (state.appSince === null && state.passkeys === 0)
        return refusal('wrongState', { status: 'noFactor' })
      // This holds even where the policy requires no second factor: recovery codes need a fresh proof.
      if (!viewer.hasFactor || !isFreshSignIn(viewer.provedAt ?? 0, now))
        return refusal('freshSignInNeeded', { status: 'confirm' })
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        const codes = await createRecoveryCodes(trx, userId, now)
        if (state.held.length > 0)
          await recordFactorChange(trx, { by: userId, act: 'factor.codes', userId }, now)
        return codes
      })
      await deps.sendRecoveryCodesMade(await emailOf(db, userId))
      return { recoveryCodes: [...recoveryCodes] }
    }),

    handleMemberCall(userFactorConfirm, (visit, proof) => {
      if (proof.credential !== '') return confirmByPasskey(deps, visit, proof.credential)
      if (proof.factorCode !== '') return confirmByCode(deps, visit, proof.factorCode)
      if (proof.passwd !== undefined) return confirmByPassword(deps, visit, proof.passwd)
      return badInput('factorCode', { name: 'required' })
    }),
  ]
}

function confirmMethods({ appSince, passkeys, recoveryCodes, isRequired, isGuarded }: FactorState) {
  const methods: ('code' | 'passkey' | 'password')[] = []
  if (appSince !== null || recoveryCodes > 0) methods.push('code')
  if (passkeys > 0) methods.push('passkey')
  if (!isGuarded && !isRequired) methods.push('password')
  return methods
}

async function confirmByPasskey(
  { attempts, tried, passkeys, sessions }: Deps,
  visit: MemberContext,
  credential: string,
) {
  const { viewer, token, ip, now } = visit
  const key = `passkey tried from ${ip}`
  const { wait } = await attempts.count(key, tried, now)
  if (wait > 0) return tooManyRequests(wait)
  if ((await passkeys.ownerOf(credential, now)) !== viewer.userId) return refusal('passkeyRefused')
  await attempts.uncount(key)
  await sessions.prove(token, 'factor', now)
  return null
}

async function confirmByCode(
  { factors, sessions }: Deps,
  { viewer, token, now }: MemberContext,
  code: string,
) {
  const proof = await factors.proveCode(viewer.userId, code, now)
  if (proof.kind === 'tooMany') return tooManyRequests(proof.wait)
  if (proof.kind === 'wrong') return refusal('oneTimeCodeWrong')
  await sessions.prove(token, 'factor', now)
  return null
}

async function confirmByPassword(
  { db, factors, guesses, sessions }: Deps,
  { viewer, token, ip, now }: MemberContext,
  passwd: string,
) {
  const { isGuarded, isRequired } = await factors.stateOf(viewer.userId)
  if (isGuarded || isRequired) return refusal('wrongCredentials')
  const proof = await verifyPasswd(guesses, await accountById(db, viewer.userId), passwd, { ip, now })
  if (proof.kind === 'tooMany') return tooManyRequests(proof.wait)
  if (proof.kind === 'wrong') return refusal('wrongCredentials')
  await sessions.prove(token, 'password', now)
  return null
}
