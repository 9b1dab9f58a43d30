import { classes } from './classes.ts'
import { pictureAddress } from './picture.tsx'
import css from './picture-ground.module.css'

/**
 * Shows the background of a whole upright picture, extended from its left and right edges. It is a background
 * of the page, so it does not count as a distorted picture.
 */
export const PictureGround = ({ picture }: { picture: string }) =>
  [css.ground, classes(css.ground, css.right)].map((className) => (
    <div
      key={className}
      className={className}
      style={{ backgroundImage: `url(${pictureAddress(picture, 480, 'avif')})` }}
      aria-hidden="true"
    />
  ))
