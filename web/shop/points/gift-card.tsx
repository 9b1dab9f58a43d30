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

/** A gift with its points and whether the balance suffices (P2). */
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
        <p className={classes(typography.figure, css.points, gift.stock === 0 && css.dim)}>
          {figure(gift.points)} <small>{t('points')}</small>
        </p>
        {balance !== null && gift.stock > 0 && <RedeemAction gift={gift} balance={balance} />}
      </div>
    </GoodsCard>
  )
}

/** Offers to redeem a gift, or shows the points missing. An evening is not delivered. */
function RedeemAction({ gift, balance }: { gift: CardGift; balance: number }) {
  const t = useTranslations('points.gift')
  const { total, delivery } = giftCost(gift.points, 1, gift.kind)
  const missing = pointsMissing(total, balance)
  if (missing > 0) {
    return (
      <p className={css.short}>
        {t('short', { missing: figure(missing) })}
        {delivery > 0 && <span>{t('withDelivery', { points: figure(delivery) })}</span>}
      </p>
    )
  }
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
