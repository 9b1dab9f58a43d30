import { Picture } from '#web/kit/ui/picture.tsx'
import { useLotOrder } from '#web/sale/saleroom/lot-order.ts'
import { useRoom } from '#web/sale/saleroom/room-context.ts'
import { useShownLot } from '#web/sale/saleroom/use-shown-lot.ts'
import css from './lot-plate.module.css'

/** What is shown without a video: the lot on offer or the next one, whole, on a backdrop; else the sale's picture. */
export function LotPlate() {
  const { auction } = useRoom()
  const shown = useShownLot()
  const next = useLotOrder().upcoming[0]
  const lot = shown ?? next
  const picture = lot?.pictures[0]
  if (lot && picture)
    return (
      <div className={css.plate}>
        <Picture key={picture} picture={picture} alt={lot.title} sizes="60vh" priority className={css.lot} />
      </div>
    )
  return (
    <div className={css.plate}>
      {auction.cover && (
        <Picture picture={auction.cover.key} alt={auction.cover.alt} sizes="100vw" priority />
      )}
    </div>
  )
}
