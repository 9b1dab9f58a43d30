import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { createPlanReader, type PlanSoFar } from './open-plan.ts'

/**
 * Returns what the viewer's plan has done so far, null until it is read. It is read again after each change of the plan
 * or its lots, one reading at a time; what was read before stays if that fails.
 *
 * @param seen changes with the plan and its lots
 */
export function usePlanSteps(auctionId: string, seen: unknown) {
  const call = useApiCall()
  const connection = useConnection()
  const [read] = useState(() => createPlanReader(call, auctionId))
  const [soFar, setSoFar] = useState<PlanSoFar | null>(null)
  const [attempt, setAttempt] = useState(0)
  const reading = useRef({ isBusy: false, isBehind: false })
  const update = useEffectEvent(async () => {
    const now = reading.current
    now.isBehind = true
    if (now.isBusy) return
    now.isBusy = true
    while (now.isBehind) {
      now.isBehind = false
      const next = await read()
      setSoFar((last) => (next.kind === 'unreachable' && last?.kind === 'read' ? last : next))
    }
    now.isBusy = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each of these changes
  useEffect(() => void update(), [seen, connection, attempt])
  return { soFar, retry: () => setAttempt((last) => last + 1) }
}
