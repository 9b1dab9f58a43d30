import { useTranslations } from 'use-intl'
import { giftCost } from '#domain/points/gift-order.ts'
import { pointsMissing } from '#domain/points/points.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { GoodsCard } from '#web/kit/ui/goods-card.tsx'
import typography from '#web/kit/ui/type.module.css'
import { paragraphs } from '#web/sale/lots/paragraphs.ts'
import type { CardGift } from './card-gift.ts'
import css from './gift-card.module.css'
import { redeemPath } from './redeem-path.ts'

/**
 * A gift with its points, the points of its delivery, and whether the balance suffices (P2). Events are not
 * delivered.
 */
export function GiftCard({
  gift,
  balance,
  priority,
  level,
}: {
  gift: CardGift
  /** null for a visitor. */
  balance: number | null
  priority: boolean
  /** Level of the heading in the page's outline. */
  level: 'h2' | 'h3'
}) {
  const t = useTranslations('points.gift')
  const cost = giftCost(gift.points, 1, gift.kind)
  return (
    <GoodsCard
      goods={gift}
      sizes="(min-width: 768px) 31vw, 46vw"
      priority={priority}
      notch={gift.stock === 0 && t('gone')}
      level={level}
      className={css.card}
    >
      {paragraphs(gift.description).map((text) => (
        <p key={text} className={css.story}>
          {text}
        </p>
      ))}
      <div className={css.row}>
        <div>
          <p className={classes(typography.figure, css.points, gift.stock === 0 && typography.dim)}>
            {figure(gift.points)} <small>{t('points')}</small>
          </p>
          <p className={css.delivery}>
            {cost.delivery > 0 ? t('delivery', { points: figure(cost.delivery) }) : t('noDelivery')}
          </p>
        </div>
        {balance !== null && gift.stock > 0 && (
          <RedeemAction gift={gift} missing={pointsMissing(cost.total, balance)} />
        )}
      </div>
    </GoodsCard>
  )
}

/** Offers to redeem a gift, or shows the points missing for it and its delivery. */
function RedeemAction({ gift, missing }: { gift: CardGift; missing: number }) {
  const t = useTranslations('points.gift')
  if (missing > 0) return <p className={css.short}>{t('short', { missing: figure(missing) })}</p>
  return (
    <ButtonLink
      kind="line"
      size="sm"
      to={redeemPath(gift.id)}
      aria-label={t('redeemFor', { title: gift.title })}
    >
      {t('redeem')}
    </ButtonLink>
  )
}
