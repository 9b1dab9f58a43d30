import { useTranslations } from 'use-intl'
import type { BidBox } from '#domain/auction/bid-box.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { Strip } from './strip.tsx'

await loadTexts('bidBox')

/**
 * The status above a box without a price: the lot's result, or why its viewer cannot bid. Not in the initial scripts.
 */
export function StateStrip({ box }: { box: Exclude<BidBox, { readonly least: number }> }) {
  const t = useTranslations('bidBox.strip')
  const bidding = useTranslations('bidding.strip')
  const { lot, view, registrationState, withdrawal } = useBiddingLot()
  const { cancellation } = useSale()
  const isStaff = registrationState.registration?.wanting === 'staff'
  const ownMaximum = (key: 'yourMaximum' | 'yourMaximumWas') =>
    view.myPrice > 0 && bidding(key, { amount: money(view.myPrice, lot.currency) })
  switch (box.kind) {
    case 'won':
      // V20: the price of a lot sold in a parcel is not a bid of its buyer.
      return <Strip state="won" text={t('won')} note={view.parcelOf === '' && ownMaximum('yourMaximumWas')} />
    case 'lost':
      return <Strip state="sold" text={t('lost')} note={ownMaximum('yourMaximumWas')} />
    case 'sold':
    case 'passed':
      return <Strip state={box.kind} text={t(box.kind)} note={false} />
    case 'withdrawn':
      return (
        <Strip
          state="withdrawn"
          text={cancellation ? t('cancelled') : t('withdrawn', { number: lotLabel(lot) })}
          note={withdrawal && <DateTime at={withdrawal.at} />}
        />
      )
    case 'saleroom':
      return <Strip state="live" text={t('saleroom')} note={false} />
    case 'setAside':
      return (
        <Strip
          state="bidding"
          text={t('setAside')}
          note={registrationState.paddle !== '' && view.leader === registrationState.paddle && t('youLead')}
        />
      )
    case 'halted':
    case 'closing':
      return <Strip state="bidding" text={t(box.kind)} note={ownMaximum('yourMaximum')} />
    case 'underReview':
      return <Strip state="bidding" text={t('underReview')} note={false} />
    case 'notAdmitted':
    case 'suspended':
      return <Strip state="ended" text={t(isStaff ? 'staff' : box.kind)} note={false} />
    case 'register':
      return isStaff && <Strip state="ended" text={t('staff')} note={false} />
    case 'own':
    case 'notYet':
    case 'signIn':
      return null
    default:
      return unreachable(box)
  }
}
