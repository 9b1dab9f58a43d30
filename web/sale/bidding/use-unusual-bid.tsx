import { type ReactNode, useState } from 'react'
import type { BidModalMode } from '#domain/auction/bid-modal.ts'
import { isUnusualAmount } from '#domain/auction/unusual-amount.ts'
import type { Whole } from '#domain/money/money.ts'
import { useBiddingLot } from './bidding-lot.ts'
import { UnusualAmount } from './unusual-amount.tsx'
import { useUnusualMultiple } from './unusual-multiple.ts'

/**
 * V15: asks for confirmation of an unusual amount. A maximum is also compared with the low estimate.
 * @param price what a press would send, or null for nothing
 */
export function useUnusualBid(
  price: Whole | null,
  mode: BidModalMode,
  send: (price: Whole) => void,
): {
  /** The price if it needs no confirmation, else null. */
  readonly unconfirmed: Whole | null
  /** Opens the confirmation if needed. @returns whether it is needed */
  readonly confirm: () => boolean
  /** The confirmation, in place of the dialog. */
  readonly question: ReactNode
} {
  const { lot, view } = useBiddingLot()
  const multiple = useUnusualMultiple()
  const [amountToConfirm, setAmountToConfirm] = useState<Whole | null>(null)
  const base = mode === 'liveBid' ? view.nextPrice : Math.max(view.nextPrice, lot.lowEstimate)
  const unusual = price !== null && isUnusualAmount(price, base, multiple) ? price : null
  const close = () => setAmountToConfirm(null)
  return {
    unconfirmed: unusual === null ? price : null,
    confirm: () => {
      setAmountToConfirm(unusual)
      return unusual !== null
    },
    question: unusual !== null && amountToConfirm === unusual && (
      <UnusualAmount
        amount={unusual}
        next={base}
        onChange={close}
        onBid={() => {
          close()
          send(unusual)
        }}
      />
    ),
  }
}
