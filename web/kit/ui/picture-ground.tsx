import { classes } from './classes.ts'
import { Picture } from './picture.tsx'
import css from './picture-ground.module.css'

/** A blurred copy of a picture that fills its plate, behind the picture shown whole. */
export function PictureGround({ picture, className }: { picture: string; className?: string | undefined }) {
  return (
    <div className={classes(css.ground, className)} aria-hidden="true">
      <Picture picture={picture} alt="" sizes="10vw" />
    </div>
  )
}
