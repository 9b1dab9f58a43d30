import { loadTexts } from '#web/kit/i18n/messages.ts'
import { GalleryDialog } from '#web/sale/lots/gallery-dialog.tsx'

await loadTexts('lots')

/** The lot page's full-window gallery. */
export function LargePictures({
  pictures,
  ...rest
}: {
  open: boolean
  pictures: readonly string[]
  index: number
  title: string
  onTurn: (index: number) => void
  onClose: () => void
}) {
  return <GalleryDialog {...rest} pictures={pictures.map((key) => ({ key, alt: '', width: 0, height: 0 }))} />
}
