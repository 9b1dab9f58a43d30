import { createContext } from 'react-router'
import type { PageContext as View } from '#server/platform/http/page-context.ts'

/** The server's interface for loaders and actions. */
export type HouseView = View

/** The router context of that interface, set by the server for each request: `context.get(houseContext)`. */
export const houseContext = createContext<HouseView>()
