import { useTranslations } from 'use-intl'
import type { BidView } from '#domain/auction/view.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useBids } from '#web/kit/live/sale-hooks.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type from '#web/kit/ui/type.module.css'
import { houseLateBids } from '#wire/calls/late-bids.ts'
import { useDesk } from './desk-context.ts'
import type { Sheet } from './sheet.ts'
import type { LotActs } from './use-lot-acts.ts'
import css from './waiting-bids.module.css'

/** Milliseconds between two looks for bids that came after the hammer: nothing in the ledger tells of them. */
const lookAgain = 2_000

/** The bids that the hammer closed, and those that came after it: the auctioneer may reopen the lot for them. */
export function LateBids({ acts, open }: { acts: LotActs; open: (sheet: Sheet) => void }) {
  const t = useTranslations('desk.late')
  const { auction } = useDesk()
  const lotId = acts.onBlock?.entry.id ?? ''
  const isDecided = (acts.onBlock?.view.saleStatus ?? 'open') !== 'open'
  const { data } = useApiQuery(
    houseLateBids,
    { auctionId: auction.id },
    { enabled: isDecided, refetchEvery: () => lookAgain },
  )
  const closed = useBids(lotId).filter(isClosed)
  const late = [
    ...closed.map(({ paddle, price, at }) => ({ paddle, price, at, why: 'closed' as const })),
    ...(data?.list ?? [])
      .filter((bid) => bid.lotId === lotId)
      .map(({ paddle, price, at }) => ({ paddle, price, at, why: 'late' as const })),
  ]
  if (!isDecided || late.length === 0) return null
  return (
    <section className={css.waiting} aria-label={t('title')}>
      <div className={css.head}>
        <h2 className={type.label}>{t('title')}</h2>
        <span className={css.note} aria-live="polite">
          {t('told', { count: late.length })}
        </span>
        <Button
          kind="line"
          size="sm"
          disabled={!acts.offered.has('reopen')}
          onClick={() => open('reopen')}
          aria-keyshortcuts="E"
        >
          {t('reopen', { number: acts.onBlock?.entry.lotNum ?? 0 })}
        </Button>
      </div>
      <ol>
        {late.map(({ paddle, price, at, why }) => (
          <li key={`${paddle} ${price} ${why}`} className={css.bid}>
            <p className={css.amount}>{figure(price)}</p>
            <p className={css.who}>
              <b>{t('paddle', { paddle })}</b>
              <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time>
            </p>
            <span className={css.note}>{t(why)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const isClosed = ({ status, reason }: BidView): boolean => status === 'rejected' && reason === 'closed'
