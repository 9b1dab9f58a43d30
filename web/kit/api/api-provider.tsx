import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { whenIdle } from '#web/kit/ui/idle.ts'
import { langFor } from '#wire/client/headers.ts'
import { type Api, ApiContext } from './api-context.ts'
import { clearOnSignOut } from './clear-on-sign-out.ts'
import { createLazyClient } from './lazy-client.ts'
import { createQueryClient } from './query-client.ts'
import { createSessionStore, type SessionStore, ssrSessionStore } from './session-store.ts'

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
  const [session] = useState(() => createStoreFor(userID))
  const onSessionEndRef = useRef(onSessionEnd)
  useEffect(() => {
    onSessionEndRef.current = onSessionEnd
  }, [onSessionEnd])
  const [client] = useState(() =>
    createLazyClient({
      origin: '',
      ...application,
      token: () => session.current()?.token ?? '',
      lang: () => lang,
      onSessionEnd: () => {
        session.expire()
        onSessionEndRef.current()
      },
    }),
  )
  const [api] = useState<Api>({ session, initialUserID: userID, client })
  useEffect(() => clearOnSignOut(session, queries), [session, queries])
  useEffect(() => whenIdle(client.ready), [client])
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ApiContext>
  )
}

const createStoreFor = (userID: string | null): SessionStore =>
  import.meta.env.SSR && typeof document === 'undefined'
    ? ssrSessionStore(userID)
    : createSessionStore(document, location.protocol === 'https:')
