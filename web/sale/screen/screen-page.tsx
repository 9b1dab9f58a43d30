import type { SaleView } from '#domain/auction/view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import { LineNote } from './line-note.tsx'
import { RoomScreen } from './room-screen.tsx'
import { Said } from './said.tsx'
import css from './screen.module.css'
import { ScreenContext } from './screen-context.ts'
import type { InBoth, SaleWords, ScreenLot } from './screen-lot.ts'
import { useFreshBuild } from './use-fresh-build.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The screen in the room, for a projector of 16:9: it needs no hand from morning to night. */
export function ScreenPage({
  auction,
  sale,
  lots,
  start,
}: {
  auction: Auction
  sale: InBoth<SaleWords>
  lots: readonly ScreenLot[]
  start: SaleView
}) {
  useWakeLock()
  useFreshBuild()
  return (
    <ScreenContext value={{ auction, sale, lots }}>
      <SaleProvider initial={start}>
        <main id="main" className={css.wall} data-theme="theatre">
          <div className={css.screen}>
            {auction.isRehearsal && (
              <p className={css.rehearsal}>
                <Said>{(t) => t('rehearsal')}</Said>
              </p>
            )}
            <RoomScreen />
            <LineNote />
          </div>
        </main>
      </SaleProvider>
    </ScreenContext>
  )
}
