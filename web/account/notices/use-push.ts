import { useEffect, useEffectEvent, useState } from 'react'
import { useApiCall, useUserID } from '#web/kit/api/api-hooks.ts'
import { pushSubscribe, pushUnsubscribe } from '#wire/calls/notices.ts'
import {
  keepTold,
  type PushState,
  pushState,
  subscribedHere,
  subscribeHere,
  type Told,
  unsubscribeHere,
} from './push-browser.ts'

/** Pushes in this browser, as a page shows them. */
export type Push = {
  /** null until it is known. */
  readonly state: PushState | null
  readonly busy: boolean
  readonly failed: boolean
  readonly turnOn: () => void
  readonly turnOff: () => void
}

/** @param key the house's public key */
export function usePush(key: string): Push {
  const ask = useApiCall()
  const userID = useUserID()
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  // Whoever is signed in now is who this browser is told of.
  const tell = async (told: Told) => {
    const { ok } = await ask(pushSubscribe, told)
    if (ok && userID !== null) keepTold(userID, told)
    return ok
  }
  const look = useEffectEvent(async () => {
    const found = await pushState()
    const known = found === 'on' ? await subscribedHere(key) : null
    if (known) await tell(known)
    setState(found === 'on' && !known ? 'ask' : found)
  })
  useEffect(() => {
    void look()
  }, [])

  const during = async (work: () => Promise<boolean>) => {
    setBusy(true)
    setFailed(!(await work().catch(() => false)))
    setState(await pushState())
    setBusy(false)
  }
  const turnOn = () =>
    during(async () => {
      const told = await subscribeHere(key)
      if (told === null) return Notification.permission !== 'granted'
      return tell(told)
    })
  const turnOff = () =>
    during(async () => {
      const endpoint = await unsubscribeHere()
      return endpoint === null || (await ask(pushUnsubscribe, { endpoint })).ok
    })
  return { state, busy, failed, turnOn: () => void turnOn(), turnOff: () => void turnOff() }
}
