import { useTranslations } from 'use-intl'
import type { ItemState } from '#domain/consignments/item-state.ts'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import type { CustodyItem } from '#wire/entities/custody.ts'

const marks = {
  expected: 'sent',
  received: 'bidding',
  inspected: 'bidding',
  agreed: 'won',
  allotted: 'preview',
  offered: 'timed',
  sold: 'sold',
  partlySold: 'reserveNotMet',
  soldPrivately: 'sold',
  released: 'ended',
  unsold: 'passed',
  refused: 'lost',
  withdrawn: 'withdrawn',
  returning: 'winning',
  returned: 'ended',
} as const satisfies { readonly [state in ItemState]: StateName }

/** The state of an item; or, with priority, that it is missing or differs from what was announced. */
export function ItemMark({ item: { state, isMissing } }: { item: CustodyItem }) {
  const t = useTranslations('custody')
  if (isMissing) return <StateMark state="lost" label={t('missing')} />
  return <StateMark state={marks[state]} label={t(`state.${state}`)} />
}
