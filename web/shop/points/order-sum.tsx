import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { giftCost } from '#domain/points/gift-order.ts'
import { creditCardShare, pointsMissing } from '#domain/points/points.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { percentage } from '#wire/words/rates.ts'
import type { CardGift } from './card-gift.ts'
import { giftsPath } from './gift-params.ts'
import css from './place-order.module.css'

/**
 * The cost of a redemption, the balance, the points missing or left, and the button to redeem or a way to
 * earn points (P2).
 *
 * @param children the agreement, above the button that needs it
 */
export function OrderSum({
  gift,
  quantity,
  available,
  busy,
  onConfirm,
  children,
}: {
  gift: CardGift
  quantity: number
  available: number
  busy: boolean
  onConfirm: () => void
  children: ReactNode
}) {
  const t = useTranslations('points.order')
  const { goods, delivery, total } = giftCost(gift.points, quantity, gift.kind)
  const missing = pointsMissing(total, available)
  return (
    <aside className={css.side} aria-labelledby="sum">
      <h2 className={typography.t2} id="sum">
        {t('sum')}
      </h2>
      <dl className={css.sum}>
        <dt>{t('pieces', { quantity, points: figure(gift.points) })}</dt>
        <dd>{figure(goods)}</dd>
        {delivery > 0 && (
          <>
            <dt>{t('delivery')}</dt>
            <dd>{figure(delivery)}</dd>
          </>
        )}
        <dt className={css.total}>{t('needed')}</dt>
        <dd className={css.total}>{figure(total)}</dd>
        <dt>{t('available')}</dt>
        <dd>{figure(available)}</dd>
        <dt className={classes(missing > 0 && css.missing)}>{t(missing > 0 ? 'missing' : 'after')}</dt>
        <dd className={classes(missing > 0 && css.missing)}>{figure(missing || available - total)}</dd>
      </dl>
      <div role="status" className={layout.stack}>
        {missing > 0 ? (
          <>
            <p className={css.reason}>
              <b>{t('short.title')}</b> {t('short.text', { share: percentage(creditCardShare) })}{' '}
              <Link to={`${paths.pointsMall}#how`} className={typography.link}>
                {t('short.how')}
              </Link>
            </p>
            <ButtonLink size="lg" full to={paths.auctions}>
              {t('short.auctions')}
            </ButtonLink>
            <ButtonLink kind="quiet" size="sm" to={available > 0 ? `${giftsPath}?mine=1` : giftsPath}>
              {t(available > 0 ? 'short.mine' : 'short.all')}
            </ButtonLink>
          </>
        ) : (
          <>
            {children}
            <Button size="lg" full busy={busy} onClick={onConfirm}>
              {t('confirm', { points: figure(total) })}
            </Button>
          </>
        )}
      </div>
    </aside>
  )
}
