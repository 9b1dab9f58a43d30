/** A kind of event that modules publish and others subscribe to, so that neither depends on the other. */
export type Topic<T> = {
  /** Adds a listener. Listeners must be idempotent: a publisher that fails publishes again. */
  subscribe(listener: (event: T) => Promise<void>): void
  /** Calls every listener, in the order of subscription. @throws the error of the first listener that fails */
  publish(event: T): Promise<void>
}

export function createTopic<T>(): Topic<T> {
  const listeners: ((event: T) => Promise<void>)[] = []
  return {
    subscribe: (listener) => {
      listeners.push(listener)
    },
    publish: async (event) => {
      for (const listener of listeners) await listener(event)
    },
  }
}
