import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { CardGift } from './card-gift.ts'
import { giftsPath } from './gift-params.ts'
import css from './place-order.module.css'

/** Shown for a gift that is out of stock; the heading takes the focus so that it is announced. */
export function GiftSoldOut({ gift }: { gift: Pick<CardGift, 'title'> }) {
  const t = useTranslations('points.order.gone')
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  return (
    <section className={classes(layout.shell, css.page, css.done)}>
      <p className={typography.small}>{gift.title}</p>
      <h1 className={typography.d2} ref={headingRef} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className={typography.lead}>{t('text')}</p>
      <ButtonLink to={giftsPath}>{t('way')}</ButtonLink>
    </section>
  )
}
