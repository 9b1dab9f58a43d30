import { classes } from '#web/kit/ui/classes.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import softened from '#web/kit/ui/picture-ground.module.css'
import { Plate } from '#web/kit/ui/plate.tsx'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Picture as Cover } from '#wire/entities/picture.ts'
import css from './hero-picture.module.css'

/**
 * Returns the sizes of a picture: a landscape one fills a box about 52vw high in wide windows, so a wide one
 * is drawn wider than its box. Phones prefer small files, since their pixels are dense and the picture is the
 * page's largest paint.
 */
const sizesOf = ({ width, height }: Cover): string =>
  `(min-width: 960px) ${Math.max(54, Math.round((52 * width) / height))}vw, 100vw`

/**
 * Returns the picture of a sale, or of a lot while the sale has no cover; null for tobacco, which the home
 * page never shows (C2).
 */
export function coverOf(sale: Pick<Auction, 'cover'>, lot: CardLot | null): Cover | null {
  if (sale.cover || !lot?.picture || lot.isTobacco) return sale.cover
  return { key: lot.picture, alt: '', ...uprightSize }
}

/** The shape of pictures of lots. */
const uprightSize = { width: 4, height: 5 }

/**
 * Shows a sale's picture, cut off at the right edge. A portrait picture is shown whole on a blurred copy of
 * itself.
 */
export function HeroPicture({ cover, className }: { cover: Cover | null; className?: string | undefined }) {
  if (!cover) return null
  const isUpright = cover.height >= cover.width
  return (
    <Plate ratio="free" className={className}>
      {isUpright && (
        <div className={classes(softened.ground, 'not-when-narrow')} aria-hidden="true">
          <Picture picture={cover.key} alt="" sizes="10vw" />
        </div>
      )}
      <Picture
        picture={cover.key}
        alt={cover.alt}
        sizes={sizesOf(cover)}
        priority
        className={classes(isUpright && css.whole)}
      />
    </Plate>
  )
}
