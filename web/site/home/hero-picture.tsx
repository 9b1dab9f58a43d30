import { classes } from '#web/kit/ui/classes.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { PictureGround } from '#web/kit/ui/picture-ground.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import type { Picture as Cover } from '#wire/entities/picture.ts'
import css from './hero-picture.module.css'

/** A sale's picture, bleeding off the right edge. A portrait picture is shown whole on a blurred copy of itself. */
export function HeroPicture({ cover, className }: { cover: Cover | null; className?: string | undefined }) {
  const isUpright = cover !== null && cover.height >= cover.width
  return (
    <Plate ratio="free" className={classes(className, isUpright && css.portrait)}>
      {cover && isUpright && <PictureGround picture={cover.key} className={css.ground} />}
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
