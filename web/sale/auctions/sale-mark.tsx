import { useTranslations } from 'use-intl'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import type { SaleState } from './sale-filter.ts'

const marks: Readonly<Record<SaleState, StateName>> = {
  live: 'live',
  acceptingBids: 'timed',
  acceptingPreBids: 'timed',
  preview: 'preview',
  announced: 'preview',
  ended: 'ended',
}

/** A sale's state as a mark and a label. */
export function SaleMark({
  state,
  isCancelled = false,
  label,
}: {
  state: SaleState
  isCancelled?: boolean
  label?: string | undefined
}) {
  const t = useTranslations('auctions.state')
  return <StateMark state={marks[state]} label={label ?? t(isCancelled ? 'cancelled' : state)} />
}
