import { useTranslations } from 'use-intl'
import type { ItemState } from '#domain/consignments/item-state.ts'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'

const marks = {
  expected: 'preview',
  received: 'reserveNotMet',
  inspected: 'reserveNotMet',
  agreed: 'bidding',
  allotted: 'ended',
  offered: 'winning',
  sold: 'sold',
  partlySold: 'reserveNotMet',
  released: 'sold',
  soldPrivately: 'sold',
  unsold: 'passed',
  refused: 'withdrawn',
  withdrawn: 'withdrawn',
  returning: 'sent',
  returned: 'ended',
} as const satisfies { readonly [state in ItemState]: StateName }

/** The state of an item of a consignment (S3). */
export function ItemMark({ state }: { state: ItemState }) {
  const t = useTranslations('consignedItems.state')
  return <StateMark state={marks[state]} label={t(state)} />
}
