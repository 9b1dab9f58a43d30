import { useTranslations } from 'use-intl'
import type { ListingState } from '#domain/auction/listing.ts'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'

const marks: Readonly<Record<ListingState, StateName>> = {
  live: 'live',
  acceptingBids: 'timed',
  acceptingPreBids: 'timed',
  preview: 'preview',
  ended: 'ended',
}

/** A sale's state as mark and label. */
export function SaleMark({ state, label }: { state: ListingState; label?: string | undefined }) {
  const t = useTranslations('auctions.state')
  return <StateMark state={marks[state]} label={label ?? t(state)} />
}
