import { useTranslations } from 'use-intl'
import { invoice } from '#domain/money/invoice.ts'
import { addressPoints, creditCardShare, pointsEarned, pointsNeeded } from '#domain/points/points.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { useHouseRates } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { percentage } from '#wire/words/rates.ts'
import css from './points-page.module.css'

/** Amounts of the examples, in whole units and points. */
const exampleHammer = 10_000
const exampleGift = 48_000

/** Explains how points are earned and redeemed, with examples computed by the rules (P1, P2). */
export function HowPointsWork() {
  const t = useTranslations('points.how')
  const rates = useHouseRates()
  const { subtotal } = invoice({ hammers: [exampleHammer] }, 'transfer', rates)
  return (
    <section className={classes(layout.shell, layout.section)} aria-labelledby="how">
      <SectionHead title={t('title')} id="how" />
      <div className={css.explanation}>
        <div>
          <h3 className={typography.t3}>{t('earn.title')}</h3>
          <p>
            {t('earn.text', {
              hammer: money(exampleHammer, 'HKD'),
              share: percentage(creditCardShare),
              points: figure(pointsEarned(subtotal, false)),
              byCard: figure(pointsEarned(subtotal, true)),
            })}
          </p>
        </div>
        <div>
          <h3 className={typography.t3}>{t('keep.title')}</h3>
          <p>{t('keep.text')}</p>
        </div>
        <div>
          <h3 className={typography.t3}>{t('redeem.title')}</h3>
          <p>
            {t('redeem.text', {
              delivery: figure(addressPoints),
              gift: figure(exampleGift),
              total: figure(pointsNeeded(exampleGift, 1, 1)),
            })}
          </p>
          <p>{t('redeem.cancel')}</p>
        </div>
      </div>
    </section>
  )
}
