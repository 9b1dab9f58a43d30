import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isReadable } from '#domain/staff/rights.ts'
import { useApiQuery, useUserId } from '#web/kit/api/api-hooks.ts'
import typography from '#web/kit/ui/type.module.css'
import { userInfo } from '#wire/calls/accounts.ts'

/** A link to the sale's registrations for staff who decide on them. */
export function StaffLink({ auctionId }: { auctionId: string }) {
  const t = useTranslations('auctions.panel')
  const isSignedIn = useUserId() !== null
  const { data } = useApiQuery(userInfo, {}, { enabled: isSignedIn })
  if (!isSignedIn || !data || !isReadable(data.may, 'registrations')) return null
  return (
    <Link to={`/house/registrations/${auctionId}`} className={typography.link}>
      {t('staff')}
    </Link>
  )
}
