import { encode } from 'zod/mini'
import { type Client, createClient } from '#wire/client/client.ts'

/** A client that validates every response against its call's schema. */
export function checked(settings: Parameters<typeof createClient>[0]): Client {
  const client = createClient(settings)
  return {
    ...client,
    async call(call, payload, options) {
      const result = await client.call(call, payload, options)
      if (result.ok) encode(call.data, result.data)
      return result
    },
  }
}
