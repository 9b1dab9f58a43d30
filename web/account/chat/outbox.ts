import { readTab, writeTab } from '#web/kit/page/tab-storage.ts'
import type { Outgoing } from './chat-store.ts'

const storageKey = 'chatOutbox'

/** Returns this user's messages that the tab could not send before the page was left. */
export function loadOutbox(userId: string | null): readonly Outgoing[] {
  try {
    const stored: unknown = JSON.parse(readTab(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('userID' in stored) || !('list' in stored))
      return []
    return stored.userID === userId && Array.isArray(stored.list) ? stored.list.filter(isOutgoing) : []
  } catch {
    return []
  }
}

/** Saves outgoing messages for the life of the tab. */
export function saveOutbox(userId: string | null, outgoing: readonly Outgoing[]): void {
  const list = outgoing.filter(({ state }) => state !== 'sent')
  writeTab(storageKey, list.length === 0 ? null : JSON.stringify({ userID: userId, list }))
}

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false
  const { ak, content, about, state, refusal, seq }: Partial<Record<keyof Outgoing, unknown>> = value
  const isAbout = typeof about === 'object' && about !== null && 'path' in about && 'title' in about
  return (
    isAbout &&
    [ak, content, refusal, about.path, about.title].every((text) => typeof text === 'string') &&
    (state === 'sending' || state === 'failed') &&
    seq === 0
  )
}
