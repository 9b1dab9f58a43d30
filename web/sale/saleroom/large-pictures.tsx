import { Viewer } from '#web/sale/lots/viewer/viewer.tsx'

/** The picture viewer, as on the lot page. */
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
  return <Viewer {...rest} pictures={pictures.map((key) => ({ key, alt: '', width: 0, height: 0 }))} />
}
