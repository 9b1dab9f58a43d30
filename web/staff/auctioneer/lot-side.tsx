import { useLocale, useTranslations } from 'use-intl'
import { telephonesFor } from '#domain/auction/telephone-call.ts'
import { hasUnreadAnnouncements, unreadAnnouncements } from '#domain/auction/unread-announcements.ts'
import type { LotView } from '#domain/auction/view.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useBids } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import type { StateName } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { commissionBidStates } from '#web/staff/console/commission-bid-states.ts'
import { useBidderLabel } from '#web/staff/console/use-bidder-label.ts'
import { useBuyerChoice } from '#web/staff/console/use-buyer-choice.ts'
import { useChoiceText } from '#web/staff/console/use-choice-text.ts'
import { useParcelChoice } from '#web/staff/console/use-parcel-choice.ts'
import { useParcelRequest } from '#web/staff/console/use-parcel-request.ts'
import { useParcelText } from '#web/staff/console/use-parcel-text.ts'
import { useRequestText } from '#web/staff/console/use-request-text.ts'
import { requestedLots } from '#web/staff/console/use-requested-lots.ts'
import type { TelephoneConsole } from '#wire/calls/telephone-calls.ts'
import css from './auctioneer.module.css'
import { CorrectionsToRead } from './corrections-to-read.tsx'
import { type ListedBidder, lotBidders } from './lot-bidders.ts'

/** The number of bidders that fit on the screen. */
const shownBidders = 7

/** Information on the lot for the auctioneer and staff only, and announcements due before bidding. */
export function LotSide({
  lot,
  lots,
  view,
  desk,
  auctionId,
  currency,
}: {
  auctionId: string
  currency: string
  lot: SaleroomLot
  /** In order of lot number. */
  lots: readonly SaleroomLot[]
  view: LotView
  desk: TelephoneConsole
}) {
  const t = useTranslations('auctioneer')
  const telephones = telephonesFor(desk.list, lot.id)
  return (
    <aside className={css.side}>
      <Reserve view={view} />
      <Book view={view} />
      <section className={css.bidding}>
        <h2>{t('bidders')}</h2>
        {telephones.expected > 0 && (
          <p className={css.row} role="status">
            {t('telephones', telephones)}
          </p>
        )}
        <Bidders lot={lot} view={view} desk={desk} />
      </section>
      <Statement auctionId={auctionId} currency={currency} lot={lot} lots={lots} view={view} />
    </aside>
  )
}

function Reserve({ view: { desk, winPrice, withdrawn, reserveMet } }: { view: LotView }) {
  const t = useTranslations('auctioneer')
  const reserve = desk?.reserve ?? null
  return (
    <section>
      <h2>{t('reserve')}</h2>
      <p className={css.row}>
        <span className={css.figure}>{reserve === null ? t('none') : figure(reserve)}</span>
        {reserve !== null && winPrice > 0 && !withdrawn && (
          <b className={reserveMet ? typography.good : undefined}>{t(reserveMet ? 'met' : 'notMet')}</b>
        )}
      </p>
    </section>
  )
}

function Book({ view }: { view: LotView }) {
  const t = useTranslations('auctioneer')
  const [highest] = commissionBidStates(view)
  return (
    <section>
      <h2>{t('book')}</h2>
      <p className={css.row}>
        <span className={css.figure}>{highest ? figure(highest.maximum) : t('none')}</span>
        {highest && <span>{t(`commissionBidState.${highest.state}`)}</span>}
      </p>
    </section>
  )
}

const marks: Readonly<Record<ListedBidder['state'], StateName>> = {
  leads: 'winning',
  offers: 'live',
  canBid: 'preview',
  bid: 'bidding',
  exceeded: 'withdrawn',
}

