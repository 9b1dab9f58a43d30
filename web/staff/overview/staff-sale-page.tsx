import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import { salesPath } from '#web/staff/sales/query-params.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { StaffPage } from './staff-page.tsx'

/** A page of staff about one published sale, which it follows. */
export function StaffSalePage({
  title,
  auction,
  start,
  children,
}: {
  title: string
  auction: Pick<Auction, 'id' | 'no' | 'title'>
  start: SaleView
  children: ReactNode
}) {
  const pageName = useTranslations('house.shell.page')
  return (
    <SaleProvider initial={start}>
      <FreshCatalogue />
      <StaffPage
        title={title}
        crumbs={[
          { label: pageName('sales'), to: salesPath },
          { label: `${auction.no} ${auction.title}`, to: `/auction/${auction.id}` },
        ]}
      >
        {children}
      </StaffPage>
    </SaleProvider>
  )
}
