import { data } from 'react-router'
import type { CallResult } from '#wire/client/client.ts'
import type { AskOf, Call, DataOf } from '#wire/schema/call.ts'
import { callKey } from './call-query.ts'
import type { PreloadedData } from './preloaded-queries.tsx'

/** The house's calls, asked from within the process as somebody. */
export type ServerCalls = {
  readonly viewer: () => Promise<{
    readonly userId: string
    readonly roles: Preload['roles']
    /** R5: what they lack before they may act as staff. */
    readonly lacks?: 'setUp' | 'confirm'
  } | null>
  readonly call: <C extends Call>(call: C, payload: AskOf<C>) => Promise<CallResult<C>>
}

/** A loader's way to the house, which keeps what it is told for the page's components. */
export type Preload = {
  /** Who asks; null for a visitor. */
  readonly userID: string | null
  readonly roles: readonly ('clerk' | 'manager')[]
  /** Asks a call. A component that asks the same with `useCall` finds the answer there already. */
  readonly query: <C extends Call>(call: C, payload: AskOf<C>) => Promise<CallResult<C>>
  /** The same for what the page cannot be without: throws its error page. */
  readonly queryOrThrow: <C extends Call>(call: C, payload: AskOf<C>) => Promise<DataOf<C>>
  /** The same for what is large and will be handed on in another form: no component finds it. */
  readonly fetchOrThrow: <C extends Call>(call: C, payload: AskOf<C>) => Promise<DataOf<C>>
  /** Asks a call and keeps nothing: for what the page can do without. */
  readonly fetch: <C extends Call>(call: C, payload: AskOf<C>) => Promise<CallResult<C>>
  /** All answers, for the page's `Known`. */
  readonly state: () => PreloadedData
}

export async function createPreload(server: ServerCalls): Promise<Preload> {
  const list: PreloadedData['list'][number][] = []
  const viewer = await server.viewer()
  const userID = viewer?.userId ?? null
  const query: Preload['query'] = async (call, payload) => {
    const result = await server.call(call, payload)
    if (result.ok) list.push({ key: callKey(userID, call, payload), data: result.data })
    return result
  }
  return {
    userID,
    roles: viewer?.roles ?? [],
    query,
    queryOrThrow: async (call, payload) => unwrap(await query(call, payload)),
    fetchOrThrow: async (call, payload) => unwrap(await server.call(call, payload)),
    fetch: server.call,
    state: () => ({ at: Date.now(), list }),
  }
}

function unwrap<C extends Call>(result: CallResult<C>): DataOf<C> {
  if (result.ok) return result.data
  throw data({ rid: result.error.requestID }, { status: statusOf(result.error.name) })
}

function statusOf(error: string): number {
  if (error === 'notFound') return 404
  // What there was and is no longer: a withdrawn article or page.
  if (error === 'wrongState') return 410
  if (error === 'notAllowed' || error === 'sessionEnded' || error === 'freshSignInNeeded') return 403
  return error === 'invalidInput' ? 404 : 500
}
