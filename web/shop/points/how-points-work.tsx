import { useTranslations } from 'use-intl'
import { invoice } from '#domain/money/invoice.ts'
import { isShipped } from '#domain/points/gift-order.ts'
import { addressPoints, creditCardShare, pointsEarned, pointsNeeded } from '#domain/points/points.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { useHouseRates } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { percentage } from '#wire/words/rates.ts'
import type { CardGift } from './card-gift.ts'
import css from './points-page.module.css'

/** The hammer price of the example, in whole units. */
const exampleHammer = 10_000

/**
 * Explains how points are earned and redeemed, with examples computed by the rules (P1, P2).
 *
 * @param gifts the gifts on the page; the first one that is delivered is the example
 */
export function HowPointsWork({ gifts }: { gifts: readonly Pick<CardGift, 'kind' | 'points'>[] }) {
  const t = useTranslations('points.how')
  const rates = useHouseRates()
  const gift = gifts.find(({ kind }) => isShipped(kind))
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
            {t('redeem.text', { delivery: figure(addressPoints) })}
            {gift && (
              <>
                <SentenceGap />
                {t('redeem.example', {
                  gift: figure(gift.points),
                  total: figure(pointsNeeded(gift.points, 1, 1)),
                })}
              </>
            )}
          </p>
          <p>{t('redeem.cancel')}</p>
        </div>
      </div>
    </section>
  )
}
