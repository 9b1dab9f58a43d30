import * as z from 'zod/mini'

/** What somebody wanted to redeem, under the name that makes it the same request whenever it is asked again. */
export type StoredRequest = { readonly quantity: number; readonly addressId: string; readonly ak: string }

const params = z.object({ quantity: z.int().check(z.positive()), addressId: z.string(), ak: z.uuid() })

/** Reads a request as a browser keeps it; null where there is none. */
export function readRequest(kept: string | null): StoredRequest | null {
  try {
    return params.safeParse(JSON.parse(kept ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const nameOf = (giftId: string): string => `redeeming ${giftId}`

/**
 * Keeps a request while nobody knows what has become of it, so that it is asked again, and not for a second time, when the
 * page is loaded anew; with null, lets go of it.
 */
export function storeRequest(giftId: string, kept: StoredRequest | null): void {
  try {
    if (kept) sessionStorage.setItem(nameOf(giftId), JSON.stringify(kept))
    else sessionStorage.removeItem(nameOf(giftId))
  } catch {
    // A browser that keeps nothing: the page itself remembers as long as it stands.
  }
}

/** The request of which nobody knows what has become; null where there is none. */
export function storedRequest(giftId: string): StoredRequest | null {
  try {
    return readRequest(sessionStorage.getItem(nameOf(giftId)))
  } catch {
    return null
  }
}
