import { useTranslations } from 'use-intl'
import { type Ineligibility, ineligibilityOf } from '#domain/auction/bidder-status.ts'
import { isSetAside, shownPrice } from '#domain/auction/shown-price.ts'
import type { RoomStatus } from '#domain/auction/state.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { dateTime, hourMinute } from '#web/kit/i18n/formats.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { TotalWithPremium } from './all-in.tsx'
import css from './bid-panel.module.css'
import { BlockedBidding } from './blocked-bidding.tsx'
import { ButtonText } from './button-text.tsx'
import { LimitLeft } from './limit-left.tsx'
import button from './live-button.module.css'
import { LotPrice } from './lot-price.tsx'
import { OwnLot } from './own-lot.tsx'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import { NewTab, SlotLinks, SlotRow } from './slot-links.tsx'
import { useHasBegun } from './use-has-begun.ts'
import { useLimitLeft } from './use-limit-left.ts'

/**
 * The bidding panel without a current lot: the next one, with the blocks of an offered lot.
 * @param next the next lot, or null after the last
 */
export function IdlePanel({ next }: { next: SaleroomLot | null }) {
  const { isEnd } = useSale()
  return (
    <div className={css.panel}>
      <div className={classes(css.strip, css.quiet)} data-block="strip">
        <MarkShape state={isEnd ? 'ended' : 'preview'} className={css.mark} />
        <Status next={next} />
      </div>
      {!isEnd && next && <NextLot lot={next} />}
    </div>
  )
}

/** States why no lot is offered and until when, or that the next one was set aside with a bid (V1). */
function Status({ next }: { next: SaleroomLot | null }) {
  const t = useTranslations('live.strip')
  const { isEnd, cancellation, liveStatus, startTime } = useSale()
  const hasBegun = useHasBegun()
  const isDue = useFromNow((now) => now >= startTime)
  const reason = useReason(next)
  const view = useLot(next?.id ?? '')
  if (next && view && isSetAside(view) && liveStatus === 'open') {
    return (
      <>
        <b>{t('setAside', { number: lotLabel(next) })}</b>
        <span>{t('bidStands')}</span>
      </>
    )
  }
  return (
    <>
      <b>{t(cancellation ? 'cancelled' : isEnd ? 'ended' : roomState(liveStatus, hasBegun, isDue))}</b>
      {!isEnd && liveStatus === 'closed' && (
        <span>
          {hasBegun ? (
            t('reopens')
          ) : isDue ? (
            t('due', { time: hourMinute(startTime) })
          ) : (
            <>
              {(!next || reason) && <Countdown end={startTime} to="start" className={css.toOpening} />}
              {t('opens', { time: dateTime(startTime) })}
            </>
          )}
        </span>
      )}
    </>
  )
}

/** Returns why the viewer cannot bid on a lot, or null for a bidder who can. */
function useReason(lot: SaleroomLot | null): Ineligibility | 'own' | null {
  const { registrationState } = useSaleroom()
  return lot?.isOwn ? 'own' : ineligibilityOf(registrationState.admittance)
}

const roomState = (status: RoomStatus, hasBegun: boolean, isDue: boolean) => {
  if (status === 'open') return 'none'
  if (hasBegun) return 'roomClosed'
  return isDue ? 'shortly' : 'notOpen'
}

function NextLot({ lot }: { lot: SaleroomLot }) {
  const t = useTranslations('live')
  const { auction, lots } = useSaleroom()
  const view = useLot(lot.id)
  const isAside = view !== undefined && isSetAside(view)
  const reason = useReason(lot)
  const limitLeft = useLimitLeft(lot.id)
  return (
    <>
      {view && (
        <LotPrice
          lot={lot}
          view={view}
          place={t('strip.place', { number: lotLabel(lot), count: lots.length })}
        />
      )}
      <div id="bid" className={css.actions} tabIndex={-1}>
        <div className={css.slot} data-block="slot">
          {reason === 'own' ? (
            <OwnLot />
          ) : reason ? (
            <BlockedBidding reason={reason} />
          ) : (
            <ButtonText
              label={t('button.ready')}
              note={t(isAside ? 'button.againNote' : 'button.readyNote', { number: lotLabel(lot) })}
            >
              <ToOpening />
            </ButtonText>
          )}
          {reason ? (
            <SlotLinks button={{ kind: reason }} lot={lot} />
          ) : (
            <Preparation lot={lot} isAside={isAside} />
          )}
        </div>
        <div className={css.left} data-block="limit">
          <LimitLeft left={limitLeft} currency={lot.currency} />
        </div>
        <TotalWithPremium
          price={view ? (shownPrice(view)?.amount ?? null) : lot.startPrice}
          currency={lot.currency}
          rates={auction.rates}
        />
      </div>
    </>
  )
}

/** The remaining time until the saleroom opens, in place of the amount of a bid, or nothing when it is due. */
function ToOpening() {
  const { liveStatus, startTime } = useSale()
  const hasBegun = useHasBegun()
  const isDue = useFromNow((now) => now >= startTime)
  if (liveStatus === 'open' || hasBegun || isDue) return null
  return <Countdown end={startTime} to="start" className={button.amount} />
}

/** The bidder's actions before the lot is offered; a lot set aside with a bid accepts no pre-bids (V1). */
function Preparation({ lot, isAside }: { lot: SaleroomLot; isAside: boolean }) {
  const t = useTranslations('live.links')
  const { auction } = useSaleroom()
  return (
    <SlotRow label={t('before', { number: lotLabel(lot) })}>
      <NewTab to={`/auction/${auction.id}/lot/${lot.id}`}>{t(isAside ? 'lot' : 'preBid')}</NewTab>
      <Button kind="line" size="sm" onClick={() => void testSound()}>
        {t('testSound')}
      </Button>
    </SlotRow>
  )
}

async function testSound(): Promise<void> {
  const sounds = await import('./room-sounds.ts').catch(() => null)
  await sounds?.play('lastCall')
}
