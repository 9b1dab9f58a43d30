import { useEffect, useEffectEvent, useState } from 'react'
import { useApiCall, useUserId } from '#web/kit/api/api-hooks.ts'
import { pushSubscribe, pushUnsubscribe } from '#wire/calls/notices.ts'
import {
  currentSubscription,
  type PushState,
  pushState,
  type SubscriptionPayload,
  saveSynced,
  subscribe,
  unsubscribe,
} from './push-browser.ts'

/** The state and actions of push notifications in this browser. */
export type Push = {
  /** null until loaded. */
  readonly state: PushState | null
  readonly busy: boolean
  readonly failed: boolean
  readonly turnOn: () => void
  readonly turnOff: () => void
}

/** Returns the state and actions of push notifications. @param key the server's public key */
export function usePush(key: string): Push {
  const call = useApiCall()
  const userId = useUserId()
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  // The subscription belongs to the signed-in user.
  const sendSubscription = async (payload: SubscriptionPayload) => {
    const { ok } = await call(pushSubscribe, payload)
    if (ok && userId !== null) saveSynced(userId, payload)
    return ok
  }
  const loadState = useEffectEvent(async () => {
    const browserState = await pushState()
    const current = browserState === 'on' ? await currentSubscription(key) : null
    if (current) await sendSubscription(current)
    setState(browserState === 'on' && !current ? 'ask' : browserState)
  })
  useEffect(() => {
    void loadState()
  }, [])

  const runTask = async (task: () => Promise<boolean>) => {
    setBusy(true)
    setFailed(!(await task().catch(() => false)))
    setState(await pushState())
    setBusy(false)
  }
  const turnOn = () =>
    runTask(async () => {
      const payload = await subscribe(key)
      if (payload === null) return Notification.permission !== 'granted'
      return sendSubscription(payload)
    })
  const turnOff = () =>
    runTask(async () => {
      const endpoint = await unsubscribe()
      return endpoint === null || (await call(pushUnsubscribe, { endpoint })).ok
    })
  return { state, busy, failed, turnOn: () => void turnOn(), turnOff: () => void turnOff() }
}
