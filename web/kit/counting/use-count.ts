import { useCallback } from 'react'
import { useApi } from '#web/kit/api/api-context.ts'
import { whenIdle } from '#web/kit/ui/idle.ts'
import { eventCount } from '#wire/calls/events.ts'
import type { Fetch } from '#wire/client/transport.ts'
import type { CountedEvent } from './counted.ts'

/** The events counted by this document; each counts once. */
const countedKeys = new Set<string>()

/** Sends a request that outlives the page. */
const keepaliveFetch: Fetch = (url, init) => fetch(url, { ...init, keepalive: true })

/** Counts an event once the page is idle (C4). A lost count is not retried or reported. */
export function useCount(): (counted: CountedEvent) => void {
  const { client } = useApi()
  return useCallback(
    (counted) => {
      const key = `${counted.name} ${counted.target}`
      if (countedKeys.has(key)) return
      countedKeys.add(key)
      whenIdle(() => {
        if (navigator.onLine) void client.call(eventCount, counted, { fetch: keepaliveFetch })
      })
    },
    [client],
  )
}
