import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { AdultsCover } from '#web/kit/ui/deferred-adults-cover.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import { type CardLot, lotPath } from '#web/sale/lots/card-lot.ts'
import { lotClosesAt } from '#web/sale/lots/lot-display.ts'
import css from './plans.module.css'

/**
 * A row of a plan: place, picture, lot, current price and time.
 *
 * @param rowId the row's name where it can be moved
 * @param state its state, at the right end
 * @param children below it
 */
export function PlanLot({
  card,
  place,
  rowId,
  isHeld = false,
  state,
  children,
}: {
  card: CardLot
  place: number
  rowId?: string
  /** Whether its bidder leads on it or has won it. */
  isHeld?: boolean
  state?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('plans')
  const view = useLot(card.id)
  const end = view ? lotClosesAt(view) : null
  return (
    <li className={classes(css.row, isHeld && css.held)} data-row={rowId}>
      <span className={css.place}>{place}</span>
      <Plate className={css.picture}>
        {card.picture && <Picture picture={card.picture} alt="" sizes="64px" />}
        {!card.picture && card.isTobacco && <AdultsCover />}
      </Plate>
      <div>
        <p className={classes(typography.dim, typography.fine)}>{t('lot', { lot: lotLabel(card) })}</p>
        <h2 className={typography.t4}>
          <Link to={lotPath(card)}>
            <Accent text={card.title} accent={card.accent} />
          </Link>
        </h2>
        {view?.saleStatus === 'open' && !view.withdrawn && (
          <p className={classes(typography.detail, css.facts)}>
            <span>
              {view.winPrice > 0
                ? t('current', { amount: money(view.winPrice, card.currency) })
                : t('opening', { amount: money(view.nextPrice, card.currency) })}
            </span>
            {end !== null && (
              <span>
                {t('listTime')} <Countdown end={end} form="compact" />
              </span>
            )}
          </p>
        )}
      </div>
      {state && (
        <div className={css.state} aria-live="polite">
          {state}
        </div>
      )}
      {children}
    </li>
  )
}
