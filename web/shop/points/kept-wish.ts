import * as z from 'zod/mini'

/** What somebody wanted to redeem, under the name that makes it the same wish whenever it is asked again. */
export type KeptWish = { readonly quantity: number; readonly addressId: string; readonly ak: string }

const wish = z.object({ quantity: z.int().check(z.positive()), addressId: z.string(), ak: z.uuid() })

/** Reads a wish as a browser keeps it; null where there is none. */
export function readWish(kept: string | null): KeptWish | null {
  try {
    return wish.safeParse(JSON.parse(kept ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const nameOf = (giftId: string): string => `redeeming ${giftId}`

/**
 * Keeps a wish while nobody knows what has become of it, so that it is asked again, and not for a second time, when the
 * page is loaded anew; with null, lets go of it.
 */
export function keepWish(giftId: string, kept: KeptWish | null): void {
  try {
    if (kept) sessionStorage.setItem(nameOf(giftId), JSON.stringify(kept))
    else sessionStorage.removeItem(nameOf(giftId))
  } catch {
    // A browser that keeps nothing: the page itself remembers as long as it stands.
  }
}

/** The wish of which nobody knows what has become; null where there is none. */
export function keptWish(giftId: string): KeptWish | null {
  try {
    return readWish(sessionStorage.getItem(nameOf(giftId)))
  } catch {
    return null
  }
}
