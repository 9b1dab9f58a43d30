import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { whenIdle } from '#web/kit/ui/idle.ts'
import { userPasskeyLogin, userPasskeyLoginBegin } from '#wire/calls/passkeys.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { Session } from '#wire/entities/user.ts'
import type { CeremonyResult } from './passkey-ceremony.ts'
import { supportsPasskeys } from './supports-passkeys.ts'

/** Challenges expire after five minutes; a pending challenge is renewed earlier. */
const renewalMs = 4 * 60_000

const loadCeremonies = () => import('./passkey-ceremony.ts')

/**
 * Logs in with a passkey, by `press` or the browser's autofill. The WebAuthn code is loaded when the page is idle.
 *
 * @param remember read when signing
 */
export function usePasskeyLogin(
  remember: () => boolean,
  onSession: (session: Session, remember: boolean) => Promise<void>,
) {
  const t = useTranslations('account.passkeys')
  const call = useApiCall()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const signIn = async (result: CeremonyResult): Promise<void> => {
    if (result.kind === 'cancelled') return
    if (result.kind !== 'done') return setProblem(t('failed'))
    const rememberMe = remember()
    const response = await call(userPasskeyLogin, { credential: result.credential, rememberMe })
    if (response.ok) await onSession(response.data, rememberMe)
    else setProblem(response.error.message)
  }

  const press = async () => {
    setBusy(true)
    setProblem('')
    const options = await call(userPasskeyLoginBegin, { ak: createIdempotencyKey() })
    if (options.ok) await signIn(await (await loadCeremonies()).signWithPasskey(options.data))
    else setProblem(options.error.message)
    setBusy(false)
  }

  const offer = useEffectEvent(async (isActive: () => boolean) => {
    const { supportsAutofill: canOffer, offerPasskeys } = await loadCeremonies()
    if (!(await canOffer()) || !isActive()) return
    const options = await call(userPasskeyLoginBegin, { ak: createIdempotencyKey() })
    if (!options.ok || !isActive()) return
    const result = await offerPasskeys(options.data)
    // Autofill failures are not reported if the user never opened it.
    if (result.kind === 'done' && isActive()) await signIn(result)
  })

  useEffect(() => {
    if (busy || !supportsPasskeys()) return
    const attempt = { isWanted: true }
    const start = () => void offer(() => attempt.isWanted)
    const cancelIdle = whenIdle(start)
    const renewal = setInterval(start, renewalMs)
    return () => {
      attempt.isWanted = false
      cancelIdle()
      clearInterval(renewal)
      void loadCeremonies().then(({ cancelCeremony }) => cancelCeremony())
    }
  }, [busy])

  return { press: () => void press(), busy, problem, clearProblem: () => setProblem('') }
}
