import { connect } from '@nats-io/transport-node'
import type { Transport } from './bus.ts'

const subject = 'rostrum.house'

/** Carries texts between processes over a NATS server. It comes back by itself when the server was away. */
export async function openNatsTransport(url: string): Promise<Transport> {
  const connection = await connect({ servers: url, name: 'rostrum', maxReconnectAttempts: -1 })
  return {
    publish(text) {
      connection.publish(subject, text)
      return Promise.resolve()
    },
    onText(listener) {
      connection.subscribe(subject, {
        callback: (error, message) => {
          if (!error) listener(message.string())
        },
      })
    },
    close: () => connection.drain(),
  }
}
