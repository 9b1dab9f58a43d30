import { type ReactNode, useEffect, useState } from 'react'
import type { Instant } from '#domain/money/money.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { NowProvider } from '#web/kit/ui/now.tsx'
import { browserEnvironment, socketUrl } from './browser-environment.ts'
import { type Live, LiveContext } from './live-context.ts'
import { createServerClock } from './server-clock.ts'
import { createSocket } from './socket.ts'
import { ssrEnvironment } from './ssr-environment.ts'

/**
 * Gives everything inside one line to the house, one clock and one ticker. Once per document.
 *
 * @param serverTime the house's time when the page was made
 * @param token the visitor's session; '' for none. A change logs the open line in or out.
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
  const [live] = useState(() => documentLiveOrNew(serverTime, token, lang))
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
 * The document's own. An error page, or the door before tobacco, is put together anew with all that stands around it,
 * and goes on with the same line.
 */
let documentLive: Live | undefined

function documentLiveOrNew(serverTime: Instant, token: string, lang: Language): Live {
  if (import.meta.env.SSR) return createLive(serverTime, token, lang)
  documentLive ??= createLive(serverTime, token, lang)
  return documentLive
}

/** How many hold the document's line. */
let holderCount = 0

/** Starts the line; it stops once nobody holds it any more, also not whoever comes in the same breath. */
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

function createLive(serverTime: Instant, token: string, lang: Language): Live {
  const isServer = import.meta.env.SSR && typeof document === 'undefined'
  const environment = isServer ? ssrEnvironment : browserEnvironment(socketUrl(location))
  const clock = createServerClock(environment, serverTime)
  const socket = createSocket(environment, {
    token,
    lang: lang === 'en' ? 'en' : 'cn',
    onPong: clock.sync,
    serverNow: clock.now,
  })
  return { socket, clock }
}
