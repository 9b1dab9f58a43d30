import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import { lotOutcome } from '#domain/auction/lot-state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Whole } from '#domain/money/money.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { bidResult } from './bid-result.ts'
import { BidSheet } from './bid-sheet.tsx'
import { bidWording } from './bid-wording.ts'
import { useBiddingLot } from './bidding-lot.ts'
import { firstStep, isLost, type SheetStep, type SheetTitle, sheetTitle } from './sheet-step.ts'

await loadTexts('bidResult')

/**
 * The bid dialog: a pre-bid, an update of one, or a live bid.
 *
 * @param initialPrice the amount chosen beside the lot, or null to choose one, beginning with the next bid
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
  /** The number of openings, each of which starts with the first step. */
  openCount: number
  onClose: () => void
  onRegister: () => void
}) {
  const { auction, view } = useBiddingLot()
  const opening = open ? openCount : null
  const isLive = bidModalMode(view) === 'liveBid'
  const begin = () => firstStep(initialPrice, view, isLive)
  const [state, setState] = useState<{ opening: number | null; step: SheetStep }>(() => ({
    opening,
    step: begin(),
  }))
  const current = state.opening === opening ? state : { opening, step: begin() }
  if (current !== state) setState(current)
  // A maximum is not a live bid, so an amount must be chosen again when its lot is offered.
  const isOutdated = isLive && lotOutcome(view) === null && current.step.kind === 'confirm'
  const step = isOutdated ? firstStep(null, view, isLive) : current.step
  const result = step.kind === 'placed' ? bidResult(view, auction.type) : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Title title={sheetTitle(view, step, result)} />}
      tone={result && !isLost(result) ? 'ink' : 'bid'}
    >
      <BidSheet
        key={openCount}
        step={step}
        onStep={(next) => setState({ opening, step: next })}
        onClose={onClose}
        onRegister={onRegister}
      />
    </Dialog>
  )
}

function Title({ title }: { title: SheetTitle }) {
  const t = useTranslations('bidding')
  const result = useTranslations('bidResult')
  const { view } = useBiddingLot()
  switch (title) {
    case 'over':
      return result('title.over')
    case 'moved':
      return result('confirm.changed')
    case 'confirm':
      return result('confirm.title')
    case 'commission':
      return result('result.commission.received')
    case 'received':
      return result('result.received')
    case 'outbid':
      return t('strip.outbid')
    case 'tied':
      return result('result.notLeading')
    case 'review':
      return result(`title.${bidWording(view)}`)
    default:
      return unreachable(title)
  }
}
