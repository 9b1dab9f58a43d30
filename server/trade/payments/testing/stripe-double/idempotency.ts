import { fault, type Told } from './answers.ts'

type Kept = { readonly asked: string; told: Told | null }

/** Stripe’s idempotency keys: a repeated key gets the first response, and is refused for other parameters. */
export function keepKeys() {
  const kept = new Map<string, Kept>()
  return {
    /**
     * @returns the earlier response to the key, or why it cannot be used; null if it is new, and reserved from now on
     */
    take(key: string, asked: string): Told | null {
      const before = kept.get(key)
      if (!before) {
        kept.set(key, { asked, told: null })
        return null
      }
      if (before.asked !== asked)
        return fault(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        })
      return (
        before.told ??
        fault(409, {
          type: 'invalid_request_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this key.',
        })
      )
    },
    /** Stores a response. A request that failed before it began is not stored. */
    keep(key: string, told: Told): void {
      const one = kept.get(key)
      if (one && (told.status < 400 || told.status === 402 || told.status >= 500)) one.told = told
      else kept.delete(key)
    },
  }
}
