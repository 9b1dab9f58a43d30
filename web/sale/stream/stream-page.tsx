import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { toBarConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { lazyAtOnce } from '#web/kit/ui/lazy-when-idle.tsx'
import { OfflineBar } from '#web/kit/ui/offline-bar.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import { SkipLink } from '#web/kit/ui/skip-link.tsx'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import { LegalFooter } from '#web/sale/saleroom/legal-footer.tsx'
import { SaleroomAnnouncer } from '#web/sale/saleroom/room-announcer.tsx'
import { type LoadedSale, SaleroomContext, useSaleroom } from '#web/sale/saleroom/room-context.ts'
import { SaleroomHeader, SaleroomMark } from '#web/sale/saleroom/room-header.tsx'
import { useHasBegun } from '#web/sale/saleroom/use-has-begun.ts'
import { CurrentLotStrip } from './current-lot-strip.tsx'
import { LotPlate } from './lot-plate.tsx'
import css from './stream-page.module.css'
import { useSaleStream } from './use-sale-stream.ts'

const SaleStream = lazyAtOnce(async () => (await import('./sale-stream.tsx')).SaleStream)

/** Shows the stream page: the video as large as possible, and the current lot below. */
export function StreamPage({ auction, lots, initial }: LoadedSale) {
  const registrationState = useRegistrationState(auction.id)
  const navigate = useNavigate()
  const register = useCallback(() => void navigate(`/auction/${auction.id}/live`), [navigate, auction.id])
  return (
    <SaleroomContext value={{ auction, lots, registrationState, register }}>
      <SaleProvider initial={initial}>
        <FreshCatalogue />
        <div className={css.page} data-theme="theatre">
          <SkipLink />
          {auction.isRehearsal && <RehearsalMark wide />}
          <SaleroomHeader marksClosed />
          <main id="main" className={css.main} tabIndex={-1}>
            <h1 className="visually-hidden">{auction.title}</h1>
            <Screen />
            <SaleName />
            <CurrentLotStrip />
          </main>
          <LegalFooter />
          <SaleroomAnnouncer />
          <OfflineBar connection={toBarConnection(useSocketState())} />
        </div>
      </SaleProvider>
    </SaleroomContext>
  )
}

/**
 * Shows the sale, and whether its saleroom is open, below the video on phones, whose header has no room for
 * it. Screen readers read the page's heading instead of the name.
 */
export function SaleName() {
  const { auction } = useSaleroom()
  const { isEnd, liveStatus } = useSale()
  return (
    <div className={classes(css.sale, 'only-when-narrow')}>
      {!isEnd && liveStatus !== 'open' && <SaleroomMark className={css.mark} />}
      <p aria-hidden="true">
        <Accent text={auction.title} accent={auction.accent} /> <span>{auction.no}</span>
      </p>
    </div>
  )
}

/** Shows the video, or the lot while there is none. Between two sessions there is no bidding in the saleroom. */
export function Screen() {
  const t = useTranslations('stream.page')
  const { auction } = useSaleroom()
  const { liveStatus } = useSale()
  const isSuspended = useHasBegun() && liveStatus !== 'open'
  const { stream, refresh } = useSaleStream(auction)
  return (
    <div className={css.picture}>
      <LotPlate />
      {stream ? (
        <SaleStream auction={auction} stream={stream} fit="whole" onMissing={refresh} />
      ) : (
        !isSuspended && <p className={css.none}>{t('none')}</p>
      )}
    </div>
  )
}
