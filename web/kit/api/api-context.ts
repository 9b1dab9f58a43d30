import { createContext, use } from 'react'
import type { Client } from '#wire/client/client.ts'
import type { LazyClient } from './lazy-client.ts'
import type { SessionStore } from './session-store.ts'

/** The API client and session for components. */
export type Api = {
  readonly client: Client & Partial<Pick<LazyClient, 'ready' | 'settings'>>
  readonly session: SessionStore
  /** The user the page was rendered for; null for a visitor. */
  readonly initialUserId: string | null
}

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('There is no ApiProvider around this component')
  return api
}
