import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '#web/kit/api/api-context.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { whenIdle } from '#web/kit/ui/idle.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { CallError } from '#wire/refusals/call-error.ts'

const loadErrorPolicy = () => import('./error-toast.ts').catch(() => null)

/**
 * Shows errors of the page's calls as toasts, one at a time. The rules are loaded when the page is idle, or
 * on the first error.
 */
export function ErrorToasts() {
  const { client } = useApi()
  const { show, dismiss } = useToast()
  const socketState = useSocketState()
  const { pathname } = useLocation()
  const report = useEffectEvent(async (error: CallError, path: string) => {
    const policy = await loadErrorPolicy()
    if (policy?.shouldShowError(error, path, socketState))
      show({ key: 'call', kind: 'error', text: error.message })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error of the previous page is outdated
  useEffect(() => () => dismiss('call'), [pathname, dismiss])
  useEffect(() => whenIdle(() => void loadErrorPolicy()), [])
  useEffect(() => client.onError((error, path) => void report(error, path)), [client])
  return null
}
