import { connect } from '@nats-io/transport-node'
import type { Transport } from './bus.ts'

const subject = 'rostrum.house'

/** Carries texts between processes over a NATS server. It comes back by itself when the server was away. */
export async function openNatsTransport(url: string): Promise<Transport> {
  const connection = await connect({ servers: url, name: 'rostrum', maxReconnectAttempts: -1 })
  const listeners: ((text: string) => void)[] = []
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (!error) for (const listener of listeners) listener(message.string())
    },
  })
  await connection.flush()
  return {
    publish(text) {
      connection.publish(subject, text)
      return Promise.resolve()
    },
    onText: (listener) => void listeners.push(listener),
    close: () => connection.drain(),
  }
}
