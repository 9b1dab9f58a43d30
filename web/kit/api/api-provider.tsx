import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { whenIdle } from '#web/kit/ui/idle.ts'
import { langFor } from '#wire/client/headers.ts'
import { type Api, ApiContext } from './api-context.ts'
import { forgetting } from './forgetting.ts'
import { laterClient } from './later-client.ts'
import { createQueryClient } from './query-client.ts'
import { type SessionKeeper, sessionKeeper, stillKeeper } from './session-keeper.ts'

/** Which application asks, and the key that it signs its calls with. */
export type Application = { readonly appid: string; readonly key: string }

/**
 * Gives everything inside the house's calls and their cache. Once per document.
 *
 * @param userID who asked for the page; null for a visitor
 * @param onSessionEnd the house ended the session that the visitor still had; they are signed out already
 */
export function ApiProvider({
  application,
  userID,
  onSessionEnd,
  children,
}: {
  application: Application
  userID: string | null
  onSessionEnd: () => void
  children: ReactNode
}) {
  const lang = langFor(useLocale())
  const [queries] = useState(createQueryClient)
  const [session] = useState(() => keeperFor(userID))
  const sessionEnd = useRef(onSessionEnd)
  useEffect(() => {
    sessionEnd.current = onSessionEnd
  }, [onSessionEnd])
  const [client] = useState(() =>
    laterClient({
      origin: '',
      ...application,
      token: () => session.current()?.token ?? '',
      lang: () => lang,
      onSessionEnd: () => {
        session.lost()
        sessionEnd.current()
      },
    }),
  )
  const [api] = useState<Api>({ session, askedBy: userID, client })
  useEffect(() => forgetting(session, queries), [session, queries])
  useEffect(() => whenIdle(client.ready), [client])
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ApiContext>
  )
}

const keeperFor = (userID: string | null): SessionKeeper =>
  import.meta.env.SSR && typeof document === 'undefined'
    ? stillKeeper(userID)
    : sessionKeeper(document, location.protocol === 'https:')
