import type { Ref } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { Accent } from './accent.tsx'
import { AssistancePrice } from './assistance-price.tsx'
import { bindUnits } from './bind-units.ts'
import { classes } from './classes.ts'
import { AdultsCover } from './deferred-adults-cover.ts'
import { EstimateAssistance, EstimateText } from './estimate-text.tsx'
import { Heart } from './heart.tsx'
import type { LotCardLot } from './lot-card-lot.ts'
import css from './lot-table.module.css'
import { LotTime } from './lot-time.tsx'
import { Picture } from './picture.tsx'
import { Plate } from './plate.tsx'
import { StateMark } from './state-mark.tsx'
import typography from './type.module.css'

/** Shows one row of `LotTable`. A lot that the viewer leads is highlighted. */
export function LotRow({
  lot,
  onFavourite,
  priority = false,
  ref,
}: {
  lot: LotCardLot
  onFavourite?: ((lotId: string, fav: boolean) => void) | undefined
  priority?: boolean
  ref?: Ref<HTMLTableRowElement> | undefined
}) {
  const t = useTranslations('ui.lot')
  return (
    <tr ref={ref} className={classes(css.row, lot.state === 'winning' && css.leading)}>
      <td className={css.number}>{lot.number}</td>
      <td className={css.picture}>
        <Plate className={css.thumb}>
          {lot.picture && <Picture picture={lot.picture} alt="" sizes="64px" priority={priority} />}
          {!lot.picture && lot.isTobacco && <AdultsCover />}
        </Plate>
      </td>
      <td className={css.description}>
        <Link to={lot.href} className={css.title}>
          <Accent text={lot.title} accent={lot.accent} />
        </Link>
        <span className={classes(typography.small, typography.muted)}>{bindUnits(lot.facts)}</span>
      </td>
      <td className={classes(css.right, css.estimate)}>
        <EstimateText lot={lot} />
        <EstimateAssistance lot={lot} />
      </td>
      <td className={classes(css.right, css.price)}>
        <span className={classes(css.currency, 'only-on-phone')}>{lot.currency}</span>
        {lot.price ? (
          <>
            {figure(lot.price.amount)}
            <AssistancePrice amount={lot.price.amount} currency={lot.currency} below />
          </>
        ) : (
          <Nothing />
        )}
      </td>
      <td className={css.state}>
        {lot.state ? <StateMark state={lot.state} label={lot.stateLabel} /> : <Nothing />}
      </td>
      <td className={classes(css.right, css.time)}>
        {lot.endTime === null ? <Nothing /> : <LotTime lot={{ ...lot, endTime: lot.endTime }} />}
      </td>
      {onFavourite && (
        <td className={css.heart}>
          <Heart
            pressed={lot.fav}
            name={t('plainNumber', { number: lot.number })}
            onToggle={(fav) => onFavourite(lot.lotId, fav)}
          />
        </td>
      )}
    </tr>
  )
}

const Nothing = () => <span className={css.nothing}>—</span>
