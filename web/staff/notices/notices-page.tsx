import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { salesPath } from '#web/staff/sales/query-params.ts'
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
  lots: readonly RoomLot[]
  start: SaleView
}) {
  const t = useTranslations('desk.notices')
  const pageName = useTranslations('house.shell.page')
  const mayPost = useMayCall(staffNoticePost)
  return (
    <SaleProvider initial={start}>
      <StaffPage
        title={t('title')}
        crumbs={[
          { label: pageName('sales'), to: salesPath },
          { label: `${auction.no} ${auction.title}`, to: `/auction/${auction.id}` },
        ]}
      >
        <p className={css.intro}>{t('intro')}</p>
        <div className={css.panes}>
          {mayPost && <NoticeForm auctionId={auction.id} lots={lots} />}
          <PostedNotices lots={lots} isLive={auction.type === 'live'} />
        </div>
      </StaffPage>
    </SaleProvider>
  )
}
