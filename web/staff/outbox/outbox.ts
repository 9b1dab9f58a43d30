import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

/** An action that the server has not accepted yet. Its id is its idempotency key. */
export type Unsent<Action> = {
  readonly id: string
  /** Unix milliseconds when it was added on the device. */
  readonly at: number
  readonly action: Action
  /** Why the server refused it, as text; null if it is still to be sent. */
  readonly refused: string | null
}

/** The storage of unsent actions on the device, oldest first. */
export type OutboxStore<Action> = {
  all(): Promise<readonly Unsent<Action>[]>
  put(unsent: Unsent<Action>): Promise<void>
  remove(id: string): Promise<void>
}

/** The outcome of sending an action; without a response it is sent again later. */
export type Sent =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'noResponse' }
  | { readonly kind: 'refused'; readonly message: string }

/** The state that an outbox shows. */
export type OutboxState<Action> = {
  /** The unsent actions, oldest first. */
  readonly unsent: readonly Unsent<Action>[]
  /** Whether the device keeps them when the page is closed. */
  readonly isKept: boolean
}

/** Actions that are sent in their order, each under its own key, and kept on the device until the server accepts them. */
export type Outbox<Action> = {
  readonly state: () => OutboxState<Action>
  /** @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
  /** Keeps an action and sends it after those before it. */
  readonly add: (action: Action) => Promise<void>
  /** Sends what is unsent, in order. A refused action does not delay those behind it. */
  readonly flush: () => Promise<void>
  /** Sends a refused action again. */
  readonly retry: (id: string) => Promise<void>
  /** Deletes a refused action. */
  readonly discard: (id: string) => Promise<void>
}

type Deps<Action> = {
  readonly store: OutboxStore<Action>
  readonly send: (unsent: Unsent<Action>) => Promise<Sent>
  readonly now: () => number
}

/** Opens an outbox with the actions stored on the device. */
export async function openOutbox<Action>({ store, send, now }: Deps<Action>): Promise<Outbox<Action>> {
  let state: OutboxState<Action> = { unsent: await store.all(), isKept: true }
  let flushing: Promise<void> | null = null
  const listeners = new Set<() => void>()

  const show = (next: Partial<OutboxState<Action>>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const keep = (unsent: Unsent<Action>) =>
    store.put(unsent).then(
      () => undefined,
      () => show({ isKept: false }),
    )
  const replace = (changed: Unsent<Action>) => {
    show({ unsent: state.unsent.map((one) => (one.id === changed.id ? changed : one)) })
    return keep(changed)
  }
  const drop = async (id: string) => {
    show({ unsent: state.unsent.filter((one) => one.id !== id) })
    await store.remove(id).catch(() => show({ isKept: false }))
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = state.unsent.find(({ refused }) => refused === null)
      if (!next) return
      const sent = await send(next)
      if (sent.kind === 'noResponse') return
      if (sent.kind === 'accepted') await drop(next.id)
      else await replace({ ...next, refused: sent.message })
    }
  }

  const flush = () => {
    flushing ??= sendAll().finally(() => {
      flushing = null
    })
    return flushing
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    async add(action) {
      const unsent = { id: createIdempotencyKey(), at: now(), action, refused: null }
      show({ unsent: [...state.unsent, unsent] })
      await keep(unsent)
      await flush()
    },
    async retry(id) {
      const found = state.unsent.find((one) => one.id === id)
      if (found) await replace({ ...found, refused: null })
      await flush()
    },
    discard: drop,
  }
}
