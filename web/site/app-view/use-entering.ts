import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiCall, useSession } from '#web/kit/api/api-hooks.ts'
import { internalPath } from '#web/kit/i18n/internal-path.ts'
import { pathInApp } from '#wire/address/app-view.ts'
import { userAppSessionEnter, userAppSessionOwner } from '#wire/calls/sessions.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { DataOf } from '#wire/schema/call.ts'

type Step =
  /** `unsent`: whether the request has arrived is unknown. `declined`: the account is not the visitor's. */
  | { readonly state: 'entering' | 'refused' | 'another' | 'unsent' | 'declined' }
  /** Waits for the visitor to confirm the account. Nobody is signed in yet. */
  | { readonly state: 'confirm'; readonly owner: DataOf<typeof userAppSessionOwner> }

type Entering = Step & {
  /** Where the app leads to, as links have it. */
  readonly next: string
  /** Repeats the request whose response was lost. */
  readonly again: () => void
  /** Signs in to the account that the page has named. */
  readonly confirm: () => void
  /** Discards the code. */
  readonly decline: () => void
}

/** What the address brought. */
type Given = { readonly code: string; readonly next: string }

/**
 * Signs the app's view in by the code behind the `#` of its address, where no server and no log sees it. It is taken out
 * of the address before anything is asked. A link with a code may come from anybody, so the visitor confirms the account
 * before they are signed in to it, unless they already are.
 *
 * @param isFromApp false takes no code: another site has led here
 */
export function useEntering(isFromApp: boolean): Entering {
  const ask = useApiCall()
  const { signIn } = useSession()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ state: isFromApp ? 'entering' : 'refused' })
  const [next, setNext] = useState(first)
  const given = useRef<Given>(null)
  const lost = useRef<'owner' | 'enter'>('owner')

  const enter = async (mine: Given) => {
    setStep({ state: 'entering' })
    lost.current = 'enter'
    const sent = await ask(userAppSessionEnter, { code: mine.code })
    if (given.current !== mine) return
    if (!sent.ok) return setStep({ state: whyNot(sent.error) })
    await signIn(sent.data, false)
    await navigate(mine.next, { replace: true })
  }

  const readOwner = async (mine: Given) => {
    setStep({ state: 'entering' })
    lost.current = 'owner'
    const read = await ask(userAppSessionOwner, { code: mine.code })
    if (given.current !== mine) return
    if (!read.ok) return setStep({ state: whyNot(read.error) })
    if (read.data.isSignedIn) return enter(mine)
    setStep({ state: 'confirm', owner: read.data })
  }

  const take = useEffectEvent(() => {
    // The hash is gone once it has been read; effects of a page under development run twice.
    if (location.hash === '' && given.current !== null) return
    const brought = takeFromAddress()
    given.current = brought
    setNext(brought.next)
    if (isFromApp && brought.code !== '') void readOwner(brought)
    else setStep({ state: 'refused' })
  })
  useEffect(() => {
    const onHash = () => take()
    onHash()
    // Another code at the same address does not load the page again.
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])

  const withGiven = (act: (mine: Given) => Promise<void>) => () => {
    if (given.current !== null) void act(given.current)
  }
  return {
    ...step,
    next,
    again: withGiven((mine) => (lost.current === 'enter' ? enter(mine) : readOwner(mine))),
    confirm: withGiven(enter),
    decline: () => {
      given.current = { code: '', next }
      setStep({ state: 'declined' })
    },
  }
}

function whyNot({ scope, name }: Pick<CallError, 'scope' | 'name'>): 'refused' | 'another' | 'unsent' {
  if (scope === 'http') return 'unsent'
  return name === 'wrongState' ? 'another' : 'refused'
}

/** Reads what the app put behind the `#`, and removes it from the address and the history. */
function takeFromAddress(): Given {
  const params = new URLSearchParams(location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname + location.search)
  return { code: params.get('code') ?? '', next: nextOf(params.get('next')) }
}

const first = '/mall'

/** Where the app leads to: one of its own pages, whatever the address says. */
function nextOf(wanted: string | null): string {
  const path = wanted === null ? null : pathInApp(internalPath(wanted))
  return path === null || /^\/(?:enter|login)\b/i.test(path) ? first : path
}
