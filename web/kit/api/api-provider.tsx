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

/** The application id, and the key that signs its calls. */
export type Application = { readonly appid: string; readonly key: string }

/**
 * Provides the API client and its cache. Used once per document.  @param userId the user the page was
 * rendered for; null for a visitor
 * @param onSessionEnd called when the server has ended the session; the user is already signed out
 */
export function ApiProvider({
  application,
  userId,
  onSessionEnd,
  children,
}: {
  application: Application
  userId: string | null
  onSessionEnd: () => void
  children: ReactNode
}) {
  const lang = langFor(useLocale())
  const [queries] = useState(createQueryClient)
  const [session] = useState(() => createStoreFor(userId))
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
  const [api] = useState<Api>({ session, initialUserId: userId, client })
  useEffect(() => clearOnSignOut(session, queries), [session, queries])
  useEffect(() => whenIdle(() => client.ready()), [client])
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ApiContext>
  )
}

const createStoreFor = (userId: string | null): SessionStore =>
  import.meta.env.SSR && typeof document === 'undefined'
    ? ssrSessionStore(userId)
    : createSessionStore(document, location.protocol === 'https:')
