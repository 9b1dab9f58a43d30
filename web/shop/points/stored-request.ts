import * as z from 'zod/mini'
import { readTab, writeTab } from '#web/kit/page/tab-storage.ts'

/** A redemption with its idempotency key, for retries. */
export type StoredRequest = { readonly quantity: number; readonly addressId: string; readonly ak: string }

const params = z.object({ quantity: z.int().check(z.positive()), addressId: z.string(), ak: z.uuid() })

/** Parses a stored request; null if missing or invalid. */
export function parseRequest(text: string | null): StoredRequest | null {
  try {
    return params.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const storageKey = (giftId: string): string => `redeeming ${giftId}`

/**
 * Stores a request while its outcome is unknown, so that it is retried with the same key after
 * a reload; null removes it.
 */
export const storeRequest = (giftId: string, request: StoredRequest | null): void =>
  writeTab(storageKey(giftId), request && JSON.stringify(request))

/** Returns the request with an unknown outcome; null if there is none. */
export const loadRequest = (giftId: string): StoredRequest | null => parseRequest(readTab(storageKey(giftId)))
