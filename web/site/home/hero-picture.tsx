import { classes } from '#web/kit/ui/classes.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import softened from '#web/kit/ui/picture-ground.module.css'
import { Plate } from '#web/kit/ui/plate.tsx'
import type { Picture as Cover } from '#wire/entities/picture.ts'
import css from './hero-picture.module.css'

/** A sale's picture, bleeding off the right edge. A portrait picture is shown whole on a blurred copy of itself. */
export function HeroPicture({ cover, className }: { cover: Cover | null; className?: string | undefined }) {
  const isUpright = cover !== null && cover.height >= cover.width
  return (
    <Plate ratio="free" className={className}>
      {cover && isUpright && (
        <div className={classes(softened.ground, css.ground)} aria-hidden="true">
          <Picture picture={cover.key} alt="" sizes="10vw" />
        </div>
      )}
      {cover && (
        <Picture
          picture={cover.key}
          alt={cover.alt}
          sizes="(min-width: 960px) 54vw, 100vw"
          priority
          className={classes(isUpright && css.whole)}
        />
      )}
    </Plate>
  )
}
