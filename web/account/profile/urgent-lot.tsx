import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotBadge } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { useCountdownText } from '#web/kit/ui/countdown.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import typography from '#web/kit/ui/type.module.css'
import { type CardLot, lotPath } from '#web/sale/lots/card-lot.ts'
import { findUrgentLot } from './own-bid.ts'
import css from './own-bids.module.css'

/** Shows the most urgent of the user's lots, with the state of its bid; nothing if none is urgent. */
export function UrgentLot({ lots, views }: { lots: readonly CardLot[]; views: readonly LotView[] }) {
  const urgentId = useFromNow((now) => findUrgentLot(views, now)?.lotId ?? '')
  const [lot, view] = [lots.find(({ id }) => id === urgentId), views.find(({ lotId }) => lotId === urgentId)]
  if (!lot || !view) return null
  return view.lotStatus !== 'waiting' ? <CalledLot lot={lot} /> : <EndingLot lot={lot} view={view} />
}

function CalledLot({ lot }: { lot: CardLot }) {
  const t = useTranslations('account.bids')
  return (
    <Banner className={css.urgent}>
      <strong>{t('urgent.called', { number: lotLabel(lot) })}</strong>{' '}
      <Link to={`/auction/${lot.auctionId}/live`} className={typography.link}>
        {t('enter')}
      </Link>
    </Banner>
  )
}

function EndingLot({ lot, view }: { lot: CardLot; view: LotView }) {
  const t = useTranslations('account.bids.urgent')
  const timeLeft = useCountdownText(view.endTime)
  const badge = lotBadge(view)
  const isOutbid = badge === 'lost'
  const amount = money(view.winPrice, lot.currency)
  return (
    <Banner kind={isOutbid ? 'error' : badge === 'winning' ? 'leading' : 'info'} className={css.urgent}>
      {t.rich(isOutbid ? 'outbid' : badge === 'winning' ? 'leading' : 'belowReserve', {
        number: lotLabel(lot),
        left: timeLeft,
        amount,
        b: (timeText) => (
          <strong key="left" aria-live="off">
            {timeText}
          </strong>
        ),
      })}{' '}
      <Link to={isOutbid ? `${lotPath(lot)}?bid=1` : lotPath(lot)} className={typography.link}>
        {t(isOutbid ? 'bid' : 'see')}
      </Link>
    </Banner>
  )
}
