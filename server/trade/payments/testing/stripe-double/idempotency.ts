import { issue, type StripeResponse } from './answers.ts'

type StoredResponse = { readonly request: string; response: StripeResponse | null }

/**
 * Stores idempotency keys as Stripe does: a repeated key gets the first response, and is refused for other
 * parameters.
 */
export function createIdempotencyStore() {
  const stored = new Map<string, StoredResponse>()
  return {
    /**
     * @returns the earlier response to the key, or why it cannot be used; null if it is new, and reserved from now on
     */
    take(key: string, request: string): StripeResponse | null {
      const entry = stored.get(key)
      if (!entry) {
        stored.set(key, { request, response: null })
        return null
      }
      if (entry.request !== request)
        return issue(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        })
      return (
        entry.response ??
        issue(409, {
          type: 'invalid_request_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this key.',
        })
      )
    },
    /** Stores a response. A request that failed before it began is not stored. */
    store(key: string, response: StripeResponse): void {
      const entry = stored.get(key)
      if (entry && (response.status < 400 || response.status === 402 || response.status >= 500))
        entry.response = response
      else stored.delete(key)
    },
  }
}
