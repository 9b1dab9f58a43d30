import type { BrowserContext } from 'playwright-core'

/** Holds what the server sends over sockets. */
export type HeldPushes = {
  /** From now on only replies to pings arrive: the page stays live, and does not know what has happened. */
  readonly hold: () => void
  /** Delivers what was held, in order. */
  readonly release: () => void
}

/** Routes the sockets of pages that open later. */
export async function routePushes(context: BrowserContext): Promise<HeldPushes> {
  const held: (() => void)[] = []
  let isHolding = false
  await context.routeWebSocket(/./, (page) => {
    const server = page.connectToServer()
    server.onMessage((message) => {
      if (isHolding && !String(message).includes('"pong"')) held.push(() => page.send(message))
      else page.send(message)
    })
  })
  return {
    hold: () => {
      isHolding = true
    },
    release: () => {
      isHolding = false
      for (const deliver of held.splice(0)) deliver()
    },
  }
}
