import { useTranslations } from 'use-intl'
import { lotOutcome } from '#domain/auction/lot-state.ts'
import type { Whole } from '#domain/money/money.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { BidSheet } from './bid-sheet.tsx'
import { bidWording } from './bid-wording.ts'
import { useBiddingLot } from './bidding-lot.ts'

await loadTexts('bidResult')

/**
 * The bid dialog: a pre-bid, an update of one, or a live bid.
 *
 * @param initialPrice null for the lot's next bid
 */
export function BidDialog({
  open,
  initialPrice,
  openCount,
  onClose,
  onRegister,
}: {
  open: boolean
  initialPrice: Whole | null
  /** Counts the openings: each has a new form. */
  openCount: number
  onClose: () => void
  onRegister: () => void
}) {
  const t = useTranslations('bidding.title')
  const { view } = useBiddingLot()
  return (
    <Dialog open={open} onClose={onClose} title={t(lotOutcome(view) ? 'over' : bidWording(view))} tone="bid">
      <BidSheet key={openCount} initialPrice={initialPrice} onClose={onClose} onRegister={onRegister} />
    </Dialog>
  )
}
