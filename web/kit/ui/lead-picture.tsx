import type { Picture as Shown } from '#wire/entities/picture.ts'
import { Picture } from './picture.tsx'
import { Plate } from './plate.tsx'

/** Shows the picture that leads a page, loaded first; nothing if there is none. */
export function LeadPicture({
  picture,
  ratio = 'free',
  sizes,
  className,
}: {
  picture: Shown | null
  ratio?: 'landscape' | 'free'
  /** The sizes as in `<img sizes>`. */
  sizes: string
  className: string | undefined
}) {
  return (
    picture && (
      <Plate ratio={ratio} className={className}>
        <Picture picture={picture.key} alt={picture.alt} sizes={sizes} focus={picture.focus} priority />
      </Plate>
    )
  )
}
