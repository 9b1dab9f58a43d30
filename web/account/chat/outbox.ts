import type { Outgoing } from './chat-store.ts'

const name = 'chatOutbox'

/** What this tab wrote and could not send before its page was left; nothing of what somebody else wrote here. */
export function keptOutbox(userID: string | null): readonly Outgoing[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('userID' in kept) || !('list' in kept)) return []
    return kept.userID === userID && Array.isArray(kept.list) ? kept.list.filter(isOutgoing) : []
  } catch {
    return []
  }
}

/** Keeps what is on its way for as long as the tab lives. */
export function keepOutbox(userID: string | null, outgoing: readonly Outgoing[]): void {
  const list = outgoing.filter(({ state }) => state !== 'sent')
  try {
    if (list.length === 0) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify({ userID, list }))
  } catch {
    // A browser that keeps nothing forgets this too.
  }
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
