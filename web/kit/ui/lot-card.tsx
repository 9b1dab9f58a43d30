import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { money } from '#web/kit/i18n/formats.ts'
import { AssistancePrice } from './assistance-price.tsx'
import { classes } from './classes.ts'
import { EstimateAssistance, EstimateText } from './estimate-text.tsx'
import { GoodsCard } from './goods-card.tsx'
import { Heart } from './heart.tsx'
import css from './lot-card.module.css'
import type { LotCardLot } from './lot-card-lot.ts'
import { LotTime } from './lot-time.tsx'
import { StateMark } from './state-mark.tsx'

/**
 * Shows a lot in a list: picture, number, time, name, facts, estimate and price. The whole card links to the
 * lot.  @param time the content in place of the clock of a lot that has none
 * @param onFavourite toggles the favourite; omitted for no heart
 * @param large for two columns and for the first of a selection
 * @param level the heading level, for the page's outline
 */
export function LotCard({
  lot,
  time,
  onFavourite,
  large = false,
  priority = false,
  sizes = '(min-width: 1200px) 24vw, (min-width: 768px) 32vw, 48vw',
  level = 'h3',
  className,
}: {
  lot: Omit<LotCardLot, 'facts'> & { readonly facts: ReactNode }
  time?: ReactNode
  onFavourite?: ((lotId: string, fav: boolean) => void) | undefined
  large?: boolean
  priority?: boolean
  sizes?: string
  level?: 'h2' | 'h3' | 'h4'
  className?: string | undefined
}) {
  const t = useTranslations('ui.lot')
  return (
    <GoodsCard
      goods={lot}
      sizes={sizes}
      priority={priority}
      notch={lot.state && <StateMark state={lot.state} label={lot.stateLabel} />}
      above={
        <p className={css.head}>
          <span className={css.number}>
            {t.rich('number', { number: lot.number, small: (word) => <small key="lot">{word}</small> })}
          </span>
          {lot.endTime !== null ? (
            <LotTime lot={{ ...lot, endTime: lot.endTime }} className={css.time} />
          ) : (
            time && <span className={css.time}>{time}</span>
          )}
        </p>
      }
      to={lot.href}
      large={large}
      level={level}
      className={className}
    >
      <dl className={css.prices}>
        <dt>{t(lot.highEstimate ? 'estimate' : 'noReserve')}</dt>
        <dd>
          {lot.highEstimate > 0 && <EstimateText lot={lot} withCurrency />}
          <EstimateAssistance lot={lot} />
        </dd>
        {lot.price && (
          <>
            <dt>{t(`price.${lot.price.kind}`)}</dt>
            <dd>
              <span className={css.strong}>{money(lot.price.amount, lot.currency)}</span>
              <AssistancePrice amount={lot.price.amount} currency={lot.currency} below />
            </dd>
          </>
        )}
      </dl>
      {onFavourite && (
        <Heart
          pressed={lot.fav}
          name={t('plainNumber', { number: lot.number })}
          onToggle={(fav) => onFavourite(lot.lotId, fav)}
          className={classes(css.heart, !lot.picture && lot.isTobacco && css.onCover)}
        />
      )}
    </GoodsCard>
  )
}
