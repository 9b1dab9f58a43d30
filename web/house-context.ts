import { createContext } from 'react-router'
import type { HouseView } from '#server/http/house-view.ts'

/** Where loaders and actions find the house: `context.get(houseContext)`. The server sets it for each request. */
export const houseContext = createContext<HouseView>()
