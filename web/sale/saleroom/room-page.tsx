import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ClientServicesProvider } from '#web/account/chat/client-services.tsx'
import { useApi } from '#web/kit/api/api-context.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { toBarConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { lazyAtOnce, lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { OfflineBar } from '#web/kit/ui/offline-bar.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import { SkipLink } from '#web/kit/ui/skip-link.tsx'
import { UnansweredBids } from '#web/sale/bidding/unanswered-bids.tsx'
import { FavouritesProvider } from '#web/sale/lots/favourites.tsx'
import { RegisterSheet } from '#web/sale/registrations/register-sheet.ts'
import { createClient } from '#wire/client/client.ts'
import { BidFeed, EmptyFeed } from './bid-feed.tsx'
import { BidPanel } from './bid-panel.tsx'
import { CurrentLot, NoCurrentLot } from './current-lot.tsx'
import { IdlePanel } from './idle-panel.tsx'
import { LegalFooter } from './legal-footer.tsx'
import { LotDetails } from './lot-details.tsx'
import { useLotOrder } from './lot-order.ts'
import { RegistrationNote } from './registration.tsx'
import css from './room.module.css'
import { SaleroomAnnouncer } from './room-announcer.tsx'
import { type LoadedSale, SaleroomContext, useSaleroom } from './room-context.ts'
import { SaleroomHeader } from './room-header.tsx'
import { SaleroomNotice } from './room-notice.tsx'
import { Stage } from './stage.tsx'
import { useSaleroomKeys } from './use-room-keys.ts'
import { type SaleroomSwitches, useSaleroomSwitches } from './use-room-switches.ts'
import { useShownLot } from './use-shown-lot.ts'

// Loaded after the parts needed for bidding.
const BidNotices = lazyAtOnce(async () => (await import('#web/sale/bidding/bid-notices.tsx')).BidNotices)
const LotRails = lazyAtOnce(async () => (await import('./lot-rail.tsx')).LotRails)
const SaleroomChat = lazyWhenIdle(async () => (await import('./room-chat.tsx')).SaleroomChat)
const WonLots = lazyAtOnce(async () => (await import('./won-lots.tsx')).WonLots)
const FreshCatalogue = lazyWhenIdle(
  async () => (await import('#web/sale/lots/fresh-catalogue.tsx')).FreshCatalogue,
)
const SaleroomTools = lazyAtOnce(async () => (await import('./room-tools.tsx')).SaleroomTools)
const FavouriteReminder = lazyAtOnce(async () => (await import('./favourite-reminder.tsx')).FavouriteReminder)

/** The live saleroom. */
export function SaleroomPage({ auction, lots, initial }: LoadedSale) {
  const registrationState = useRegistrationState(auction.id)
  const [isRegistering, setRegistering] = useState(false)
  const register = useCallback(() => setRegistering(true), [])
  const switches = useSaleroomSwitches()
  useSaleroomKeys(switches.keys)
  // The client is among the saleroom's initial scripts, so that no bid waits for a script.
  const { client } = useApi()
  useEffect(() => client.ready?.(createClient), [client])
  return (
    <SaleroomContext value={{ auction, lots, registrationState, register }}>
      <SaleProvider initial={initial}>
        <FavouritesProvider>
          <div className={css.room} data-theme="theatre" data-rehearsal={auction.isRehearsal}>
            <SkipLink />
            <SkipToBid />
            {auction.isRehearsal && <RehearsalMark wide />}
            <ClientServicesProvider panel={SaleroomChat}>
              <SaleroomHeader />
              <SaleroomAnnouncer onAnnounce={switches.playSound}>
                <SaleroomMain switches={switches} />
              </SaleroomAnnouncer>
            </ClientServicesProvider>
            {registrationState.paddle !== '' && <UnansweredBids />}
            <LegalFooter />
            <FavouriteReminder />
            <FreshCatalogue />
            {(isRegistering || registrationState.admittance !== 'approved') && (
              <RegisterSheet auction={auction} open={isRegistering} onClose={() => setRegistering(false)} />
            )}
            <OfflineBar connection={toBarConnection(useSocketState())} />
          </div>
        </FavouritesProvider>
      </SaleProvider>
    </SaleroomContext>
  )
}

/** A link to the bidding panel while a lot is offered or will be. */
function SkipToBid() {
  const t = useTranslations('live.tools')
  const { upcoming } = useLotOrder()
  const { isEnd } = useSale()
  const lot = useShownLot()
  if (!lot && (isEnd || upcoming.length === 0)) return null
  return <SkipLink to="bid">{t('skip')}</SkipLink>
}

/** Notices of late or unreached bids on any lot. */
function Notices() {
  const { auction, lots, registrationState } = useSaleroom()
  return (
    <BidNotices
      lots={lots}
      paddle={registrationState.paddle}
      currency={auction.currency}
      isLive
      className={css.notice}
    />
  )
}

/** The current lot, or else the next one in the same places, so that nothing moves when it is offered. */
function SaleroomMain({ switches }: { switches: SaleroomSwitches }) {
  const t = useTranslations('live.tools')
  const lot = useShownLot()
  const next = useLotOrder().upcoming[0] ?? null
  const { isEnd } = useSale()
  const named = lot ?? (isEnd ? null : next)
  return (
    <main id="main" className={css.main} tabIndex={-1}>
      <div className={css.film} data-block="film">
        <SaleroomNotice lot={named} />
        <Stage hasCaptions={switches.captions}>
          <Notices />
        </Stage>
      </div>
      {named ? (
        <CurrentLot key={named.id} lot={named} isNext={!lot} className={css.lot} />
      ) : (
        <NoCurrentLot className={css.lot} />
      )}
      <section className={css.money} data-block="money">
        {lot ? <BidPanel key={lot.id} lot={lot} /> : <IdlePanel next={next} />}
        <aside className={css.tools} data-block="tools" aria-label={t('label')}>
          <SaleroomTools switches={switches} />
        </aside>
        {named && <LotDetails lot={named} className={css.below} />}
        {lot ? <BidFeed key={`bids of ${lot.id}`} lotId={lot.id} /> : <EmptyFeed />}
      </section>
      <div className={css.rail} data-block="rail">
        <LotRails shownId={named?.id ?? null} />
      </div>
      <section className={css.own}>
        <WonLots />
        <RegistrationNote />
      </section>
    </main>
  )
}
