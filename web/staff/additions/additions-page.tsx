import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import intro from '#web/staff/kit/intro.module.css'
import { StaffSalePage } from '#web/staff/overview/staff-sale-page.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { lotAdditionCreate, lotAdditions } from '#wire/calls/lot-additions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { PrepareButton } from './prepare-button.tsx'
import { PreparedLot } from './prepared-lot.tsx'
import { ReplaceLots } from './replace-lots.tsx'
import { useBlockedText } from './use-blocked-text.ts'

/** The page on which lots are added to a published sale until bidding starts, or the saleroom opens (K16). */
export function AdditionsPage({
  auction,
  start,
  lots,
}: {
  auction: Auction
  start: SaleView
  lots: readonly SaleroomLot[]
}) {
  const t = useTranslations('additions')
  return (
    <StaffSalePage title={t('title')} auction={auction} start={start}>
      <Content auction={auction} lots={lots} />
    </StaffSalePage>
  )
}

function Content({ auction, lots }: { auction: Auction; lots: readonly SaleroomLot[] }) {
  const t = useTranslations('additions')
  const { data } = useApiQuery(lotAdditions, { auctionId: auction.id })
  const mayPrepare = useMayCall(lotAdditionCreate)
  const blockedText = useBlockedText(auction.type)
  const [added, setAdded] = useState<{ id: string; number: string } | null>(null)
  useFreshAdditions()
  const { isEnd } = useSale()
  if (!data) return <Skeleton />
  const blocked = blockedText(data.blocked)
  const prepare = !blocked && mayPrepare && <PrepareButton auctionId={auction.id} />
  return (
    <>
      <p className={intro.intro}>{t(auction.type === 'live' ? 'introLive' : 'introTimed')}</p>
      {blocked && <Banner>{blocked}</Banner>}
      {added && (
        <p role="status" className={intro.intro}>
          {t('added', { number: added.number })}{' '}
          <Link to={`/auction/${auction.id}/lot/${added.id}`} className={typography.link}>
            {t('view')}
          </Link>
        </p>
      )}
      {data.list.length === 0 && !blocked && <EmptyState title={t('none')} action={prepare} />}
      {data.list.map((lot) => (
        <PreparedLot key={lot.id} auction={auction} lot={lot} additions={data} onAdded={setAdded} />
      ))}
      {data.list.length > 0 && prepare && <div className={intro.intro}>{prepare}</div>}
      {auction.type === 'live' && !isEnd && mayPrepare && (
        <ReplaceLots auction={auction} lots={lots} prepared={data.list} />
      )}
    </>
  )
}

/** Reloads the prepared lots when the sale opens or ends, or a colleague has added a lot. */
function useFreshAdditions(): void {
  const { addedSeq, liveStatus, isEnd } = useSale()
  const refresh = useRefresh()
  const current = `${addedSeq} ${liveStatus} ${isEnd}`
  const [loaded] = useState(current)
  useEffect(() => {
    if (current !== loaded) void refresh(lotAdditions)
  }, [current, loaded, refresh])
}
