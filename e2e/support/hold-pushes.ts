import type { BrowserContext } from 'playwright-core'

/** Holds the messages that the server sends over sockets. */
export type HeldPushes = {
  /** Lets only replies to pings through, so that the page stays live but does not learn of any change. */
  readonly hold: () => void
  /** Delivers the held messages in order. */
  readonly release: () => void
}

/** Routes the sockets of pages opened later. */
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
