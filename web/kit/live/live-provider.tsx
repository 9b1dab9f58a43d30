import { type ReactNode, useEffect, useState } from 'react'
import type { Instant } from '#domain/money/money.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { NowProvider } from '#web/kit/ui/now.tsx'
import { browserWorld, socketUrl } from './browser-world.ts'
import { type Live, LiveContext } from './live-context.ts'
import { serverClock } from './server-clock.ts'
import { createSocket } from './socket.ts'
import { stillWorld } from './still-world.ts'

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
  const [live] = useState(() => liveOfDocument(serverTime, token, lang))
  const { socket, clock } = live
  useEffect(() => holdOpen(live), [live])
  useEffect(() => socket.identify(token), [socket, token])
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
let ofDocument: Live | undefined

function liveOfDocument(serverTime: Instant, token: string, lang: Language): Live {
  if (import.meta.env.SSR) return openLive(serverTime, token, lang)
  ofDocument ??= openLive(serverTime, token, lang)
  return ofDocument
}

/** How many hold the document's line. */
let holders = 0

/** Starts the line; it stops once nobody holds it any more, also not whoever comes in the same breath. */
function holdOpen({ socket }: Live): () => void {
  holders += 1
  socket.start()
  return () => {
    holders -= 1
    setTimeout(() => {
      if (holders === 0) socket.stop()
    })
  }
}

function openLive(serverTime: Instant, token: string, lang: Language): Live {
  const isWritten = import.meta.env.SSR && typeof document === 'undefined'
  const world = isWritten ? stillWorld : browserWorld(socketUrl(location))
  const clock = serverClock(world, serverTime)
  const socket = createSocket(world, {
    token,
    lang: lang === 'en' ? 'en' : 'cn',
    pong: clock.pong,
    houseTime: clock.now,
  })
  return { socket, clock }
}
