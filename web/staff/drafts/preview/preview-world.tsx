import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocale } from 'use-intl'
import { ApiContext } from '#web/kit/api/api-context.ts'
import { createQueryClient } from '#web/kit/api/query-client.ts'
import { ssrSessionStore } from '#web/kit/api/session-store.ts'
import { LiveContext } from '#web/kit/live/live-context.ts'
import { createServerClock } from '#web/kit/live/server-clock.ts'
import { createSocket } from '#web/kit/live/socket.ts'
import { ssrEnvironment } from '#web/kit/live/ssr-environment.ts'
import { type Session, SessionProvider } from '#web/kit/page/session.tsx'
import { langFor } from '#wire/client/headers.ts'

const nobody: Session = { user: null, unpaid: 0, identity: 'none' }

/** Sends no calls: a page shows its preloaded data, and its actions never reach the server. */
const silentClient = {
  call: () => Promise.withResolvers<never>().promise,
  onError: () => () => undefined,
  clockOffset: () => 0,
}

/**
 * Provides a previewed public page with its own session, cache and connection, none of which reaches the
 * server.  @param userId the user as whom the page is shown; null for a visitor
 */
export function PreviewProviders({
  userId,
  now,
  children,
}: {
  userId: string | null
  now: number
  children: ReactNode
}) {
  const lang = useLocale()
  const [queries] = useState(createQueryClient)
  const [live] = useState(() => {
    const environment = { ...ssrEnvironment, wallClock: () => now }
    const clock = createServerClock(environment)
    const socket = createSocket(environment, { lang: langFor(lang), onPong: clock.sync })
    return { clock, socket, afterPaint: environment.afterPaint }
  })
  const api = { client: silentClient, session: ssrSessionStore(userId), initialUserId: userId }
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>
        <LiveContext value={live}>
          <SessionProvider session={nobody}>{children}</SessionProvider>
        </LiveContext>
      </QueryClientProvider>
    </ApiContext>
  )
}
