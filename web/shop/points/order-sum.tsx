import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { giftCost } from '#domain/points/gift-order.ts'
import { pointsMissing } from '#domain/points/points.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { CardGift } from './card-gift.ts'
import { giftsPath } from './gift-params.ts'
import css from './place-order.module.css'

/**
 * The cost of a redemption, the balance, what is missing or left, and the button to redeem (P2).
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
      <div className={css.gift}>
        <Plate className={css.plate}>
          {gift.picture && <Picture picture={gift.picture} alt="" sizes="72px" priority />}
        </Plate>
        <div>
          <p className={classes(typography.t3, typography.name)}>
            <Accent text={gift.title} accent={gift.accent} />
          </p>
          <p className={typography.small}>{gift.facts}</p>
        </div>
      </div>
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
      <div role="status" className={css.action}>
        {missing > 0 ? (
          <Alternative
            title={t('short.title')}
            text={t('short.text', {
              needed: figure(total),
              available: figure(available),
              missing: figure(missing),
            })}
            to={available > 0 ? `${giftsPath}?mine=1` : giftsPath}
            linkText={t(available > 0 ? 'short.mine' : 'short.all')}
          >
            <ButtonLink kind="quiet" size="sm" to={paths.auctions}>
              {t('short.auctions')}
            </ButtonLink>
          </Alternative>
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

/** Why the gift cannot be redeemed, with alternatives. */
function Alternative({
  title,
  text,
  to,
  linkText,
  children,
}: {
  title: string
  text: string
  to: string
  linkText: string
  children?: ReactNode
}) {
  return (
    <>
      <p className={css.reason}>
        <b>{title}</b> {text}
      </p>
      <ButtonLink kind="line" full to={to}>
        {linkText}
      </ButtonLink>
      {children}
    </>
  )
}
