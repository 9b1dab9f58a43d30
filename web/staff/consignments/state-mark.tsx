import { useTranslations } from 'use-intl'
import type { ConsignmentState } from '#domain/consignments/consignment-state.ts'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'

const marks = {
  draft: 'preview',
  sent: 'sent',
  signed: 'won',
  receiving: 'bidding',
  active: 'winning',
  closed: 'ended',
  declined: 'lost',
  cancelled: 'withdrawn',
} as const satisfies { readonly [state in ConsignmentState]: StateName }

/** The state of a consignment. */
export function ConsignmentMark({ state }: { state: ConsignmentState }) {
  const t = useTranslations('consignments.state')
  return <StateMark state={marks[state]} label={t(state)} />
}
