import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { userLogout } from '#wire/calls/accounts.ts'
import type { Client } from '#wire/client/client.ts'
import type { Session } from '#wire/entities/user.ts'
import type { Call, DataOf, PayloadInputOf } from '#wire/schema/call.ts'
import { useApi } from './api-context.ts'
import { callKeyPrefix, callQuery } from './call-query.ts'

/** Returns the client's `call`, for actions. Refusals are returned as values. */
export const useApiCall = (): Client['call'] => useApi().client.call

/** Returns the signed-in user's id; null for a visitor. */
export function useUserId(): string | null {
  const { session, initialUserId } = useApi()
  const read = () => session.current()?.userID ?? null
  return useSyncExternalStore(session.onChange, read, () => initialUserId)
}

/**
 * Returns the session token for the socket; '' if there is none, and on the server, which puts no token into pages.
 */
export function useToken(): string {
  const { session } = useApi()
  const read = () => session.current()?.token ?? ''
  return useSyncExternalStore(session.onChange, read, () => '')
}

/**
 * Returns a call as a cached query, shared by all components that make the same call.
 *
 * @param options.enabled false delays the request @param options.refetchEvery returns the polling interval in
 * milliseconds for the cached data
 */
export function useApiQuery<C extends Call>(
  call: C,
  payload: PayloadInputOf<C>,
  {
    enabled = true,
    refetchEvery,
  }: { enabled?: boolean; refetchEvery?: (cached: DataOf<C> | undefined) => number } = {},
) {
  const { client } = useApi()
  const query = callQuery(client, useUserId(), call, payload)
  return useQuery<DataOf<C>>({
    ...query,
    enabled: enabled && query.enabled !== false,
    refetchInterval: ({ state }) => refetchEvery?.(state.data) ?? false,
  })
}

/** Returns a function that invalidates a call's cached results after a change. */
export function useRefresh(): (call: Call) => Promise<void> {
  const queries = useQueryClient()
  const userId = useUserId()
  return useCallback(
    (call) => queries.invalidateQueries({ queryKey: callKeyPrefix(userId, call) }),
    [queries, userId],
  )
}

/** Returns functions to sign in and out, both of which revalidate the page's data. */
export function useSession(): {
  /** Signs in. @param isRemembered false ends the session with the browser */
  readonly signIn: (session: Session, isRemembered?: boolean) => Promise<void>
  readonly signOut: () => Promise<void>
} {
  const { client, session } = useApi()
  const { revalidate } = useRevalidator()
  const signIn = useCallback(
    async (next: Session, isRemembered = true) => {
      session.save(next, isRemembered)
      await revalidate()
    },
    [session, revalidate],
  )
  const signOut = useCallback(async () => {
    await client.call(userLogout, {})
    session.save(null)
    await revalidate()
  }, [client, session, revalidate])
  return { signIn, signOut }
}
