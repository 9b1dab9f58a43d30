import { classes } from './classes.ts'
import css from './picture.module.css'

/** The widths, in pixels, that the picture pipeline makes of every picture. */
const pictureWidths = [480, 960, 1440, 2000] as const

/** Where one size of a picture is. */
const pictureAddress = (
  key: string,
  width: (typeof pictureWidths)[number],
  format: 'avif' | 'webp' | 'jpg',
): string => `/pictures/${key}/${width}.${format}`

const sourceSet = (key: string): string =>
  pictureWidths.map((width) => `${pictureAddress(key, width, 'avif')} ${width}w`).join(', ')

/**
 * A picture filling its plate, in the size that suits the screen: AVIF, and one JPEG for the few browsers without it. A list
 * has hundreds, so what stands for each of them counts.
 *
 * @param picture the picture's key
 * @param alt what it shows; '' where the words beside it say the same
 * @param sizes how wide it is drawn, as in `<img sizes>`
 * @param priority true for the one picture that the first look at a page falls on; all others give way to faces and styles
 */
export function Picture({
  picture,
  alt,
  sizes,
  priority = false,
  className,
}: {
  picture: string
  alt: string
  sizes: string
  priority?: boolean
  className?: string | undefined
}) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture)} sizes={sizes} />
      <img
        className={classes(css.picture, className)}
        src={pictureAddress(picture, 960, 'jpg')}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  )
}
