import type { PictureFocus } from '#domain/pictures/focus.ts'
import { classes } from './classes.ts'
import css from './picture.module.css'

/** The widths in pixels that the picture pipeline renders. */
const pictureWidths = [480, 720, 960, 1440, 2000] as const

/** Returns the URL of one size of a picture. */
export const pictureAddress = (
  key: string,
  width: (typeof pictureWidths)[number],
  format: 'avif' | 'webp' | 'jpg',
): string => `/pictures/${key}/${width}.${format}`

const sourceSet = (key: string): string =>
  pictureWidths.map((width) => `${pictureAddress(key, width, 'avif')} ${width}w`).join(', ')

/**
 * Shows a responsive picture: AVIF, with one JPEG as fallback. A list contains hundreds, so the markup is
 * short.  @param picture the picture's key @param alt the text alternative; '' if nearby text says the same @param sizes the sizes as in `<img sizes>` @param focus the point that stays visible if it is cropped; the middle by default
 * @param priority true for the page's LCP picture; all others yield to fonts and styles
 */
export function Picture({
  picture,
  alt,
  sizes,
  focus,
  priority = false,
  className,
}: {
  picture: string
  alt: string
  sizes: string
  focus?: PictureFocus | undefined
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
        style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  )
}
