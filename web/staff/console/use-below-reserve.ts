import { useState } from 'react'
import type { LotView } from '#domain/auction/view.ts'

/** The state of the second press that sells below the reserve. */
export type BelowReserve = {
  /** The hammer was pressed: a second press confirms it. */
  readonly isConfirming: boolean
  readonly prompt: () => void
}

/** V6: asks for a second press, which counts only at the price of the first. */
export function useBelowReserve(view: LotView | undefined): BelowReserve {
  const at = view ? `${view.lotId} ${view.winPrice} ${view.saleStatus}` : ''
  const [confirmingAt, setConfirmingAt] = useState<string | null>(null)
  return { isConfirming: confirmingAt === at, prompt: () => setConfirmingAt(at) }
}
