import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isShipped } from '#domain/points/gift-order.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { GiftOrder } from '#wire/entities/gift-order.ts'
import { giftsPath } from './gift-params.ts'
import css from './place-order.module.css'

/** Confirms a redemption: its number, the next step, and the balance left. */
export function Redeemed({ order, balance }: { order: GiftOrder; balance: number }) {
  const t = useTranslations('points.order.done')
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  return (
    <section className={classes(layout.shell, css.page, css.done)}>
      <p className={typography.small}>{t('number', { number: order.number })}</p>
      <h1 className={typography.d2} ref={headingRef} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className={typography.lead}>{order.gift.title}</p>
      <p>{t(isShipped(order.gift.kind) ? 'sent' : 'evening')}</p>
      <p>{t('paid', { points: figure(order.points), balance: figure(balance) })}</p>
      <div className={layout.row}>
        <ButtonLink to={paths.points}>{t('own')}</ButtonLink>
        <ButtonLink kind="line" to={giftsPath}>
          {t('more')}
        </ButtonLink>
      </div>
    </section>
  )
}
