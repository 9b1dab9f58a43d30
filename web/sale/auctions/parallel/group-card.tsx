import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { commonFacts, numberRanges } from '#domain/parallel-lots/parallel.ts'
import { useLots } from '#web/kit/live/use-lots.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { AdultsCover } from '#web/kit/ui/deferred-adults-cover.ts'
import goods from '#web/kit/ui/goods-card.module.css'
import lotCard from '#web/kit/ui/lot-card.module.css'
import { LotTime } from '#web/kit/ui/lot-time.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { useOpensAt } from '#web/sale/lots/use-opens-at.ts'
import type { CardGroup } from './card-groups.ts'
import css from './group-card.module.css'
import { GroupPrices } from './group-prices.tsx'
import { summariseGroup } from './group-summary.ts'
import { useGroupIds } from './use-group-ids.ts'

/** Parallel lots (K15) as one card, which opens their panel. */
export function GroupCard({
  group,
  isOpen,
  panelId,
  to,
  sizes,
}: {
  group: CardGroup
  isOpen: boolean
  panelId: string
  /** The address that opens or closes the panel. */
  to: string
  sizes: string
}) {
  const t = useTranslations('auctions.parallel')
  const [first] = group
  const picture = first.parallel?.picture ?? first.picture
  const summary = summariseGroup(useLots(useGroupIds(group)))
  const opensAt = useOpensAt()
  const numbers = numberRanges(group)
  return (
    <article className={goods.card}>
      <div className={css.stack}>
        <Plate className={css.plate}>
          {picture && <Picture picture={picture} alt="" sizes={sizes} />}
          {!picture && first.isTobacco && <AdultsCover />}
        </Plate>
        {summary.state && (
          <div className={css.state}>
            <StateMark
              state={summary.state}
              label={
                summary.state === 'sold' && summary.sold < group.length
                  ? t('someSold', { sold: summary.sold, count: group.length })
                  : undefined
              }
            />
          </div>
        )}
        <p className={css.count}>{t('count', { count: group.length })}</p>
      </div>
      <p className={classes(lotCard.head, css.head)}>
        <span className={lotCard.number}>
          {t.rich('numbers', { numbers, small: (word) => <small key="lots">{word}</small> })}
        </span>
        {summary.endTime !== null && (
          <LotTime lot={{ opensAt, endTime: summary.endTime }} className={lotCard.time} />
        )}
        <span className={css.toggle} aria-hidden="true">
          {t(isOpen ? 'close' : 'show')}
        </span>
      </p>
      <h2 className={goods.title}>
        <Link
          to={to}
          replace
          preventScrollReset
          className={goods.link}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onKeyDown={pressOnSpace}
        >
          <Accent text={first.title} accent={first.accent} />
        </Link>
      </h2>
      <p className={goods.facts}>{commonFacts(group)}</p>
      <GroupPrices group={group} price={summary.price} />
    </article>
  )
}

/** With scripts it works like a button. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
