import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EstimateText } from '#web/kit/ui/estimate-text.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { tableStyle } from '#web/kit/ui/table.tsx'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { useCard } from '#web/sale/lots/use-card.ts'
import css from './group-panel.module.css'

/** One lot of a group, live. A lot that the viewer leads is highlighted. */
export const GroupRow = memo(function GroupRow({ lot }: { lot: CardLot }) {
  const t = useTranslations('auctions.parallel')
  const card = useCard(lot)
  const state = card.state && <StateMark state={card.state} label={card.stateLabel} />
  return (
    <tr className={card.state === 'winning' ? tableStyle.mine : undefined}>
      <td className={css.number}>{lotLabel(lot)}</td>
      <td>
        {bindUnits(lot.parallel?.differs ?? lot.facts)}
        {state && <span className={classes(css.stateOnPhone, 'only-on-phone')}>{state}</span>}
      </td>
      <td className={classes(tableStyle.right, 'hidden-on-phone')}>
        <EstimateText lot={card} />
      </td>
      <td className={classes(tableStyle.right, css.price)}>{card.price ? figure(card.price.amount) : '—'}</td>
      <td className="hidden-on-phone">{state || '—'}</td>
      <td className={tableStyle.right}>
        <ButtonLink
          kind="line"
          size="sm"
          to={card.href}
          aria-label={t('viewNumber', { number: lotLabel(lot) })}
          className={css.view}
        >
          {t('view')}
        </ButtonLink>
      </td>
    </tr>
  )
})
