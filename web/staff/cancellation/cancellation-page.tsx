import { useLocale, useTranslations } from 'use-intl'
import type { LotView, SaleView } from '#domain/auction/view.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import intro from '#web/staff/kit/intro.module.css'
import { StaffSalePage } from '#web/staff/overview/staff-sale-page.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffSaleCancel } from '#wire/calls/sale-notices.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { CancellationForm } from './cancellation-form.tsx'

/** Cancels a sale, or says that it was cancelled (K4). */
export function CancellationPage({ auction, start }: { auction: Auction; start: SaleView }) {
  const t = useTranslations('console.cancellation')
  return (
    <StaffSalePage title={t('title')} auction={auction} start={start}>
      <Content auction={auction} lotIds={Object.keys(start.lots)} />
    </StaffSalePage>
  )
}

function Content({ auction, lotIds }: { auction: Auction; lotIds: readonly string[] }) {
  const t = useTranslations('console.cancellation')
  const lang = useLocale()
  const { cancellation, isEnd, liveStatus } = useSale()
  const store = useSaleStore()
  const lots = lotIds.map((id) => store.lot(id)).filter((lot) => lot !== undefined)
  const mayCancel = useMayCall(staffSaleCancel)
  if (cancellation)
    return (
      <Banner>
        {t('cancelled', { time: dateTime(cancellation.at) })}{' '}
        <span dir="auto">{lang === 'en' ? cancellation.en : cancellation.zh}</span>
      </Banner>
    )
  if (isEnd) return <p className={intro.intro}>{t('refusal.ended')}</p>
  if (lots.some(({ saleStatus }) => saleStatus === 'sold'))
    return <p className={intro.intro}>{t('refusal.hasSold')}</p>
  if (auction.type === 'live' && lots.some(isOffered))
    return <p className={intro.intro}>{t('refusal.biddingOpen')}</p>
  if (!mayCancel) return <p className={intro.intro}>{t('readOnly')}</p>
  return (
    <>
      <p className={intro.intro}>{t('intro')}</p>
      {liveStatus === 'open' && <Banner>{t('roomOpen')}</Banner>}
      <CancellationForm auction={auction} lots={lots} />
    </>
  )
}

/** K4: returns whether a lot is being offered, which must be set aside before the sale is cancelled. */
const isOffered = ({ saleStatus, withdrawn, lotStatus }: LotView): boolean =>
  saleStatus === 'open' && !withdrawn && lotStatus !== 'waiting'
