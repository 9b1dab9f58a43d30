import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { LotCard } from '#web/kit/ui/lot-card.tsx'
import type { LotCardLot } from '#web/kit/ui/lot-card-lot.ts'
import { LotTime } from '#web/kit/ui/lot-time.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { UnbrokenDates } from '#web/kit/ui/whole-dates.tsx'
import { useToggleFavourite } from '#web/sale/lots/favourites.tsx'
import { useCard } from '#web/sale/lots/use-card.ts'
import { DottedFacts } from '#web/shop/mall/dotted-facts.tsx'
import type { OpenLotResult } from './results.ts'

/** Shows a live card of a lot found. Its countdown names its event, since lots of several sales are listed together. */
export function LotResultCard({
  result: { lot, otherTitle, start },
  priority,
  className,
}: {
  result: OpenLotResult
  priority: boolean
  className?: string | undefined
}) {
  const card = useCard(lot)
  return (
    <LotCard
      lot={{ ...card, otherTitle, facts: <DottedFacts facts={card.facts} />, endTime: null }}
      time={<ResultTime lot={card} start={start} />}
      onFavourite={useToggleFavourite()}
      priority={priority}
      sizes="(min-width: 1280px) 17vw, (min-width: 960px) 22vw, (min-width: 768px) 30vw, 46vw"
      className={className}
    />
  )
}

/** Shows when the saleroom of a live sale will open, or the clock of a timed lot. */
function ResultTime({
  lot: { endTime, opensAt = null },
  start: { startTime, liveStatus },
}: {
  lot: Pick<LotCardLot, 'endTime' | 'opensAt'>
  start: SaleView
}) {
  const t = useTranslations()
  const isAhead = useFromNow((now) => liveStatus === 'closed' && now < startTime)
  const isOpen = useFromNow((now) => endTime !== null && opensAt === null && now < endTime)
  if (endTime === null)
    return isAhead && <UnbrokenDates text={t('search.opens', { time: dateTime(startTime) })} />
  return (
    <>
      {isOpen && t('ui.lot.column.closes')} <LotTime lot={{ opensAt, endTime }} />
    </>
  )
}
