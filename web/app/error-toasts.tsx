import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '#web/kit/api/api-context.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { whenIdle } from '#web/kit/ui/idle.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { CallError } from '#wire/refusals/call-error.ts'

const bringJudge = () => import('./error-toast.ts').catch(() => null)

/**
 * Says what goes wrong with any call of the page, one thing at a time. What is worth saying is known once the page has
 * nothing else to do, or something has gone wrong before.
 */
export function ErrorToasts() {
  const { client } = useApi()
  const { show, dismiss } = useToast()
  const line = useSocketState()
  const { pathname } = useLocation()
  const tell = useEffectEvent(async (error: CallError, path: string) => {
    const judge = await bringJudge()
    if (judge?.isWorthSaying(error, path, line)) show({ key: 'call', kind: 'error', text: error.message })
  })
  // What went wrong on one page is not news on the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page puts away what was said on the one before
  useEffect(() => () => dismiss('call'), [pathname, dismiss])
  useEffect(() => whenIdle(() => void bringJudge()), [])
  useEffect(() => client.onError((error, path) => void tell(error, path)), [client])
  return null
}
