import { encode } from 'zod/mini'
import { type Client, createClient } from '#wire/client/client.ts'

/** Milliseconds for a call, long enough that on a slow machine only the limit of the test applies. */
const timeout = 600_000

/** Returns a client that validates every response against its call's schema. */
export function checked(settings: Parameters<typeof createClient>[0]): Client {
  const client = createClient(settings)
  return {
    ...client,
    async call(call, payload, options) {
      const result = await client.call(call, payload, { timeout, ...options })
      if (result.ok) encode(call.data, result.data)
      return result
    },
  }
}
