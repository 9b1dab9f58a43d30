import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BidView } from '#domain/auction/view.ts'
import { date, figure } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useBids, useLot } from '#web/kit/live/sale-hooks.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import touch from '#web/kit/ui/touch-link.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { Lot } from '#wire/entities/lot.ts'
import css from './bid-history.module.css'
import { lotPath } from './card-lot.ts'
import { useAllBids } from './use-all-bids.ts'

await loadTexts('bids')

/** The number of bids shown at first. */
const initialCount = 6

/** The bids on a lot, newest first, with the viewer's own marked. */
export function BidHistory({ lot, className }: { lot: Lot; className?: string | undefined }) {
  const t = useTranslations('bids')
  const { paddle } = useRegistrationState(lot.auctionId)
  const loadedBids = useBids(lot.id)
  const view = useLot(lot.id) ?? lot
  const count = view.bidCount
  const [isAll, setAll] = useState(false)
  const { bids, isMissing } = useAllBids(lot.id, loadedBids, count, isAll)
  const shown = bids.toReversed().slice(0, isAll ? undefined : initialCount)
  return (
    <section className={className} aria-labelledby="bids">
      <h2 id="bids" className={classes(typography.t2, css.title)}>
        {t('title')}
      </h2>
      {shown.length === 0 ? (
        <p className={classes(typography.ui, typography.muted)}>{t('none')}</p>
      ) : (
        <Table caption={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('paddle')}</th>
              <th scope="col" className={tableStyle.right}>
                {lot.currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((bid, index) => (
              <Row
                key={bid.id}
                bid={bid}
                isMine={paddle !== '' && bid.paddle === paddle}
                isFirst={index === 0}
              />
            ))}
          </tbody>
        </Table>
      )}
      {isMissing && <p className={classes(typography.ui, typography.muted)}>{t('loading')}</p>}
      {!isAll && (bids.length > initialCount || count > bids.length) && (
        <Button kind="quiet" size="sm" className={css.all} onClick={() => setAll(true)}>
          {t('all', { count })}
        </Button>
      )}
      <p className={css.record}>
        <Link className={touch.link} to={`/auction/${lot.auctionId}/record`}>
          {t('record')}
        </Link>
        {view.saleStatus !== 'open' && (
          <Link className={touch.link} to={`${lotPath(lot)}/replay`}>
            {t('replay')}
          </Link>
        )}
        {paddle !== '' && (
          <Link className={touch.link} to={paths.receipts}>
            {t('receipts')}
          </Link>
        )}
      </p>
    </section>
  )
}

function Row({ bid, isMine, isFirst }: { bid: BidView; isMine: boolean; isFirst: boolean }) {
  const t = useTranslations('bids')
  const isToday = useFromNow((now) => date(now) === date(bid.at))
  return (
    <tr className={classes(css.row, isMine && tableStyle.mine, bid.isDel && css.struck)}>
      <td className={css.time}>
        <time dateTime={new Date(bid.at).toISOString()}>
          {isToday ? timeOfDay(bid.at) : `${date(bid.at)} ${timeOfDay(bid.at)}`}
        </time>
      </td>
      <td>
        <Bidder bid={bid} /> {isMine && <span className={css.own}>{t('you')}</span>}{' '}
        {isMine && (
          <Link to={paths.receipts} className={css.receipt}>
            {t('receipt')}
          </Link>
        )}{' '}
        {bid.isDel && (
          <span className={classes(typography.dim, typography.sizeS)}>
            {t(bid.reason === 'choice' ? 'over' : 'deleted')}
          </span>
        )}
        {bid.status !== 'accepted' && (
          <span className={classes(typography.dim, typography.sizeS)}>{t(bid.status)}</span>
        )}
      </td>
      <td className={classes(tableStyle.right, isFirst && css.leading)}>{figure(bid.price)}</td>
    </tr>
  )
}

function Bidder({ bid: { paddle, channel } }: { bid: BidView }) {
  const t = useTranslations('bids.by')
  if (paddle !== '') return paddle
  return t(channel === 'telephone' ? 'telephone' : 'room')
}
