import { createContext } from 'react-router'
import type { PageContext as View } from '#server/platform/http/page-context.ts'

/** What the server tells a page's loaders and actions. */
export type HouseView = View

/** Where loaders and actions find the house: `context.get(houseContext)`. The server sets it for each request. */
export const houseContext = createContext<HouseView>()
