import type { Cart } from '#domain/mall/cart.ts'

/** Storage key of the cart. The cart survives signing in and out and is shared by all tabs. */
export const cartName = 'cart'

/** Parses a stored cart; empty if it is missing or invalid. */
export function readCart(stored: string | null): Cart {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isLine) : []
  } catch {
    return []
  }
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0

const isLine = (line: unknown): line is Cart[number] =>
  typeof line === 'object' &&
  line !== null &&
  'productId' in line &&
  typeof line.productId === 'string' &&
  'quantity' in line &&
  isCount(line.quantity) &&
  'price' in line &&
  isCount(line.price)
