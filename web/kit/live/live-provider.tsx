import { type ReactNode, useEffect, useState } from 'react'
import type { Instant } from '#domain/money/money.ts'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { NowProvider } from '#web/kit/ui/now.tsx'
import { langFor } from '#wire/client/headers.ts'
import { browserEnvironment, documentArrivedAt, socketUrl } from './browser-environment.ts'
import { type Live, LiveContext } from './live-context.ts'
import { createServerClock } from './server-clock.ts'
import { createSocket } from './socket.ts'
import { ssrEnvironment } from './ssr-environment.ts'

/**
 * Provides one WebSocket, one clock and one ticker. Used once per document.
 *
 * @param serverTime the server's time when the page was rendered
 * @param token the visitor's session token; '' for none. A change logs the open connection in or out.
 */
export function LiveProvider({
  serverTime,
  token,
  lang,
  children,
}: {
  serverTime: Instant
  token: string
  lang: Language
  children: ReactNode
}) {
  // After hydration the time comes from a later response than the document.
  const isFromDocument = !useHydrated()
  const [live] = useState(() => documentLiveOrNew(serverTime, isFromDocument, token, lang))
  const { socket, clock } = live
  useEffect(() => retainSocket(live), [live])
  useEffect(() => socket.setToken(token), [socket, token])
  useEffect(() => clock.hint(serverTime), [clock, serverTime])
  return (
    <LiveContext value={live}>
      <NowProvider serverNow={serverTime} clock={clock.now}>
        {children}
      </NowProvider>
    </LiveContext>
  )
}

/**
 * One instance per document. An error page or the tobacco declaration remounts the providers and keeps the connection.
 */
let documentLive: Live | undefined

function documentLiveOrNew(
  serverTime: Instant,
  isFromDocument: boolean,
  token: string,
  lang: Language,
): Live {
  if (import.meta.env.SSR) return createLive(serverTime, isFromDocument, token, lang)
  documentLive ??= createLive(serverTime, isFromDocument, token, lang)
  return documentLive
}

/** The number of mounted providers. */
let holderCount = 0

/** Starts the WebSocket. It stops when the last provider is unmounted, not during a remount. */
function retainSocket({ socket }: Live): () => void {
  holderCount += 1
  socket.start()
  return () => {
    holderCount -= 1
    setTimeout(() => {
      if (holderCount === 0) socket.stop()
    })
  }
}

function createLive(serverTime: Instant, isFromDocument: boolean, token: string, lang: Language): Live {
  const isServer = import.meta.env.SSR && typeof document === 'undefined'
  const environment = isServer ? ssrEnvironment : browserEnvironment(socketUrl(location))
  const arrivedAt = isFromDocument && !isServer ? documentArrivedAt() : environment.elapsed()
  const clock = createServerClock(environment, serverTime, arrivedAt)
  const socket = createSocket(environment, {
    token,
    lang: langFor(lang),
    onPong: clock.sync,
    onClockLost: clock.forget,
    ageOf: clock.ageOf,
  })
  return { socket, clock, afterPaint: environment.afterPaint }
}
