import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { BidBox } from '#domain/auction/bid-box.ts'
import { passedReason } from '#domain/auction/lot-state.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Whole } from '#domain/money/money.ts'
import { SignInLink } from '#web/account/access/sign-in-link.tsx'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import css from './bid-box.module.css'
import { useBiddingLot } from './bidding-lot.ts'

/** The box where no price can be chosen: what stands in the way, and the way on where there is one. */
export function NoBidding({
  box,
  onBid,
  onRegister,
  actRef,
}: {
  box: Exclude<BidBox, { readonly least: number }>
  onBid: (price: Whole | null) => void
  onRegister: () => void
  actRef: Ref<HTMLDivElement>
}) {
  const t = useTranslations('bidding.box')
  const { auction, lot, view, standing } = useBiddingLot()
  const { phone } = useHouse()
  switch (box.kind) {
    case 'signIn':
      return (
        <Said text={t('signInText')}>
          <div ref={actRef}>
            <SignInLink kind="bid" size="lg" full>
              {t('signIn')}
            </SignInLink>
          </div>
        </Said>
      )
    case 'register':
      if (standing.registration?.wanting === 'staff') return <Said text={t('staff')} />
      return (
        <Said text={t('registerText', { title: auction.title })}>
          <div ref={actRef}>
            <Button kind="bid" size="lg" full onClick={onRegister}>
              {t('register')}
            </Button>
          </div>
        </Said>
      )
    case 'underReview':
      return <Said text={t('underReview')} />
    case 'notAdmitted':
    case 'suspended':
      if (standing.registration?.wanting === 'staff') return <Said text={t('staff')} />
      if (standing.registration?.wanting === 'deposit') {
        return (
          <Said text={t('depositLost')}>
            <div ref={actRef}>
              <Button kind="bid" size="lg" full onClick={onRegister}>
                {t('renew')}
              </Button>
            </div>
          </Said>
        )
      }
      return (
        <Said text={t(box.kind, { phone })}>
          {standing.registration?.reason && <p>{t('reason', { reason: standing.registration.reason })}</p>}
        </Said>
      )
    case 'notYet':
      return <Said text={t('notYet', { time: dateTime(box.opensAt) })} />
    case 'halted':
      return <Said text={t('halted')} />
    case 'closing':
      return <Said text={t('closing')} />
    case 'saleroom':
      return (
        <Said text={t('saleroomText')}>
          <div ref={actRef} className={css.acts}>
            <ButtonLink kind="bid" size="lg" full to={`/auction/${auction.id}/live`}>
              {t('enter')}
            </ButtonLink>
            {view.lotStatus === 'biddingOpen' && standing.admittance === 'approved' && (
              <Button kind="line" full onClick={() => onBid(null)}>
                {t('bidHere')}
              </Button>
            )}
          </div>
        </Said>
      )
    case 'won':
      return <Said text={t('won', { amount: money(box.price, lot.currency) })} />
    case 'passed':
      return <Said text={t(`passed.${passedReason(view)}`)} />
    case 'lost':
    case 'sold':
    case 'withdrawn':
      return <Said text={t(box.kind)} />
    default:
      return unreachable(box)
  }
}

function Said({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={css.plain}>
      <p>{text}</p>
      {children}
    </div>
  )
}
