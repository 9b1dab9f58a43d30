import { createContext, use } from 'react'
import { maxSettleMs } from '#domain/auction/max-settle.ts'
import type { Duration } from '#domain/money/money.ts'

/** Milliseconds for which a bid button settles after its amount has changed (V9): this is a server setting. */
export const SettleTime = createContext<Duration>(maxSettleMs)

export const useSettleTime = (): Duration => use(SettleTime)
