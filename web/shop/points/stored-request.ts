import * as z from 'zod/mini'

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
export function storeRequest(giftId: string, request: StoredRequest | null): void {
  try {
    if (request) sessionStorage.setItem(storageKey(giftId), JSON.stringify(request))
    else sessionStorage.removeItem(storageKey(giftId))
  } catch {
    // Without storage the request lasts as long as the page.
  }
}

/** Returns the request with an unknown outcome; null if there is none. */
export function loadRequest(giftId: string): StoredRequest | null {
  try {
    return parseRequest(sessionStorage.getItem(storageKey(giftId)))
  } catch {
    return null
  }
}
