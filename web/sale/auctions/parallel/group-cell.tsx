import { useId, useRef } from 'react'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { lotItem } from '#web/kit/ui/lot-list.tsx'
import { PausableNowProvider } from '#web/kit/ui/now.tsx'
import { useIsNearViewport } from '#web/kit/ui/use-is-near-viewport.ts'
import type { LotParams } from '../lot-params.ts'
import { searchWithGroup } from '../open-group.ts'
import type { CardGroup } from './card-groups.ts'
import { GroupCard } from './group-card.tsx'
import css from './group-cell.module.css'
import { GroupPanel } from './group-panel.tsx'

/** A group's card in a grid and, while it is open, its panel under the row of the card. */
export function GroupCell({
  group,
  auctionId,
  params,
  isOpen,
  isEarly,
  sizes,
}: {
  group: CardGroup
  auctionId: string
  params: LotParams
  isOpen: boolean
  isEarly: boolean
  sizes: string
}) {
  const [ref, isNear] = useIsNearViewport(isEarly)
  const panelId = useId()
  const panel = useRef<HTMLLIElement>(null)
  const [firstLot] = group
  const addressOf = (first: string | null) => `/auction/${auctionId}${searchWithGroup(params, first)}`
  const focusCard = () => panel.current?.previousElementSibling?.querySelector('a')?.focus()
  return (
    <>
      <li ref={ref} className={classes(lotItem, isOpen && css.open)}>
        <PausableNowProvider isVisible={isNear}>
          <GroupCard
            group={group}
            isOpen={isOpen}
            panelId={panelId}
            to={addressOf(isOpen ? null : lotLabel(firstLot))}
            sizes={sizes}
          />
        </PausableNowProvider>
      </li>
      {isOpen && (
        <li ref={panel} className={css.panel}>
          <GroupPanel group={group} id={panelId} closed={addressOf(null)} onClosed={focusCard} />
        </li>
      )}
    </>
  )
}
