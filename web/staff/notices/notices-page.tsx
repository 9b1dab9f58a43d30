import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import intro from '#web/staff/kit/intro.module.css'
import { StaffSalePage } from '#web/staff/overview/staff-sale-page.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffNoticePost } from '#wire/calls/sale-notices.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { NoticeForm } from './notice-form.tsx'
import css from './notices.module.css'
import { PostedNotices } from './posted-notices.tsx'

/** The saleroom notices of a sale, and the form that posts another (K13). */
export function NoticesPage({
  auction,
  lots,
  start,
}: {
  auction: Auction
  lots: readonly SaleroomLot[]
  start: SaleView
}) {
  const t = useTranslations('console.notices')
  const mayPost = useMayCall(staffNoticePost)
  return (
    <StaffSalePage title={t('title')} auction={auction} start={start}>
      <p className={intro.intro}>{t('intro')}</p>
      <div className={css.panes}>
        {mayPost && <NoticeForm auctionId={auction.id} lots={lots} />}
        <PostedNotices lots={lots} isLive={auction.type === 'live'} />
      </div>
    </StaffSalePage>
  )
}
