import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import type { RateMap } from '#web/kit/ui/assistance.tsx'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { figureRange } from '#web/kit/ui/figures.ts'
import { Heart } from '#web/kit/ui/heart.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Lot } from '#wire/entities/lot.ts'
import { useIsFavourite, useToggleFavourite } from './favourites.tsx'
import css from './lot-heading.module.css'
import { ShareButton } from './share-button.tsx'

/** A lot's number, name, facts and estimate, with its heart. */
export function LotHeading({ lot, rates, address }: { lot: Lot; rates: RateMap; address: string }) {
  const t = useTranslations('lots.heading')
  const lotText = useTranslations('ui.lot')
  const toggle = useToggleFavourite()
  const fav = useIsFavourite(lot.id, lot.fav)
  return (
    <div>
      <div className={css.top}>
        <p className={css.number}>
          {lotText.rich('number', {
            number: lotLabel(lot),
            small: (word) => <small key="lot">{word}</small>,
          })}
        </p>
        <div className={css.actions}>
          <Heart
            pressed={fav}
            name={lotText('plainNumber', { number: lotLabel(lot) })}
            onToggle={(pressed) => toggle(lot.id, pressed)}
          />
          <ShareButton title={lot.title} address={address} />
        </div>
      </div>
      <h1 className={classes(typography.t1, typography.name, css.name)}>
        <Accent text={lot.title} accent={lot.accent} />
      </h1>
      {lot.latinTitle !== '' && (
        <p lang="en" className={classes(typography.small, css.latin)}>
          {lot.latinTitle}
        </p>
      )}
      <p className={classes(typography.small, typography.muted, css.facts)}>{bindUnits(lot.facts)}</p>
      <p className={css.estimate}>
        <span className={typography.dim}>{lotText('estimate')}</span> <Estimate lot={lot} />{' '}
        {lot.highEstimate > 0 && (
          <AssistancePrice
            amount={lot.lowEstimate}
            to={lot.highEstimate}
            currency={lot.currency}
            rates={rates}
          />
        )}
        {lot.kind === 'cigars' && (
          <span className={classes(typography.dim, typography.sizeXs)}>{t('tobacco')}</span>
        )}
      </p>
    </div>
  )
}

function Estimate({ lot }: { lot: Lot }) {
  const t = useTranslations('ui.lot')
  if (lot.highEstimate === 0) return <span>{t('noReserve')}</span>
  return (
    <span className={typography.number}>
      {lot.currency}&nbsp;{figureRange(lot.lowEstimate, lot.highEstimate)}
    </span>
  )
}
