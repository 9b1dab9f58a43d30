import type { Cart } from '#domain/mall/cart.ts'

/** Under which name a browser keeps its cart. It stays through signing in and out, and every tab reads the same. */
export const cartName = 'cart'

/** A cart as a browser keeps it; empty where there is none, or it cannot be read. */
export function readCart(kept: string | null): Cart {
  try {
    const value: unknown = JSON.parse(kept ?? '[]')
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