function Bidders({ lot, view, desk }: { lot: SaleroomLot; view: LotView; desk: TelephoneConsole }) {
  const t = useTranslations('auctioneer')
  const bidderLabel = useBidderLabel()
  const bidders = lotBidders(useBids(lot.id), view)
  const ready = readyTelephones(desk, lot.id, bidders)
  if (bidders.length + ready.length === 0)
    return <p className={typography.dim}>{t(view.withdrawn && view.bidCount > 0 ? 'void' : 'noBids')}</p>
  return (
    <ul className={css.bidders}>
      {bidders.slice(0, shownBidders).map((bidder) => (
        <li
          key={`${bidder.channel} ${bidder.paddle}`}
          className={classes(
            (bidder.state === 'leads' || bidder.state === 'offers') && css.active,
            bidder.state === 'exceeded' && css.out,
          )}
        >
          <MarkShape state={marks[bidder.state]} className={css.mark} />
          <span>{bidderLabel(bidder)}</span>
          <span>{t(`bidder.${bidder.state}`, { amount: figure(bidder.price) })}</span>
        </li>
      ))}
      {ready.slice(0, Math.max(0, shownBidders - bidders.length)).map(({ paddle, caller }) => (
        <li key={paddle}>
          <MarkShape state="winning" className={css.mark} />
          <span>{[bidderLabel({ paddle, channel: 'telephone' }), caller].filter(Boolean).join(' · ')}</span>
          <span>{t('bidder.telephone')}</span>
        </li>
      ))}
      {bidders.length > shownBidders && (
        <li className={css.out}>{t('more', { count: bidders.length - shownBidders })}</li>
      )}
    </ul>
  )
}

/** Returns the telephones that are ready and have not bid on the lot yet, each with its caller (V17). */
function readyTelephones(
  { list, callers }: TelephoneConsole,
  lotId: string,
  bidders: readonly ListedBidder[],
): readonly { readonly paddle: string; readonly caller: string }[] {
  return list
    .filter((call) => call.lotId === lotId && call.status === 'ready')
    .filter(({ paddle }) => !bidders.some((bidder) => bidder.paddle === paddle))
    .map(({ paddle, callerId }) => ({
      paddle,
      caller: callers.find(({ id }) => id === callerId)?.name ?? '',
    }))
}

/**
 * The notices and corrections to be read out (K13), the parcel that the lot begins (V20) or the buyer’s
 * choice it belongs to (V23), and the condition as in the catalogue; after the hammer, what its buyer may
 * take as well, and what they request online (V22, V23).
 */
function Statement({
  auctionId,
  currency,
  lot,
  lots,
  view,
}: {
  auctionId: string
  currency: string
  lot: SaleroomLot
  lots: readonly SaleroomLot[]
  view: LotView
}) {
  const t = useTranslations('auctioneer')
  const changes = useTranslations('changes')
  const lang = useLocale()
  const unread = unreadAnnouncements(view)
  const isOpen = view.saleStatus === 'open' && !view.withdrawn
  const offered = { choice: useBuyerChoice(lots, view), parcel: useParcelChoice(lots, view) }
  const requested = requestedLots(useParcelRequest(auctionId).request, lot.id, offered, useSaleStore().lot)
  const requestText = useRequestText()
  const choiceText = useChoiceText(lots, offered.choice, isOpen ? lot.id : undefined)
  const parcelText = useParcelText(lots, offered.parcel, isOpen ? lot.id : undefined)
  const parcel = choiceText || parcelText
  if (!hasUnreadAnnouncements(view) && parcel === '' && lot.condition === '') return null
  // After the hammer, this is announced next instead of anything about the lot itself.
  if (!isOpen && parcel !== '')
    return (
      <section className={css.statement}>
        <h2>{changes(choiceText === '' ? 'parcel.title' : 'choice.title')}</h2>
        <div role="status">
          {requested && <p className={css.notice}>{requestText(requested).join(' ')}</p>}
        </div>
        <p className={css.notice}>{parcel}</p>
      </section>
    )
  return (
    <section className={css.statement}>
      <h2>{t('statement')}</h2>
      {unread.notices.map(({ seq, en, zh }) => (
        <p key={seq} className={css.notice}>
          {lang === 'en' ? en : zh}
        </p>
      ))}
      <CorrectionsToRead lotId={lot.id} currency={currency} unread={unread.corrections} />
      {parcel !== '' && <p className={css.notice}>{parcel}</p>}
      {lot.condition !== '' && <p>{lot.condition}</p>}
    </section>
  )
}
