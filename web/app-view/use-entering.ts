import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAsk, useSession } from '#web/api/api-hooks.ts'
import { pathWithin } from '#web/i18n/path-within.ts'
import { pathInApp } from '#wire/app-view.ts'
import type { CallError } from '#wire/call-error.ts'
import { userAppSessionEnter } from '#wire/calls/sessions.ts'

type Entering = {
  /** `unsent`: whether the house has heard the code is not known. */
  readonly state: 'entering' | 'refused' | 'another' | 'unsent'
  readonly next: string
}

/**
 * Signs the app's view in by the code behind the `#` of its address, where no server and no log sees it. It is taken out
 * of the address before anything is asked.
 *
 * @param isFromApp false takes no code: another site has led here
 * @returns with it, the way to bring the same code once more
 */
export function useEntering(isFromApp: boolean): Entering & { readonly again: () => void } {
  const ask = useAsk()
  const { signIn } = useSession()
  const navigate = useNavigate()
  const [entering, setEntering] = useState<Entering>({
    state: isFromApp ? 'entering' : 'refused',
    next: first,
  })
  const given = useRef<URLSearchParams>(null)
  const bring = useEffectEvent(async () => {
    const next = nextOf(given.current?.get('next') ?? null)
    const code = given.current?.get('code') ?? ''
    if (!isFromApp || code === '') return setEntering({ state: 'refused', next })
    setEntering({ state: 'entering', next })
    const sent = await ask(userAppSessionEnter, { code })
    if (!sent.ok) return setEntering({ state: whyNot(sent.error), next })
    await signIn(sent.data, false)
    await navigate(next, { replace: true })
  })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (given.current === null) {
      given.current = new URLSearchParams(location.hash.slice(1))
      history.replaceState(history.state, '', location.pathname + location.search)
    } else if (attempt === 0) return
    void bring()
  }, [attempt])
  return { ...entering, again: () => setAttempt((before) => before + 1) }
}

function whyNot({ scope, name }: Pick<CallError, 'scope' | 'name'>): Entering['state'] {
  if (scope === 'http') return 'unsent'
  return name === 'wrongState' ? 'another' : 'refused'
}

const first = '/mall'

/** Where the app leads to: one of its own pages, whatever the address says. */
function nextOf(wanted: string | null): string {
  const path = wanted === null ? null : pathInApp(pathWithin(wanted))
  return path === null || /^\/(?:enter|login)\b/i.test(path) ? first : path
}
