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
 * The sheet that sends a bid, in its three forms: a pre-bid, an update of one, a live bid.
 *
 * @param first the price that it opens with; null leaves it to the lot
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
  /** Counts the openings: each starts with a fresh form. */
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
