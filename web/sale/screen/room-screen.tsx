import { screenOf } from '#domain/auction/screen.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { useShownLotId } from '#web/kit/live/use-shown-lot-id.ts'
import { IdleScreen } from './idle-screen.tsx'
import { LotScreen } from './lot-screen.tsx'
import { useScreen } from './screen-context.ts'
import { useProgress } from './use-progress.ts'

/** Shows the screen's current content. */
export function SaleroomScreen() {
  const { lots } = useScreen()
  const head = useSale()
  const shownId = useShownLotId()
  const view = useLot(shownId ?? '')
  const { hasBegun, next } = useProgress()
  const screen = screenOf(head, view, hasBegun)
  switch (screen.kind) {
    case 'lot': {
      const lot = lots.find(({ id }) => id === screen.lotId)
      return lot ? (
        <LotScreen lot={lot} screen={screen} next={next} />
      ) : (
        <IdleScreen kind="between" next={next} />
      )
    }
    case 'before':
    case 'closed':
    case 'between':
    case 'ended':
      return <IdleScreen kind={screen.kind} next={next} />
    default:
      return unreachable(screen)
  }
}
