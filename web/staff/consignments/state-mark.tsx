import { useTranslations } from 'use-intl'
import type { ConsignmentState } from '#domain/consignments/consignment-state.ts'
import { consignmentMarks } from '#web/account/consignments/stages.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'

/** The state of a consignment. */
export function ConsignmentMark({ state }: { state: ConsignmentState }) {
  const t = useTranslations('consignments.state')
  return <StateMark state={consignmentMarks[state]} label={t(state)} />
}
