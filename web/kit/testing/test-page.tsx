import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { type Live, LiveContext } from '#web/kit/live/live-context.ts'
import { SettleTime } from '#web/kit/live/settle-time.ts'
import type { Session } from '#web/kit/page/session.tsx'
import { ToastProvider } from '#web/kit/ui/toaster.tsx'
import type { FakeClient } from './fake-client.ts'
import { PageProviders } from './page-providers.tsx'

/**
 * Wraps a part of a page in the providers of every page, for tests. The messages must be loaded.
 *
 * @param userId the signed-in user; null for a visitor
 * @param settleMs V9: how long a bid button settles, in milliseconds
 */
export function TestPage({
  lang,
  session,
  userId,
  client,
  queries,
  live,
  settleMs,
  children,
}: {
  lang: Language
  session: Session
  userId: string | null
  client: FakeClient
  queries: QueryClient
  live: Live
  settleMs: number
  children: ReactNode
}) {
  const api = { client, session: ssrSessionStore(userId), initialUserId: userId }
  return (
    <PageProviders lang={lang} session={session} clock={live.clock.now}>
      <ApiContext value={api}>
        <QueryClientProvider client={queries}>
          <LiveContext value={live}>
            <SettleTime value={settleMs}>
              <ToastProvider>{children}</ToastProvider>
            </SettleTime>
          </LiveContext>
        </QueryClientProvider>
      </ApiContext>
    </PageProviders>
  )
}
