import { useTranslations } from 'use-intl'
import type { BidView, LotView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useBids } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { TimeOfDay } from '#web/kit/ui/time-of-day.tsx'
import type from '#web/kit/ui/type.module.css'
import { bidNote } from '#web/sale/bidding/bid-note.ts'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { commissionBidStates } from './commission-bid-states.ts'
import consoleCss from './console.module.css'
import css from './lot-panels.module.css'
import { useBidderLabel } from './use-bidder-label.ts'
import { useSaleBidders } from './use-sale-bidder.ts'

/** Every bid on the lot, newest first; retracted bids remain, struck through. */
export function LotBids({ lot }: { lot: SaleroomLot }) {
  const t = useTranslations('console.bids')
  const bids = useBids(lot.id)
  const bidders = useSaleBidders()
  return (
    <section aria-label={t('title', { number: lotLabel(lot) })}>
      <div className={consoleCss.sectionHead}>
        <h2 className={type.label}>{t('title', { number: lotLabel(lot) })}</h2>
        <span className={classes(type.dim, type.finest)}>
          {bids.filter(({ isDel, status }) => !isDel && status === 'accepted').length}
        </span>
      </div>
      {bids.length === 0 && <p className={consoleCss.empty}>{t('none')}</p>}
      <ol className={css.bids}>
        {bids.toReversed().map((bid) => (
          <BidLine key={bid.id} bid={bid} name={bidders?.get(bid.paddle)?.name ?? ''} />
        ))}
      </ol>
    </section>
  )
}

/** Shows a bid. @param name the name of the bidder; '' if unknown */
function BidLine({ bid, name }: { bid: BidView; name: string }) {
  const t = useTranslations('console.bids')
  const bidderLabel = useBidderLabel()
  const note = bidNote(bid)
  return (
    <li className={bid.isDel || bid.status === 'rejected' ? css.struck : undefined}>
      <span>{figure(bid.price)}</span>
      <span>
        {bidderLabel(bid)} {name} {note && <span className={css.note}>{t('noted', { note: t(note) })}</span>}
      </span>
      <TimeOfDay at={bid.at} />
    </li>
  )
}

/** The commission bids on the lot, highest first, with their states. Bidders never see this (V1). */
export function CommissionBook({ view }: { view: LotView }) {
  const t = useTranslations('console.book')
  const lines = commissionBidStates(view)
  const bidders = useSaleBidders()
  return (
    <section aria-label={t('title')}>
      <div className={consoleCss.sectionHead}>
        <h2 className={type.label}>{t('title')}</h2>
        <span className={classes(type.dim, type.finest)}>{t('count', { count: lines.length })}</span>
      </div>
      {lines.length > 0 && (
        <table className={css.book}>
          <thead className="visually-hidden">
            <tr>
              <th>{t('paddle')}</th>
              <th>{t('maximum')}</th>
              <th>{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ paddle, maximum, state }) => (
              <tr key={paddle} className={state === 'leads' || state === 'canBid' ? css.able : undefined}>
                <td>
                  {paddle} {bidders?.get(paddle)?.name}
                </td>
                <td>{figure(maximum)}</td>
                <td>{t(state, { amount: figure(view.nextPrice) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
