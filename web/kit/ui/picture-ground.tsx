import { classes } from './classes.ts'
import { pictureAddress } from './picture.tsx'
import css from './picture-ground.module.css'

/** The background of a whole upright picture, extended from its left and right edges. */
export const PictureGround = ({ picture }: { picture: string }) => (
  <>
    <SoftenedGround picture={picture} />
    <SoftenedGround picture={picture} className={css.right} />
  </>
)

/** The softened left edge of a picture, which fills its frame. */
export function SoftenedGround({ picture, className }: { picture: string; className?: string | undefined }) {
  const [avif, jpg] = [pictureAddress(picture, 480, 'avif'), pictureAddress(picture, 480, 'jpg')]
  const backgroundImage = `image-set(url(${avif}) type("image/avif"), url(${jpg}) type("image/jpeg"))`
  return <div className={classes(css.ground, className)} style={{ backgroundImage }} aria-hidden="true" />
}
