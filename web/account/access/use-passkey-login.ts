import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { whenIdle } from '#web/kit/ui/idle.ts'
import { userPasskeyLogin, userPasskeyLoginBegin } from '#wire/calls/passkeys.ts'
import { newAk } from '#wire/client/ak.ts'
import type { Session } from '#wire/entities/user.ts'
import type { Ceremony } from './ceremony.ts'
import { knowsPasskeys } from './knows-passkeys.ts'

/** Challenges are good for five minutes; one that waits in the browser's list is renewed before. */
const renewAfter = 4 * 60_000

const ceremonies = () => import('./ceremony.ts')

/**
 * Logs in with a passkey: by `press`, or where the browser offers one as it fills in the form. What works with passkeys
 * is fetched once the page has nothing else to do.
 *
 * @param remember asked at the moment it signs
 */
export function usePasskeyLogin(
  remember: () => boolean,
  onSession: (session: Session, remember: boolean) => Promise<void>,
) {
  const t = useTranslations('account.passkeys')
  const ask = useApiCall()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const signIn = async (ceremony: Ceremony): Promise<void> => {
    if (ceremony.kind === 'left') return
    if (ceremony.kind !== 'done') return setProblem(t('failed'))
    const rememberMe = remember()
    const sent = await ask(userPasskeyLogin, { credential: ceremony.credential, rememberMe })
    if (sent.ok) await onSession(sent.data, rememberMe)
    else setProblem(sent.error.message)
  }

  const press = async () => {
    setBusy(true)
    setProblem('')
    const begun = await ask(userPasskeyLoginBegin, { ak: newAk() })
    if (begun.ok) await signIn(await (await ceremonies()).signWithPasskey(begun.data))
    else setProblem(begun.error.message)
    setBusy(false)
  }

  const offer = useEffectEvent(async (isWanted: () => boolean) => {
    const { canOffer, offerPasskeys } = await ceremonies()
    if (!(await canOffer()) || !isWanted()) return
    const begun = await ask(userPasskeyLoginBegin, { ak: newAk() })
    if (!begun.ok || !isWanted()) return
    const ceremony = await offerPasskeys(begun.data)
    // What fails in a list that nobody has opened is nothing to tell.
    if (ceremony.kind === 'done' && isWanted()) await signIn(ceremony)
  })

  useEffect(() => {
    if (busy || !knowsPasskeys()) return
    const here = { isWanted: true }
    const begin = () => void offer(() => here.isWanted)
    const callOff = whenIdle(begin)
    const renewal = setInterval(begin, renewAfter)
    return () => {
      here.isWanted = false
      callOff()
      clearInterval(renewal)
      void ceremonies().then(({ leaveCeremony }) => leaveCeremony())
    }
  }, [busy])

  return { press: () => void press(), busy, problem, clearProblem: () => setProblem('') }
}
