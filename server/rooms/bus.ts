import { randomUUID } from 'node:crypto'
import type { PersonalFrame } from '#wire/socket.ts'

/** Something for one person, on whatever sockets they have open at any process. */
export type Personal = { readonly userId: string; readonly frame: PersonalFrame }

/** How the processes of a house tell each other what is new. What is lost on the way costs a reading later, no more. */
export type Bus = {
  /** Tells the other processes where a sale's ledger ends now. */
  tellHead(auctionId: string, seq: number): void
  /** Calls back with what other processes tell. */
  onHead(listener: (auctionId: string, seq: number) => void): void
  /** Sends something to a person, here and at all other processes. */
  send(personal: Personal): void
  /** Calls back with what is sent to persons, from here too. */
  onPersonal(listener: (personal: Personal) => void): void
  close(): Promise<void>
}

/** Carries short texts to all processes that listen, this one included or not. */
export type Transport = {
  publish(text: string): Promise<void>
  onText(listener: (text: string) => void): void
  close(): Promise<void>
}

type Message = {
  readonly from: string
  readonly heads?: readonly (readonly [auctionId: string, seq: number])[]
  readonly personal?: readonly Personal[]
}

/** A transport for a house of one process. */
export const noTransport: Transport = {
  publish: () => Promise.resolve(),
  onText: () => undefined,
  close: () => Promise.resolve(),
}

/** Milliseconds between two messages of a process: what comes up meanwhile goes together. */
const pause = 10
/** Heads, or personal frames, in one message: PostgreSQL takes 8,000 bytes. */
const mostHeads = 60
const mostPersonal = 8

/** A bus over a transport. What cannot be sent is reported to `onFault` and dropped. */
export function openBus(transport: Transport, onFault: (error: unknown) => void): Bus {
  const self = randomUUID()
  const onHead: ((auctionId: string, seq: number) => void)[] = []
  const onPersonal: ((personal: Personal) => void)[] = []
  let heads = new Map<string, number>()
  let personal: Personal[] = []
  let sending: Promise<void> | null = null
  let closed = false

  function hear(text: string): void {
    const message: Message = JSON.parse(text)
    if (message.from === self) return
    for (const [auctionId, seq] of message.heads ?? [])
      for (const listener of onHead) listener(auctionId, seq)
    for (const one of message.personal ?? []) for (const listener of onPersonal) listener(one)
  }

  async function sendAll(): Promise<void> {
    await Promise.resolve()
    while (heads.size > 0 || personal.length > 0) {
      const messages = [
        ...chunks([...heads], mostHeads).map((some): Message => ({ from: self, heads: some })),
        ...chunks(personal, mostPersonal).map((some): Message => ({ from: self, personal: some })),
      ]
      heads = new Map()
      personal = []
      for (const message of messages) await transport.publish(JSON.stringify(message)).catch(onFault)
      if (!closed) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  function wake(): void {
    sending ??= sendAll().finally(() => {
      sending = null
    })
  }

  transport.onText((text) => {
    try {
      hear(text)
    } catch (error) {
      onFault(error)
    }
  })

  return {
    tellHead(auctionId, seq) {
      heads.set(auctionId, seq)
      wake()
    },
    onHead: (listener) => void onHead.push(listener),
    send(one) {
      for (const listener of onPersonal) listener(one)
      personal.push(one)
      wake()
    },
    onPersonal: (listener) => void onPersonal.push(listener),
    async close() {
      closed = true
      await sending
      await transport.close()
    },
  }
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}
