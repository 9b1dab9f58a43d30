import { createContext, use } from 'react'
import { longestSettle } from '#domain/auction/longest-settle.ts'
import type { Duration } from '#domain/money/money.ts'

/** For how long a bid button settles after its amount has changed (V9), in milliseconds: a setting of the server. */
export const SettleTime = createContext<Duration>(longestSettle)

export const useSettleTime = (): Duration => use(SettleTime)
