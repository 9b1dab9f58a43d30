import { queryOptions } from '@tanstack/react-query'
import { configGet } from '#wire/calls/config.ts'
import type { Client } from '#wire/client/client.ts'
import { CallFailure, staleTimes } from '#wire/client/query-policy.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { Call, DataOf, PayloadInputOf } from '#wire/schema/call.ts'

/**
 * Returns the query key of a call. It includes the user, so that nobody who signs in on a shared computer
 * sees another user's data.
 *
 * @param userId null for a visitor
 */
export const callKey = <C extends Call>(userId: string | null, call: C, payload: PayloadInputOf<C>) =>
  [...callKeyPrefix(userId, call), payload] as const

/** Returns the key prefix of all results of one call. */
export const callKeyPrefix = (userId: string | null, call: Call) => [userId ?? '', call.path] as const

/** Returns a call as a query. Members' calls are disabled for visitors, such as on the page shown during sign-out. */
export const callQuery = <C extends Call>(
  client: Pick<Client, 'call'>,
  userId: string | null,
  call: C,
  payload: PayloadInputOf<C>,
) =>
  queryOptions<DataOf<C>>({
    queryKey: callKey(userId, call, payload),
    queryFn: async ({ signal }) => {
      const result = await client.call(call, payload, { signal })
      if (result.ok) return result.data
      // Every error of one call is in the union of all calls' errors; the compiler cannot see this while the call is
      // generic.
      throw new CallFailure(result.error as CallError)
    },
    enabled: call.who === 'anyone' || userId !== null,
    staleTime: call.path === configGet.path ? staleTimes.config : staleTimes.others,
  })
