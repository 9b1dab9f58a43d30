import { classes } from './classes.ts'
import { Picture } from './picture.tsx'
import css from './picture-ground.module.css'

/** The background of a whole upright picture, extended from its left and right edges. */
export const PictureGround = ({ picture }: { picture: string }) =>
  [css.ground, classes(css.ground, css.right)].map((className) => (
    <div key={className} className={className} aria-hidden="true">
      <Picture picture={picture} alt="" sizes="72px" />
    </div>
  ))
