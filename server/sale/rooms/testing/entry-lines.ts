import type { Transport } from '#server/platform/bus/transport.ts'

/** Lines between the processes of a test that carry texts and entries, and can drop and change them. */
export type EntryLines = {
  /** Returns a transport for another process. */
  open(): Transport
  /** The messages with entries so far, including lost ones. */
  readonly sent: readonly Uint8Array[]
  /** The maximum bytes of a message with entries. */
  maxBytes: number
  /** Whether texts, such as announcements of heads, are carried. */
  carriesTexts: boolean
  /** Changes each message with entries in transit; null drops it. */
  onWay: (message: Uint8Array) => Uint8Array | null
  /** Sends a message with entries as another process would do. */
  inject(auctionId: string, message: Uint8Array): void
}

/** Creates lines that drop nothing. */
export function createEntryLines(): EntryLines {
  const textListeners: { readonly owner: object; readonly listener: (text: string) => void }[] = []
  const subscriptions = new Set<{
    readonly owner: object | null
    readonly auctionId: string
    readonly listener: (message: Uint8Array) => void
  }>()
  const sent: Uint8Array[] = []

  function deliver(from: object | null, auctionId: string, message: Uint8Array): void {
    for (const one of subscriptions)
      if (one.owner !== from && one.auctionId === auctionId) one.listener(message)
  }

  const lines: EntryLines = {
    sent,
    maxBytes: 1_048_576,
    carriesTexts: true,
    onWay: (message) => message,
    inject: (auctionId, message) => deliver(null, auctionId, message),
    open() {
      const owner = {}
      return {
        entries: {
          maxBytes: () => lines.maxBytes,
          publish(auctionId, message) {
            sent.push(message)
            const arriving = lines.onWay(message)
            if (arriving) deliver(owner, auctionId, arriving)
          },
          subscribe(auctionId, listener) {
            const subscription = { owner, auctionId, listener }
            subscriptions.add(subscription)
            return () => subscriptions.delete(subscription)
          },
        },
        publish: async (texts) => {
          if (!lines.carriesTexts) return
          for (const text of texts)
            for (const one of textListeners) if (one.owner !== owner) one.listener(text)
        },
        onText: (listener) => void textListeners.push({ owner, listener }),
        check: () => Promise.resolve(),
        close: () => Promise.resolve(),
      }
    },
  }
  return lines
}
