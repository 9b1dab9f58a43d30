import type { Transport } from '#server/platform/bus/transport.ts'
import { decode, type ServerMessage } from '../forwarding/messages.ts'

type Sent = { readonly to: string; readonly message: ReturnType<typeof decode> }

/** Lines between the servers of a test, which can drop, hold and change messages. */
export type ServerLines = {
  /** Returns a transport for another server. */
  open(): Transport
  /** The ids of the servers, in the order in which they were opened. */
  readonly ids: readonly string[]
  /** All messages to single servers so far, including those held or lost. */
  readonly sent: readonly Sent[]
  /** Holds the messages that match; they are delivered by `release`. */
  hold(matches: (message: ServerMessage, to: string) => boolean): void
  /** Drops the messages that match. */
  lose(matches: (message: ServerMessage, to: string) => boolean): void
  /** Changes the texts of messages in transit. */
  rewrite(change: (text: string) => string): void
  /** Delivers the held messages and all further ones. */
  release(): void
  /** Sends a text as another server would do. */
  inject(to: string, text: string): void
}

export function createServerLines(): ServerLines {
  const ids: string[] = []
  const sent: Sent[] = []
  const receivers = new Map<string, (text: string) => void>()
  const buses: ((text: string) => void)[] = []
  let held: (() => void)[] = []
  let isHeld: (message: ServerMessage, to: string) => boolean = () => false
  let isLost = isHeld
  let change = (text: string) => text

  function deliver(to: string, text: string): void {
    const message = decode(text)
    if (message.kind !== 'announce') sent.push({ to, message })
    const go = () => setImmediate(() => receivers.get(to)?.(change(text)))
    if (message.kind !== 'unknown' && isLost(message, to)) return
    if (message.kind !== 'unknown' && isHeld(message, to)) held.push(go)
    else go()
  }

  return {
    ids,
    sent,
    open: () => ({
      servers: {
        send: deliver,
        announce(text) {
          for (const id of ids) deliver(id, text)
        },
        listen(id, listener) {
          ids.push(id)
          receivers.set(id, listener)
        },
      },
      publish: async (texts) => {
        for (const text of texts) for (const listener of buses) listener(text)
      },
      onText: (listener) => void buses.push(listener),
      check: () => Promise.resolve(),
      close: () => Promise.resolve(),
    }),
    hold(matches) {
      isHeld = matches
    },
    lose(matches) {
      isLost = matches
    },
    rewrite(how) {
      change = how
    },
    release() {
      const all = held
      held = []
      isHeld = () => false
      isLost = () => false
      change = (text) => text
      for (const go of all) go()
    },
    inject(to, text) {
      receivers.get(to)?.(text)
    },
  }
}
