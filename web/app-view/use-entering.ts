import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAsk, useSession } from '#web/api/api-hooks.ts'
import { pathWithin } from '#web/i18n/path-within.ts'
import { pathInApp } from '#wire/app-view.ts'
import { userAppSessionEnter } from '#wire/calls/sessions.ts'

type Entering = { readonly state: 'entering' | 'refused' | 'another'; readonly next: string }

/**
 * Signs the app's view in by the code behind the `#` of its address, where no server and no log sees it. It is taken out
 * of the address before anything is asked.
 *
 * @param isFromApp false takes no code: another site has led here
 */
export function useEntering(isFromApp: boolean): Entering {
  const ask = useAsk()
  const { signIn } = useSession()
  const navigate = useNavigate()
  const [entering, setEntering] = useState<Entering>({
    state: isFromApp ? 'entering' : 'refused',
    next: first,
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const given = new URLSearchParams(location.hash.slice(1))
    history.replaceState(history.state, '', location.pathname + location.search)
    const next = nextOf(given.get('next'))
    const enter = async () => {
      const sent = isFromApp ? await ask(userAppSessionEnter, { code: given.get('code') ?? '' }) : null
      if (!sent?.ok) {
        setEntering({ state: sent?.error.name === 'wrongState' ? 'another' : 'refused', next })
        return
      }
      await signIn(sent.data, false)
      await navigate(next, { replace: true })
    }
    void enter()
  }, [ask, isFromApp, navigate, signIn])
  return entering
}

const first = '/mall'

/** Where the app leads to: one of its own pages, whatever the address says. */
function nextOf(wanted: string | null): string {
  const path = wanted === null ? null : pathInApp(pathWithin(wanted))
  return path === null || /^\/(?:enter|login)\b/i.test(path) ? first : path
}
