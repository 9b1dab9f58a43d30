import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import css from './points-page.module.css'

/** The sums of a member's points. */
export type PointsSums = {
  readonly earned: number
  readonly redeemed: number
  readonly owed: number
  /** Points that unpaid orders earn when paid by transfer; 0 if there are none or it is not shown. */
  readonly pending?: number
}

/** Points earned, redeemed, pending and due. */
export function PointsFacts({ sums: { earned, redeemed, owed, pending = 0 } }: { sums: PointsSums }) {
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
      {pending > 0 && (
        <div>
          <dt>{t('coming')}</dt>
          <dd>{t('plus', { points: figure(pending) })}</dd>
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
