import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotBadge } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Instant } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import pictureRow from '#web/kit/ui/picture-row.module.css'
import { Plate } from '#web/kit/ui/plate.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { isOutbidOver, outbidKey } from '#web/sale/bidding/toast-keys.ts'
import { type CardLot, lotPath } from '#web/sale/lots/card-lot.ts'
import { isLost, lotClosesAt } from '#web/sale/lots/lot-display.ts'
import { planPath } from '#web/sale/plans/plan-path.ts'
import type { SaleLots } from './lots-by-sale.ts'
import { NextStep } from './next-step.tsx'
import { type BidKind, bidKind, bidMark } from './own-bid.ts'
import css from './own-bids.module.css'
import { SaleGroup } from './sale-group.tsx'

type OwnBidsProps = {
  saleLots: SaleLots
  /** The kind of bids to show; the others are only tracked. */
  kind: BidKind
  onLot: (view: LotView) => void
}

/**
 * Shows the user's bids of one kind in a sale; decided lots move to another view. Must be inside its `SaleProvider`.
 *
 * @param isShown whether any bid is of that kind
 */
export function OwnBids({ isShown, ...rest }: OwnBidsProps & { isShown: boolean }) {
  const { sale } = rest.saleLots
  if (!isShown) return <Rows {...rest} />
  return sale.isEnd ? (
    <SaleGroup sale={sale}>
      <Rows {...rest} />
    </SaleGroup>
  ) : (
    <WithPaddle {...rest} />
  )
}

function WithPaddle(props: OwnBidsProps) {
  const t = useTranslations('account.bids')
  const { sale } = props.saleLots
  const { paddle } = useRegistrationState(sale.id)
  return (
    <SaleGroup sale={sale} paddle={paddle} link={<ArrowLink to={planPath(sale.id)}>{t('plan')}</ArrowLink>}>
      <Rows {...props} />
    </SaleGroup>
  )
}

function Rows({ saleLots: { sale, lots }, kind, onLot }: OwnBidsProps) {
  return (
    <ul className={css.rows}>
      {lots.map((lot) => (
        <OwnBid key={lot.id} lot={lot} isLiveSale={sale.type === 'live'} kind={kind} onLot={onLot} />
      ))}
    </ul>
  )
}

function OwnBid({
  lot,
  isLiveSale,
  kind,
  onLot,
}: {
  lot: CardLot
  isLiveSale: boolean
  kind: BidKind
  onLot: (view: LotView) => void
}) {
  const t = useTranslations('account.bids')
  const view = useLot(lot.id)
  const { dismiss } = useToast()
  useEffect(() => {
    if (view) onLot(view)
  }, [view, onLot])
  const isDecided = view !== undefined && isOutbidOver(view)
  useEffect(() => {
    if (isDecided) dismiss(outbidKey(lot.id))
  }, [isDecided, dismiss, lot.id])
  if (!view || bidKind(view) !== kind) return null
  const isSold = view.saleStatus === 'sold'
  const isOutbid = !isSold && lotBadge(view) === 'lost'
  const price = isSold ? view.finalPrice : view.winPrice
  return (
    <li className={classes(pictureRow.row, css.row, isOutbid && classes(pictureRow.bar, css.outbid))}>
      <Plate className={classes(pictureRow.picture, css.picture)}>
        {lot.picture && <Picture picture={lot.picture} alt="" sizes="64px" />}
      </Plate>
      <div className={css.lot}>
        <p className={classes(typography.dim, typography.fine)}>{t('lot', { number: lotLabel(lot) })}</p>
        <h3 className={typography.t4}>
          <Link to={lotPath(lot)}>
            <Accent text={lot.title} accent={lot.accent} />
          </Link>
        </h3>
      </div>
      <dl className={css.amount}>
        <dt>{t('maximum')}</dt>
        <dd>
          {money(view.myPrice, lot.currency)}
          <AssistancePrice amount={view.myPrice} currency={lot.currency} below />
        </dd>
      </dl>
      <dl className={css.amount}>
        <dt>{t(isSold ? 'hammer' : 'current')}</dt>
        <dd>
          <span className={typography.strong}>{price > 0 ? money(price, lot.currency) : '—'}</span>
          {price > 0 && <AssistancePrice amount={price} currency={lot.currency} below />}
        </dd>
      </dl>
      <State view={view} isLiveSale={isLiveSale} />
      <div className={css.action}>
        <NextStep lot={lot} view={view} isLiveSale={isLiveSale} />
      </div>
    </li>
  )
}

/** Shows the state of a bid and the time left. Until a saleroom opens, a bid is only shown as placed. */
function State({ view, isLiveSale }: { view: LotView; isLiveSale: boolean }) {
  const t = useTranslations('account.bids')
  const mark = bidMark(view, isLiveSale)
  const end = lotClosesAt(view)
  const label = isLost(view) ? t('lostLabel') : isLiveSale && mark === 'bidding' ? t('placed') : undefined
  return (
    <div className={css.state} aria-live="polite">
      {mark && <StateMark state={mark} label={label} />}
      {mark === 'reserveNotMet' && <p className={css.time}>{t('leads')}</p>}
      {end !== null && (
        <p aria-live="off" className={css.time}>
          <TimeLeft end={end} />
        </p>
      )}
    </div>
  )
}

/** Shows the labelled time until a lot closes; at the end the countdown says that it is closing (T7). */
function TimeLeft({ end }: { end: Instant }) {
  const t = useTranslations('account.bids')
  const isAhead = useFromNow((now) => now < end)
  return (
    <>
      {isAhead && `${t('closesIn')} `}
      <Countdown end={end} form="compact" />
    </>
  )
}
