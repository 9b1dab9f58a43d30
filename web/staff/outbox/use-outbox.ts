import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { useRetries } from '#web/staff/kit/use-retries.ts'
import { useUnsaved } from '#web/staff/saving/use-unsaved.ts'
import { openDeviceStore } from './device-store.ts'
import { createMemoryStore } from './memory-store.ts'
import {
  type Outbox,
  type OutboxState,
  type OutboxStore,
  openOutbox,
  type Sent,
  type Unsent,
} from './outbox.ts'

const none = { unsent: [], isKept: true }
const noChanges = () => () => undefined

/**
 * Returns the outbox of a page. Added actions are stored on the device, sent in order, and sent again when
 * the connection is back. The page asks before it is left with unsent actions.  @param name the name of the outbox
 * @param send sends one action under its key
 */
export function useOutbox<Action>(
  name: string,
  send: (unsent: Unsent<Action>) => Promise<Sent>,
): OutboxState<Action> &
  Pick<Outbox<Action>, 'add' | 'retry' | 'discard'> & {
    /** Whether the stored actions have been read; nothing can be added before. */
    readonly isOpen: boolean
  } {
  const userId = useUserId()
  const [outbox, setOutbox] = useState<Outbox<Action> | null>(null)
  const sendOne = useEffectEvent(send)
  useEffect(() => {
    let isLeft = false
    const open = async () => {
      const deps = { send: (unsent: Unsent<Action>) => sendOne(unsent), now: Date.now }
      const opened = await openOutbox({ ...deps, store: await openStore<Action>(`${name} ${userId ?? ''}`) })
      if (isLeft) return
      setOutbox(opened)
      await opened.flush()
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [name, userId])
  const state: OutboxState<Action> = useSyncExternalStore(
    outbox?.subscribe ?? noChanges,
    () => outbox?.state() ?? none,
    () => none,
  )
  const isUnsent = state.unsent.some(({ refused }) => refused === null)
  useRetries(isUnsent, () => void outbox?.flush())
  useUnsaved({ isPending: () => (outbox?.state() ?? none).unsent.length > 0, isStuck: () => true })
  return {
    ...state,
    isOpen: outbox !== null,
    add: async (action) => outbox?.add(action),
    retry: async (id) => outbox?.retry(id),
    discard: async (id) => outbox?.discard(id),
  }
}

/** Creates the store of the device, or of the page if the browser has none. */
const openStore = <Action>(name: string): Promise<OutboxStore<Action>> =>
  openDeviceStore<Action>(name).catch(() => createMemoryStore<Action>())
