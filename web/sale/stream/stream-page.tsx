import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { toBarConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { OfflineBar } from '#web/kit/ui/offline-bar.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import { SkipLink } from '#web/kit/ui/skip-link.tsx'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import { LegalFooter } from '#web/sale/saleroom/legal-footer.tsx'
import { RoomAnnouncer } from '#web/sale/saleroom/room-announcer.tsx'
import { type LoadedSale, RoomContext, useRoom } from '#web/sale/saleroom/room-context.ts'
import { RoomHeader } from '#web/sale/saleroom/room-header.tsx'
import type { RoomLot } from '#web/sale/saleroom/room-lot.ts'
import { useHasBegun } from '#web/sale/saleroom/use-has-begun.ts'
import { useHolderText } from '#web/sale/saleroom/use-holder-text.ts'
import { useShownLot } from '#web/sale/saleroom/use-shown-lot.ts'
import { LotPlate } from './lot-plate.tsx'
import css from './stream-page.module.css'
import { useSaleStream } from './use-sale-stream.ts'

const SaleStream = lazyWhenIdle(async () => (await import('./sale-stream.tsx')).SaleStream)

/** The stream page: the video as large as possible, the current lot below. */
export function StreamPage({ auction, lots, initial }: LoadedSale) {
  const registrationState = useRegistrationState(auction.id)
  const navigate = useNavigate()
  const register = useCallback(() => void navigate(`/auction/${auction.id}/live`), [navigate, auction.id])
  return (
    <RoomContext value={{ auction, lots, registrationState, register }}>
      <SaleProvider initial={initial}>
        <FreshCatalogue />
        <div className={css.page} data-theme="theatre">
          <SkipLink />
          {auction.isRehearsal && <RehearsalMark wide />}
          <RoomHeader />
          <main id="main" className={css.main} tabIndex={-1}>
            <h1 className="visually-hidden">{auction.title}</h1>
            <Screen />
            <SaleName />
            <CurrentLotStrip />
          </main>
          <LegalFooter />
          <RoomAnnouncer />
          <OfflineBar connection={toBarConnection(useSocketState())} />
        </div>
      </SaleProvider>
    </RoomContext>
  )
}

/** The sale below the film of a telephone, whose header has no room for it; the page's heading is read in its place. */
export function SaleName() {
  const { auction } = useRoom()
  return (
    <p className={css.sale} aria-hidden="true">
      <Accent text={auction.title} accent={auction.accent} /> <span>{auction.no}</span>
    </p>
  )
}

/** The video; the lot while there is none. */
function Screen() {
  const t = useTranslations('stream.page')
  const { auction } = useRoom()
  const { stream, refresh } = useSaleStream(auction)
  return (
    <div className={css.picture}>
      <LotPlate />
      {stream ? (
        <SaleStream open auction={auction} stream={stream} fit="whole" onMissing={refresh} />
      ) : (
        <p className={css.none}>{t('none')}</p>
      )}
    </div>
  )
}

/** The lot on offer. The button is quiet until the saleroom opens: its page can be viewed before. */
export function CurrentLotStrip() {
  const t = useTranslations('stream.page')
  const { auction } = useRoom()
  const { isEnd, liveStatus } = useSale()
  const lot = useShownLot()
  return (
    <section className={css.strip}>
      {lot ? <LotSummary lot={lot} /> : <NoLot />}
      {!isEnd && (
        <ButtonLink
          kind={liveStatus === 'open' ? 'bid' : 'line'}
          size="lg"
          to={`/auction/${auction.id}/live`}
        >
          {t(liveStatus === 'open' ? 'room' : 'waiting')}
        </ButtonLink>
      )}
    </section>
  )
}

/** Without a lot on offer: before the saleroom opens the first lot, otherwise why there is none. */
function NoLot() {
  const t = useTranslations('stream.page')
  const first = useRoom().lots[0]
  const { isEnd, liveStatus } = useSale()
  const hasBegun = useHasBegun()
  if (first && !isEnd && liveStatus !== 'open' && !hasBegun) return <Opening lot={first} />
  return <p className={css.text}>{t(isEnd ? 'ended' : liveStatus === 'open' ? 'between' : 'before')}</p>
}

/** The first lot, and the time until the saleroom opens. */
function Opening({ lot }: { lot: RoomLot }) {
  const t = useTranslations('stream.page')
  const { startTime } = useSale()
  const isDue = useFromNow((now) => now >= startTime)
  return (
    <>
      <LotName lot={lot} label={t('first', { number: lotLabel(lot) })} />
      <div className={css.money}>
        <p className={css.detail}>{t('opens', { time: dateTime(startTime) })}</p>
        <p className={css.price}>
          {isDue ? t('shortly') : <Countdown end={startTime} to="start" form="units" />}
        </p>
      </div>
    </>
  )
}

function LotSummary({ lot }: { lot: RoomLot }) {
  const t = useTranslations('stream.page')
  const view = useLot(lot.id)
  const priceText = useTranslations('live.price')
  const holder = useHolderText(view ?? { leader: '', leaderChannel: '' })
  const [caption, amount] = view ? displayedPrice(view) : (['opening', lot.startPrice] as const)
  return (
    <>
      <LotName lot={lot} label={t('lot', { number: lotLabel(lot) })} />
      <div className={css.money}>
        <p className={css.detail}>
          {priceText(caption)}
          {holder !== '' && ` · ${holder}`}
        </p>
        <Price amount={amount} currency={lot.currency} className={css.price} />
      </div>
    </>
  )
}

function LotName({ lot, label }: { lot: RoomLot; label: string }) {
  return (
    <div className={css.text}>
      <p className={css.number}>{label}</p>
      <h2 className={css.title}>
        <Accent text={lot.title} accent={lot.accent} />
      </h2>
    </div>
  )
}

/** The lot's price and its label. */
function displayedPrice(view: NonNullable<ReturnType<typeof useLot>>) {
  if (view.saleStatus === 'sold') return ['hammer', view.finalPrice] as const
  if (view.saleStatus === 'passed' && view.winPrice > 0) return ['highest', view.winPrice] as const
  return view.winPrice > 0 ? (['current', view.winPrice] as const) : (['opening', view.nextPrice] as const)
}
