import type { SaleView } from '#domain/auction/view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { FreshCatalogue } from '#web/sale/lots/fresh-catalogue.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import { Bilingual } from './bilingual.tsx'
import { SaleroomScreen } from './room-screen.tsx'
import css from './screen.module.css'
import { ScreenContext } from './screen-context.ts'
import type { InBothLanguages, SaleText, ScreenLot } from './screen-lot.ts'
import { ScreenNotice } from './screen-notice.tsx'
import { useReloadOnNewBuild } from './use-reload-on-new-build.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Shows the saleroom screen on a 16:9 projector or an upright display; it runs all day without interaction. */
export function ScreenPage({
  auction,
  sale,
  lots,
  initial,
}: {
  auction: Auction
  sale: InBothLanguages<SaleText>
  lots: readonly ScreenLot[]
  initial: SaleView
}) {
  useWakeLock()
  useReloadOnNewBuild()
  return (
    <ScreenContext value={{ auction, sale, lots }}>
      <SaleProvider initial={initial}>
        <FreshCatalogue />
        <main id="main" className={css.wall} data-theme="theatre">
          <div className={css.screen}>
            {auction.isRehearsal && (
              <p className={css.rehearsal}>
                <Bilingual>{(t) => t('rehearsal')}</Bilingual>
              </p>
            )}
            <SaleroomScreen />
            <ScreenNotice />
          </div>
        </main>
      </SaleProvider>
    </ScreenContext>
  )
}
