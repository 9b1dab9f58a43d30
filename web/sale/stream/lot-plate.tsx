import { classes } from '#web/kit/ui/classes.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { useLotOrder } from '#web/sale/saleroom/lot-order.ts'
import { useSaleroom } from '#web/sale/saleroom/room-context.ts'
import { useShownLot } from '#web/sale/saleroom/use-shown-lot.ts'
import css from './lot-plate.module.css'

const sizes = '60vh'

/**
 * Shows what replaces a missing video: the lot on offer or the next one, uncropped on a backdrop, or else the
 * sale's picture.
 */
export function LotPlate() {
  const { auction } = useSaleroom()
  const shown = useShownLot()
  const next = useLotOrder().upcoming[0]
  const lot = shown ?? next
  const picture = lot?.pictures[0]
  if (lot && picture)
    return (
      <div className={css.plate}>
        <Sides picture={picture} className={css.near} />
        <Sides picture={picture} className={css.far} />
        <Picture key={picture} picture={picture} alt={lot.title} sizes={sizes} priority className={css.lot} />
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

/** Shows the background that extends the photograph on both sides. */
function Sides({ picture, className }: { picture: string; className: string | undefined }) {
  return (
    <div className={classes(css.sides, className)}>
      <Side picture={picture} />
      <Side picture={picture} />
    </div>
  )
}

/** Shows the outermost columns of the photograph, stretched, which continue a backdrop of any colour. */
function Side({ picture }: { picture: string }) {
  return (
    <div className={css.side}>
      <Picture key={picture} picture={picture} alt="" sizes={sizes} priority />
    </div>
  )
}
