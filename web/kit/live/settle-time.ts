import { createContext, use } from 'react'
import { maxSettleMs } from '#domain/auction/max-settle.ts'
import type { Duration } from '#domain/money/money.ts'

/** For how long a bid button settles after its amount has changed (V9), in milliseconds: a setting of the server. */
export const SettleTime = createContext<Duration>(maxSettleMs)

export const useSettleTime = (): Duration => use(SettleTime)
