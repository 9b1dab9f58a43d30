import { type ComponentProps, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { giftCost, hasLiquor, isShipped, maxGiftPieces } from '#domain/points/gift-order.ts'
import { pointsMissing } from '#domain/points/points.ts'
import { OwnAddressChoice } from '#web/account/addresses/own-address-choice.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Stepper } from '#web/kit/ui/stepper.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { CardGift } from './card-gift.ts'
import { giftsPath } from './gift-params.ts'
import { GiftSoldOut } from './gift-sold-out.tsx'
import { OrderSum } from './order-sum.tsx'
import { OrderedGift } from './ordered-gift.tsx'
import css from './place-order.module.css'
import { Redeemed } from './redeemed.tsx'
import { useRedeeming } from './use-redeeming.ts'

/** The data that the page starts with. */
export type PlaceOrderStart = {
  readonly gift: CardGift
  readonly balance: number
  readonly email: string
  /** Id of the address chosen at first; '' without one. */
  readonly firstAddress: string
}

/** Redeems a gift: the gift, quantity, address and agreement; beside it the points needed, available and missing (P2). */
export function PlaceOrder({ gift, balance, email, firstAddress }: PlaceOrderStart) {
  const t = useTranslations('points.order')
  const points = useTranslations('points')
  const page = useRef<HTMLElement>(null)
  const redeeming = useRedeeming(gift, balance, firstAddress, page)
  const { problem, missing, done, choose } = redeeming
  const { quantity, addressId, agreed } = redeeming.choice
  if (done) return <Redeemed order={done.order} balance={done.balance} />
  if (gift.stock === 0) return <GiftSoldOut gift={gift} />
  const maxPieces = Math.min(maxGiftPieces, gift.stock)
  // Without enough points for a single piece, there is nothing to choose.
  const isOutOfReach = pointsMissing(giftCost(gift.points, 1, gift.kind).total, redeeming.available) > 0
  return (
    <section className={classes(layout.shell, css.page)} ref={page}>
      <Breadcrumb crumbs={[{ label: points('gifts'), to: giftsPath }, { label: t('title') }]} />
      <h1 className={typography.d2}>{t('title')}</h1>
      <div className={classes(layout.split, css.columns)}>
        <div className={css.main}>
          {problem && <Banner kind="error">{problem}</Banner>}
          <OrderedGift gift={gift}>
            {!isOutOfReach && (
              <div className={css.quantity}>
                <Stepper
                  label={t('quantity')}
                  value={quantity}
                  previous={quantity > 1 ? quantity - 1 : null}
                  next={quantity < maxPieces ? quantity + 1 : null}
                  onChange={(value) => choose({ quantity: Math.min(maxPieces, Math.max(1, value ?? 1)) })}
                />
                <p className={typography.small}>{t('left', { count: gift.stock })}</p>
              </div>
            )}
          </OrderedGift>
          {!isOutOfReach && (
            <Recipient
              gift={gift}
              email={email}
              chosen={addressId}
              error={missing.includes('address') ? t('noAddress') : undefined}
              onChoose={(chosen) => {
                choose({ addressId: chosen })
                redeeming.clear()
              }}
            />
          )}
        </div>
        <OrderSum
          gift={gift}
          quantity={isOutOfReach ? 1 : quantity}
          available={redeeming.available}
          busy={redeeming.isBusy}
          onConfirm={redeeming.confirm}
        >
          <CheckboxField
            name="agree"
            checked={agreed}
            error={missing.includes('agree') ? t('noAgree') : undefined}
            onChange={(event) => choose({ agreed: event.currentTarget.checked })}
          >
            {t.rich(hasLiquor(gift.kind) ? 'agreeLiquor' : 'agree', {
              conditions: (words) => (
                <Link
                  key="conditions"
                  to={paths.conditionsOfSale}
                  target="_blank"
                  className={typography.link}
                >
                  {words}
                </Link>
              ),
            })}
          </CheckboxField>
        </OrderSum>
      </div>
    </section>
  )
}

/** Where a gift is sent; for an event, how its date is arranged. */
function Recipient({
  gift,
  email,
  ...choice
}: { gift: CardGift; email: string } & ComponentProps<typeof OwnAddressChoice>) {
  const t = useTranslations('points.order.evening')
  if (isShipped(gift.kind)) return <OwnAddressChoice {...choice} />
  return (
    <div className={css.part}>
      <h2 className={typography.t2}>{t('title')}</h2>
      <p className={typography.ui}>{t('text', { email })}</p>
    </div>
  )
}
