import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type Messages, type Topic, type TopicName, topics } from './topics.ts'
import type { Transport } from './transport.ts'

/** Messages between processes. A lost message only delays the next read. */
export type Bus = {
  /** Publishes to the other processes, and to this one if the topic is local. */
  publish<T extends TopicName>(topic: T, value: Messages[T]): void
  /** Subscribes to a topic; `from` identifies the publishing process. */
  subscribe<T extends TopicName>(topic: T, listener: (value: Messages[T], from: string) => void): void
  /** Resolves if messages from other processes arrive; rejects or never settles if they do not. */
  check(): Promise<unknown>
  close(): Promise<void>
}

/** Receives the measurements of a bus. */
export type BusWatch = {
  /** Returns the Unix milliseconds of the clock that all processes share. */
  now(): number
  sent(): void
  received(): void
  lost(): void
  /**
   * Records a received message. @param ms the milliseconds from its publication at another process to its
   * arrival here
   */
  heard(ms: number): void
}

const byName: { readonly [T in TopicName]: Topic<Messages[T]> } = topics

const envelope = z.looseObject({
  from: z.string(),
  /** When the first of its values was published, in Unix milliseconds. */
  at: z.optional(z.number()),
})

/** Milliseconds between two messages of a process: changes in between are batched. */
const flushIntervalMs = 25

const unwatched: BusWatch = {
  now: Date.now,
  sent: () => undefined,
  received: () => undefined,
  lost: () => undefined,
  heard: () => undefined,
}

/** Creates a bus over a transport. Messages that cannot be sent or read are reported to `onError` and dropped. */
export function createBus(
  transport: Transport,
  onError: (error: unknown) => void,
  watch: BusWatch = unwatched,
): Bus {
  const self = randomUUID()
  const listeners = new Map<TopicName, ((value: unknown, from: string) => void)[]>()
  let pending = new Map<TopicName, Map<unknown, unknown>>()
  let pendingSince = 0
  let sending: Promise<void> | null = null
  let closed = false

  function emit(topic: TopicName, value: unknown, from: string): void {
    for (const listener of listeners.get(topic) ?? []) listener(value, from)
  }

  function receive(text: string): void {
    const { from, at, ...content } = envelope.parse(JSON.parse(text))
    if (from === self) return
    watch.received()
    for (const topic of listeners.keys()) {
      const carried = content[topic]
      if (carried === undefined) continue
      const values = byName[topic].batch === undefined ? [carried] : z.array(z.unknown()).parse(carried)
      for (const value of values) emit(topic, value, from)
    }
    if (at !== undefined) watch.heard(watch.now() - at)
  }

  /** Publishes all pending values, in messages of the batch size of their topic. */
  async function publishPending(): Promise<void> {
    const texts = [...pending].flatMap(([topic, values]) => {
      const { batch } = byName[topic]
      const contents = batch === undefined ? [...values.values()] : chunks([...values.values()], batch)
      return contents.map((content) => JSON.stringify({ from: self, at: pendingSince, [topic]: content }))
    })
    pending = new Map()
    try {
      await transport.publish(texts)
      for (const _ of texts) watch.sent()
    } catch (error) {
      for (const _ of texts) watch.lost()
      onError(error)
    }
  }

  async function flush(): Promise<void> {
    await Promise.resolve()
    while (pending.size > 0) {
      await publishPending()
      if (!closed) await new Promise((resolve) => setTimeout(resolve, flushIntervalMs))
    }
  }

  transport.onText((text) => {
    try {
      receive(text)
    } catch (error) {
      onError(error)
    }
  })

  return {
    publish(name, value) {
      const { keyOf, isLocal } = byName[name]
      if (isLocal) emit(name, value, self)
      if (pending.size === 0) pendingSince = watch.now()
      const values = pending.get(name) ?? new Map<unknown, unknown>()
      pending.set(name, values.set(keyOf ? keyOf(value) : Symbol(name), value))
      sending ??= flush().finally(() => {
        sending = null
      })
    },
    subscribe(name, listener) {
      const { schema } = byName[name]
      const parsing = (value: unknown, from: string) => listener(schema.parse(value), from)
      listeners.set(name, [...(listeners.get(name) ?? []), parsing])
    },
    check: () => transport.check(),
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
