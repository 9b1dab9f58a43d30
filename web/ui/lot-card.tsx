import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { money } from '#web/i18n/formats.ts'
import { Accent } from './accent.tsx'
import { classes } from './classes.ts'
import { Countdown } from './countdown.tsx'
import { EstimateText } from './estimate-text.tsx'
import { Heart } from './heart.tsx'
import css from './lot-card.module.css'
import type { LotCardLot } from './lot-card-lot.ts'
import { Picture } from './picture.tsx'
import { Plate } from './plate.tsx'
import { StateMark } from './state-mark.tsx'

/**
 * A lot among others: picture, number, time, name, facts, estimate, price. The whole card leads to the lot.
 *
 * @param onFavourite what the heart does; without it there is no heart
 * @param large set larger, for two across and for the first of a selection
 * @param level of the heading, so that the page's outline stays whole
 */
export function LotCard({
  lot,
  onFavourite,
  large = false,
  priority = false,
  sizes = '(min-width: 1200px) 24vw, (min-width: 768px) 32vw, 48vw',
  level: Heading = 'h3',
  className,
}: {
  lot: LotCardLot
  onFavourite?: ((lotId: string, fav: boolean) => void) | undefined
  large?: boolean
  priority?: boolean
  sizes?: string
  level?: 'h2' | 'h3' | 'h4'
  className?: string | undefined
}) {
  const t = useTranslations('ui.lot')
  return (
    <article className={classes(css.card, large && css.large, className)}>
      <Plate className={css.plate}>
        {lot.picture && (
          <Picture picture={lot.picture} alt="" sizes={sizes} priority={priority} className={css.picture} />
        )}
        {lot.state && <StateMark state={lot.state} label={lot.stateLabel} className={css.notch} />}
      </Plate>
      <p className={css.head}>
        <span className={css.number}>
          {t.rich('number', { number: lot.lotNum, small: (word) => <small key="lot">{word}</small> })}
        </span>
        {lot.endTime !== null && <Countdown end={lot.endTime} form="compact" className={css.time} />}
      </p>
      <Heading className={css.title}>
        <Link to={lot.href} className={css.link}>
          <Accent text={lot.title} accent={lot.accent} />
        </Link>
      </Heading>
      <p className={css.facts}>{lot.facts}</p>
      <dl className={css.prices}>
        <dt>{t('estimate')}</dt>
        <dd>
          <EstimateText lot={lot} withCurrency />
        </dd>
        {lot.price && (
          <>
            <dt>{t(`price.${lot.price.kind}`)}</dt>
            <dd className={css.strong}>{money(lot.price.amount, lot.currency)}</dd>
          </>
        )}
      </dl>
      {onFavourite && (
        <Heart
          pressed={lot.fav}
          of={t('plainNumber', { number: lot.lotNum })}
          onToggle={(fav) => onFavourite(lot.lotId, fav)}
          className={css.heart}
        />
      )}
    </article>
  )
}
