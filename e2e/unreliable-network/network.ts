import type { Duration } from '#domain/money/money.ts'
import type { Transport, TransportEvents } from '#web/kit/live/environment.ts'
import type { FakeEnvironment } from '#web/kit/live/fake-environment.ts'

/**
 * What happens to messages in flight during an outage. `held` ones arrive when the connection returns, as in
 * a lift. `resent` ones are retransmitted with growing delays, as by TCP. `dead` ones never arrive and nobody
 * is notified, as when a phone has changed networks.
 */
export type Outage = 'held' | 'resent' | 'dead'

/** The server's end of one connection. */
export type ServerSocket = { readonly send: (text: string) => void }

/** Receives connections, with their query, and messages. */
export type SocketHandler = {
  readonly onConnect: (client: ServerSocket, query: string) => void
  readonly onMessage: (client: ServerSocket, text: string) => void
}

/** A network to the server that is slow and loses some messages. */
export type Network = {
  /** Opens a connection to a server, with a query. */
  readonly connect: (events: TransportEvents, query: string, server: SocketHandler) => Transport
  /** Transmits one message and calls back when it has arrived, possibly never. */
  readonly carry: (deliver: () => void) => void
  readonly disconnect: (kind: Outage) => void
  readonly restore: () => void
}

/** Additional delay of lost messages, in milliseconds. */
const retransmitDelayMs: Duration = 900

/**
 * Creates a network.
 * @param latencyMs the one-way latency in milliseconds, plus or minus a tenth
 * @param lossRate the share of messages that are lost and retransmitted
 */
export function createNetwork(
  environment: Pick<FakeEnvironment, 'elapsed' | 'setTimer'>,
  random: () => number,
  { latencyMs, lossRate }: { readonly latencyMs: Duration; readonly lossRate: number },
): Network {
  const state = { cut: null as Outage | null, generation: 0, cleanUntil: 0 }
  const held: (() => void)[] = []

  const delay = () => {
    const isLost = environment.elapsed() > state.cleanUntil && random() < lossRate
    return latencyMs * (0.9 + random() / 5) + (isLost ? retransmitDelayMs : 0)
  }
  /**
   * Sends a message immediately, or once the connection is back. `retryDelay` is the next
   * retransmission delay, in milliseconds.
   */
  const send = (generation: number, run: () => void, retryDelay: Duration = retransmitDelayMs): void => {
    if (!state.cut) {
      environment.setTimer(delay(), () => arrive(generation, run))
      return
    }
    if (state.cut === 'held') held.push(() => send(generation, run))
    else if (state.cut === 'resent')
      environment.setTimer(retryDelay, () => send(generation, run, retryDelay * 2))
  }
  /** Messages in flight at the start of an outage do not arrive. */
  const arrive = (generation: number, run: () => void): void => {
    if (state.cut) send(generation, run)
    else if (state.generation === generation) run()
  }
  /** Returns a channel that preserves the order of messages. */
  const inOrder = () => {
    const queue: { run: () => void; hasArrived: boolean }[] = []
    return (run: () => void) => {
      const message = { run, hasArrived: false }
      queue.push(message)
      send(state.generation, () => {
        message.hasArrived = true
        for (let next = queue[0]; next?.hasArrived; next = queue[0]) {
          queue.shift()
          next.run()
        }
      })
    }
  }

  return {
    connect: (events, query, server) => {
      const [toServer, toClient] = [inOrder(), inOrder()]
      const connection = { isOver: false }
      const client = { send: (text: string) => toClient(() => !connection.isOver && events.onMessage(text)) }
      const open = () => {
        toClient(() => !connection.isOver && events.onOpen())
        server.onConnect(client, query)
      }
      const dial = (wait: Duration) => {
        if (state.cut && state.cut !== 'held')
          environment.setTimer(wait, () => connection.isOver || dial(wait * 2))
        // Opening a connection takes two round trips; the query arrives with the second.
        else toServer(() => toClient(() => toServer(open)))
      }
      dial(1_000)
      return {
        send: (text) => toServer(() => server.onMessage(client, text)),
        close: () => {
          connection.isOver = true
        },
      }
    },
    carry: (run) => send(state.generation, run),
    disconnect: (kind) => {
      state.cut = kind
      if (kind === 'dead') state.generation += 1
    },
    restore: () => {
      state.cut = null
      state.cleanUntil = environment.elapsed() + 2_000
      for (const run of held.splice(0)) run()
    },
  }
}
