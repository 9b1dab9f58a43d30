import { data } from 'react-router'
import type { Role } from '#domain/staff/rights.ts'
import type { CallResult } from '#wire/client/client.ts'
import type { Call, DataOf, PayloadInputOf } from '#wire/schema/call.ts'
import { callKey } from './call-query.ts'
import type { PreloadedData } from './preloaded-queries.tsx'

/** The server's calls, made in process on behalf of the viewer. */
export type ServerCalls = {
  readonly viewer: () => Promise<{
    readonly userId: string
    readonly roles: Preload['roles']
    /** R5: the step that the viewer must complete before acting as staff. */
    readonly missingStep?: 'setUp' | 'confirm'
  } | null>
  readonly call: <C extends Call>(call: C, payload: PayloadInputOf<C>) => Promise<CallResult<C>>
}

/** Makes a loader's calls and collects their results for the page's components. */
export type Preload = {
  /** The viewer; null for a visitor. */
  readonly userId: string | null
  /** The roles in effect in this session; `domain/staff/rights.ts` says what they permit. */
  readonly roles: readonly Role[]
  /** Makes a call. A component that uses `useApiQuery` with the same arguments finds the result in the cache. */
  readonly query: <C extends Call>(call: C, payload: PayloadInputOf<C>) => Promise<CallResult<C>>
  /** Makes a call like `query`, but throws the error page. */
  readonly queryOrThrow: <C extends Call>(call: C, payload: PayloadInputOf<C>) => Promise<DataOf<C>>
  /** Makes a call like `queryOrThrow` without caching it, for large results that are passed on in another form. */
  readonly fetchOrThrow: <C extends Call>(call: C, payload: PayloadInputOf<C>) => Promise<DataOf<C>>
  /** Makes a call without caching it, for optional data. */
  readonly fetch: <C extends Call>(call: C, payload: PayloadInputOf<C>) => Promise<CallResult<C>>
  /** Returns all collected results, in the order of their calls, for `PreloadedQueries`. */
  readonly state: () => PreloadedData
}

export async function createPreload(server: ServerCalls): Promise<Preload> {
  // Taken before any of the calls, since the page may reload one of them while another is running, and keeps
  // the newer result.
  const at = Date.now()
  const places: (PreloadedData['list'][number] | null)[] = []
  const viewer = await server.viewer()
  const userId = viewer?.userId ?? null
  const query: Preload['query'] = async (call, payload) => {
    const place = places.push(null) - 1
    const result = await server.call(call, payload)
    if (result.ok) places[place] = { key: callKey(userId, call, payload), data: result.data }
    return result
  }
  return {
    userId,
    roles: viewer?.roles ?? [],
    query,
    queryOrThrow: async (call, payload) => dataOrThrow(await query(call, payload)),
    fetchOrThrow: async (call, payload) => dataOrThrow(await server.call(call, payload)),
    fetch: server.call,
    state: () => ({ at, list: places.filter((one) => one !== null) }),
  }
}

/** Returns the data of a call, or null if the item does not exist. Throws the error page on any other error. */
export function dataIfFound<C extends Call>(result: CallResult<C>): DataOf<C> | null {
  return !result.ok && statusOf(result.error.name) === 404 ? null : dataOrThrow(result)
}

/** Returns the data of a call. Throws the error page otherwise. */
export function dataOrThrow<C extends Call>(result: CallResult<C>): DataOf<C> {
  if (result.ok) return result.data
  throw data({ rid: result.error.requestID }, { status: statusOf(result.error.name) })
}

/** Returns the status of the error page for a refusal. */
export function statusOf(error: string): number {
  if (error === 'notFound') return 404
  // Content that has been withdrawn.
  if (error === 'wrongState') return 410
  if (error === 'notAllowed' || error === 'sessionEnded' || error === 'freshSignInNeeded') return 403
  return error === 'invalidInput' ? 404 : 500
}
