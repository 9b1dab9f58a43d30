import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import css from './points-page.module.css'

/** What somebody's points are made of. */
export type PointsSums = {
  readonly earned: number
  readonly redeemed: number
  readonly owed: number
  /** What unpaid orders earn once they are paid by transfer; 0 where there are none, or it is not told here. */
  readonly coming?: number
}

/** What came since points began, what was redeemed, and what is still due. */
export function PointsFacts({ sums: { earned, redeemed, owed, coming = 0 } }: { sums: PointsSums }) {
  const t = useTranslations('points.facts')
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('earned')}</dt>
        <dd>{figure(earned)}</dd>
      </div>
      <div>
        <dt>{t('redeemed')}</dt>
        <dd>{figure(redeemed)}</dd>
      </div>
      {coming > 0 && (
        <div>
          <dt>{t('coming')}</dt>
          <dd>{t('plus', { points: figure(coming) })}</dd>
        </div>
      )}
      {owed > 0 && (
        <div>
          <dt>{t('owed')}</dt>
          <dd>{figure(owed)}</dd>
        </div>
      )}
    </dl>
  )
}
