import css from './blurred-backdrop.module.css'
import { classes } from './classes.ts'
import { Picture } from './picture.tsx'

/** A blurred copy of a portrait picture, as the ground on which a wide plate shows it whole. */
export function BlurredBackdrop({ picture, className }: { picture: string; className?: string | undefined }) {
  return (
    <div className={classes(css.backdrop, className)} aria-hidden="true">
      <Picture picture={picture} alt="" sizes="10vw" />
    </div>
  )
}
