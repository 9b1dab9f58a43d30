import { createContext, use } from 'react'
import type { Client, ClientSettings } from '#wire/client/client.ts'
import type { SessionStore } from './session-store.ts'

/** What components ask the house with. */
export type Api = {
  readonly client: Client & { readonly settings?: ClientSettings }
  readonly session: SessionStore
  /** Who asked for the page, as the server knew it; null for a visitor. */
  readonly initialUserID: string | null
}

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('There is no ApiProvider around this component')
  return api
}
