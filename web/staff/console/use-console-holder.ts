import { useState } from 'react'
import { useApiCall, useApiQuery, useRefresh, useUserId } from '#web/kit/api/api-hooks.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import {
  type HolderView,
  staffConsoleHolder,
  staffConsoleOffer,
  staffConsoleTake,
} from '#wire/calls/console-holder.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { useConsoleRefresh } from './use-console-refresh.ts'

/** V21: who conducts the sale, and the actions that change it. */
export type ConsoleHolding = {
  /** null if nobody holds the console: the first command takes it. */
  readonly holder: HolderView | null
  /** Whether the viewer holds it. */
  readonly isOwn: boolean
  readonly busy: boolean
  /** Why the last change was refused. */
  readonly error: CallError | null
  /**
   * Takes over the console. @param holderId the holder named by the second press; '' at the first @returns
   * whether the holder is present, so that a second press is needed
   */
  readonly take: (holderId: string) => Promise<boolean>
  /** Asks a colleague to take over; '' withdraws or declines. */
  readonly offer: (colleagueId: string) => Promise<void>
  readonly clear: () => void
}

/** Refresh interval in milliseconds, in case a push was lost. */
const refreshIntervalMs = 10_000

export function useConsoleHolder(auctionId: string): ConsoleHolding {
  const call = useApiCall()
  const refresh = useRefresh()
  const userId = useUserId()
  const { liveStatus } = useSale()
  const isOpen = liveStatus === 'open'
  useConsoleRefresh('console_holder', auctionId, staffConsoleHolder)
  const { data } = useApiQuery(staffConsoleHolder, { auctionId }, { refetchEvery: () => refreshIntervalMs })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const holder = isOpen ? (data?.holder ?? null) : null
  /** Sends a change. @returns why it was refused, or null on success */
  const send = async (change: () => Promise<{ ok: true } | { ok: false; error: CallError }>) => {
    setBusy(true)
    setError(null)
    const response = await change()
    await refresh(staffConsoleHolder)
    setBusy(false)
    return response.ok ? null : response.error
  }
  return {
    holder,
    isOwn: holder !== null && holder.id === userId,
    busy,
    error,
    take: async (holderId) => {
      const refused = await send(() => call(staffConsoleTake, { auctionId, holderId }))
      if (refused?.name === 'consoleHeld') return true
      setError(refused)
      return false
    },
    offer: async (colleagueId) =>
      setError(await send(() => call(staffConsoleOffer, { auctionId, colleagueId }))),
    clear: () => setError(null),
  }
}
