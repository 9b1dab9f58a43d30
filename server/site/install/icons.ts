import sharp from 'sharp'

/** An icon: its size in pixels, and how much of it the mark takes. */
type Icon = { readonly size: number; readonly mark: number }

/** A system may cut a maskable icon to a circle: what matters stays in the middle four fifths. */
const icons: ReadonlyMap<string, Icon> = new Map([
  ['192', { size: 192, mark: 1 }],
  ['512', { size: 512, mark: 1 }],
  ['maskable', { size: 512, mark: 0.72 }],
  ['apple-touch', { size: 180, mark: 0.86 }],
])

/** The mark that the house's lots bear, on paper; it is the icon of its pages too. */
const drawing = (mark: number): string => {
  const move = 16 * (1 - mark)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#f6f2ea"/><g transform="translate(${move} ${move}) scale(${mark})"><path d="M6 25.5h20" stroke="#1b1815" stroke-width="1.5"/><path d="M16 5l7.5 7.5L16 20l-7.5-7.5z" fill="#651a22"/></g></svg>`
}

const made = new Map<string, Promise<Buffer>>()

/** The picture of an icon, drawn when it is first asked for; null where there is none of this name. */
export function iconPicture(file: string): Promise<Buffer> | null {
  const icon = icons.get(file)
  if (!icon) return null
  const known = made.get(file) ?? draw(icon)
  made.set(file, known)
  return known
}

const draw = ({ size, mark }: Icon): Promise<Buffer> =>
  sharp(Buffer.from(drawing(mark)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
