import type * as z from 'zod/mini'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

/** How long a closing tab may keep its lock on stored edits, in milliseconds. */
const releaseMs = 2_000

/** The edits that one editor stores on the device until they are saved (K1). */
export type KeptEdits<Edits> = {
  /** Replaces the stored edits; null once all is saved. */
  keep(edits: Edits | null): void
  /** Takes over the edits that closed tabs have stored. */
  adopt(): Promise<readonly Edits[]>
  /** Stops storing edits; the next editor takes over the rest. */
  close(): void
}

/**
 * Opens the stored edits of a draft for an account. Each tab stores its own, and holds a lock on it while it
 * is open, so that no other tab takes it over.
 *
 * @param name the name of the draft
 */
export function openKeptEdits<Edits>(
  name: string,
  userId: string | null,
  schema: z.ZodMiniType<Edits>,
): KeptEdits<Edits> {
  const prefix = `unsaved ${userId ?? ''} ${name} `
  const ownKey = `${prefix}${createIdempotencyKey()}`
  const closing = new AbortController()
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))
  if (userId !== null) hold(ownKey, closed)

  const take = (key: string): Edits | null => {
    const read = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    localStorage.removeItem(key)
    return read.success ? read.data : null
  }
  return {
    keep(edits) {
      if (closing.signal.aborted || userId === null) return
      try {
        if (edits === null) localStorage.removeItem(ownKey)
        else localStorage.setItem(ownKey, JSON.stringify(edits))
      } catch {
        // Without storage nothing can be stored, but the page asks before it is left.
      }
    },
    async adopt() {
      const keys = keysWith(prefix).filter((key) => key !== ownKey)
      const found = await Promise.all(keys.map((key) => withLock(key, () => take(key))))
      return found.flatMap((edits) => (edits === null ? [] : [edits]))
    },
    close: () => closing.abort(),
  }
}

function keysWith(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/**
 * Returns the lock manager, which exists on secure origins only; without it, another tab takes over the edits
 * of an open one, and saves them as well.
 */
const locks = (): LockManager | undefined => navigator.locks

function hold(key: string, until: Promise<void>): void {
  void locks()?.request(key, () => until)
}

/** Runs a function once no tab holds the key. @returns null if one keeps holding it. */
async function withLock<Found>(key: string, run: () => Found): Promise<Found | null> {
  const manager = locks()
  if (!manager) return run()
  try {
    return await manager.request(key, { signal: AbortSignal.timeout(releaseMs) }, run)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
