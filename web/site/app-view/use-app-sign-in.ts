import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiCall, useSession } from '#web/kit/api/api-hooks.ts'
import { internalPath } from '#web/kit/i18n/internal-path.ts'
import { pathInApp } from '#wire/address/app-view.ts'
import { userAppSessionEnter, userAppSessionOwner } from '#wire/calls/sessions.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { DataOf } from '#wire/schema/call.ts'

type Step =
  /** `unsent`: it is unknown whether the request has arrived. `declined`: the account is not the visitor's. */
  | { readonly state: 'entering' | 'refused' | 'another' | 'unsent' | 'declined' }
  /** The visitor has yet to confirm the account, and nobody is signed in. */
  | { readonly state: 'confirm'; readonly owner: DataOf<typeof userAppSessionOwner> }

type AppSignIn = Step & {
  /** The path to open afterwards. */
  readonly next: string
  /** Repeats the request whose response was lost. */
  readonly retry: () => void
  /** Signs in to the account shown on the page. */
  readonly confirm: () => void
  /** Discards the code. */
  readonly decline: () => void
}

/** The parameters from the URL. */
type EntryParams = { readonly code: string; readonly next: string }

/**
 * Signs the app view in with the code in the hash of its URL, which no server or log sees. The code is
 * removed from the URL before any request. A link with a code may come from anybody, so the visitor confirms
 * the account first, unless already signed in to it.  @param isFromApp false ignores the code, because
 * another site opened the page
 */
export function useAppSignIn(isFromApp: boolean): AppSignIn {
  const call = useApiCall()
  const { signIn } = useSession()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ state: isFromApp ? 'entering' : 'refused' })
  const [next, setNext] = useState(defaultPath)
  const current = useRef<EntryParams>(null)
  const lastRequest = useRef<'owner' | 'enter'>('owner')

  const enter = async (params: EntryParams) => {
    setStep({ state: 'entering' })
    lastRequest.current = 'enter'
    const response = await call(userAppSessionEnter, { code: params.code })
    if (current.current !== params) return
    if (!response.ok) return setStep({ state: failureState(response.error) })
    await signIn(response.data, false)
    await navigate(params.next, { replace: true })
  }

  const readOwner = async (params: EntryParams) => {
    setStep({ state: 'entering' })
    lastRequest.current = 'owner'
    const response = await call(userAppSessionOwner, { code: params.code })
    if (current.current !== params) return
    if (!response.ok) return setStep({ state: failureState(response.error) })
    if (response.data.isSignedIn) return enter(params)
    setStep({ state: 'confirm', owner: response.data })
  }

  const start = useEffectEvent(() => {
    // The hash is removed after it is read; effects run twice in development.
    if (location.hash === '' && current.current !== null) return
    const entryParams = takeParams()
    current.current = entryParams
    setNext(entryParams.next)
    if (isFromApp && entryParams.code !== '') void readOwner(entryParams)
    else setStep({ state: 'refused' })
  })
  useEffect(() => {
    const onHash = () => start()
    onHash()
    // Another code at the same path does not reload the page.
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])

  const withParams = (run: (params: EntryParams) => Promise<void>) => () => {
    if (current.current !== null) void run(current.current)
  }
  return {
    ...step,
    next,
    retry: withParams((params) => (lastRequest.current === 'enter' ? enter(params) : readOwner(params))),
    confirm: withParams(enter),
    decline: () => {
      current.current = { code: '', next }
      setStep({ state: 'declined' })
    },
  }
}

function failureState({ scope, name }: Pick<CallError, 'scope' | 'name'>): 'refused' | 'another' | 'unsent' {
  if (scope === 'http') return 'unsent'
  return name === 'wrongState' ? 'another' : 'refused'
}

/** Reads the parameters from the hash and removes them from the URL and the history. */
function takeParams(): EntryParams {
  const params = new URLSearchParams(location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname + location.search)
  return { code: params.get('code') ?? '', next: parseNext(params.get('next')) }
}

const defaultPath = '/mall'

/** Parses the next path, restricted to pages of the app. */
function parseNext(value: string | null): string {
  const path = value === null ? null : pathInApp(internalPath(value))
  return path === null || /^\/(?:enter|login)\b/i.test(path) ? defaultPath : path
}
