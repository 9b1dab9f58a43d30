import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { toBarConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { later } from '#web/kit/ui/later.tsx'
import { OfflineBar } from '#web/kit/ui/offline-bar.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import { SkipLink } from '#web/kit/ui/skip-link.tsx'
import { FavouritesProvider } from '#web/sale/lots/favourites.tsx'
import { RegisterSheet } from '#web/sale/registrations/register-sheet.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { BidPanel } from './bid-panel.tsx'
import { BlockLot, EmptyBlock } from './block-lot.tsx'
import { Feed } from './feed.tsx'
import { IdlePanel } from './idle-panel.tsx'
import { LawLine } from './law-line.tsx'
import { LotDetails } from './lot-details.tsx'
import { RegistrationNote } from './registration.tsx'
import css from './room.module.css'
import { RoomContext, useRoom } from './room-context.ts'
import { RoomHeader } from './room-header.tsx'
import type { RoomLot } from './room-lot.ts'
import { RoomNotice } from './room-notice.tsx'
import { RoomVoice } from './room-voice.tsx'
import { Stage } from './stage.tsx'
import { useRoomKeys } from './use-room-keys.ts'
import { type RoomSwitches, useRoomSwitches } from './use-room-switches.ts'
import { useShownLot } from './use-shown-lot.ts'

// What one needs to bid comes first; these stand a moment later.
const BidNotices = later(async () => (await import('#web/sale/bidding/bid-notices.tsx')).BidNotices)
const LotRails = later(async () => (await import('./lot-rail.tsx')).LotRails)
const WonLots = later(async () => (await import('./won-lots.tsx')).WonLots)
const RoomTools = later(async () => (await import('./room-tools.tsx')).RoomTools)
const FavouriteWord = later(async () => (await import('./favourite-word.tsx')).FavouriteWord)

/** The live saleroom, from the door to the hammer. */
export function RoomPage({
  auction,
  lots,
  start,
}: {
  auction: Auction
  lots: readonly RoomLot[]
  start: SaleView
}) {
  const t = useTranslations('live.tools')
  const standing = useRegistrationState(auction.id)
  const [isRegistering, setRegistering] = useState(false)
  const register = useCallback(() => setRegistering(true), [])
  const switches = useRoomSwitches()
  useRoomKeys(switches.keys)
  return (
    <RoomContext value={{ auction, lots, standing, register }}>
      <SaleProvider initial={start}>
        <FavouritesProvider>
          <div className={css.room} data-theme="theatre" data-rehearsal={auction.isRehearsal}>
            <SkipLink />
            <SkipLink to="bid">{t('skip')}</SkipLink>
            {auction.isRehearsal && <RehearsalMark wide />}
            <RoomHeader />
            <RoomNotice />
            <RoomVoice onSaid={switches.hear}>
              <RoomMain switches={switches} />
            </RoomVoice>
            <LawLine />
            <FavouriteWord open />
            <RegisterSheet auction={auction} open={isRegistering} onClose={() => setRegistering(false)} />
            <OfflineBar connection={toBarConnection(useSocketState())} />
          </div>
        </FavouritesProvider>
      </SaleProvider>
    </RoomContext>
  )
}

/** What became of bids that came too late or waited in vain, on whichever lot. */
function Notices() {
  const { auction, lots, standing } = useRoom()
  return (
    <BidNotices
      open
      lots={lots}
      paddle={standing.paddle}
      currency={auction.currency}
      isLive
      className={css.notice}
    />
  )
}

function RoomMain({ switches }: { switches: RoomSwitches }) {
  const t = useTranslations('live.tools')
  const lot = useShownLot()
  return (
    <main id="main" className={css.main} tabIndex={-1}>
      <Stage className={css.stage} hasCaptions={switches.captions} />
      {lot ? <BlockLot key={lot.id} lot={lot} className={css.lot} /> : <EmptyBlock className={css.lot} />}
      <section className={css.money}>
        <Notices />
        {lot ? <BidPanel key={lot.id} lot={lot} /> : <IdlePanel />}
        <aside className={css.tools} aria-label={t('label')}>
          <RoomTools open switches={switches} />
        </aside>
        {lot && <LotDetails lot={lot} className={css.below} />}
        {lot && <Feed lotId={lot.id} />}
        <WonLots open />
        <RegistrationNote />
      </section>
      <div className={css.rail}>
        <LotRails open />
      </div>
    </main>
  )
}
