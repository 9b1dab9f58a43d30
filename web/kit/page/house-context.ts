import { createContext } from 'react-router'
import type { PageContext as View } from '#server/platform/http/page-context.ts'

/** What the server provides to loaders and actions. */
export type HouseView = View

/** Router context of the server's view: `context.get(houseContext)`. Set by the server for each request. */
export const houseContext = createContext<HouseView>()
