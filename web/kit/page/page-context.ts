import { createContext } from 'react-router'
import type { PageContext } from '#server/platform/http/page-context.ts'

/** The server's interface for loaders and actions. */
export type { PageContext }

/** The router's key of that interface, which the server sets for each request. */
export const pageContextKey = createContext<PageContext>()
