/** A stored picture as a text refers to it. */
export type NamedPicture = { readonly key: string; readonly width: number; readonly height: number }

/** The address of a stored picture: its key and its size in pixels. */
const pattern = /^picture:([0-9a-f]{24})\/([1-9]\d{0,4})x([1-9]\d{0,4})$/

/** Returns the stored picture of an address; null if it is another address. */
export function pictureNamed(address: string): NamedPicture | null {
  const [, key, width, height] = pattern.exec(address) ?? []
  return key ? { key, width: Number(width), height: Number(height) } : null
}

/** Returns the address of a stored picture. */
export const nameOfPicture = ({ key, width, height }: NamedPicture): string =>
  `picture:${key}/${width}x${height}`

/** Returns the addresses of the pictures in a text in Markdown, as written. */
export const picturesIn = (source: string): readonly string[] =>
  [...source.matchAll(/!\[(?:[^\][]|\[[^\]]*\])*\]\(\s*<?([^\s)>]+)/g)].map(([, address = '']) => address)

/** A picture in a text: its address, what it shows, and its caption; '' for none. */
export type WrittenPicture = { readonly address: string; readonly alt: string; readonly caption: string }

/** Writes a picture in Markdown. Line breaks and marks that would end a part are replaced. */
export function writePicture({ address, alt, caption }: WrittenPicture): string {
  const words = (text: string) => text.replace(/\s+/g, ' ').trim()
  const title = words(caption).replaceAll('"', '”')
  return `![${words(alt).replace(/[[\]]/g, '')}](${address}${title === '' ? '' : ` "${title}"`})`
}

const written = /!\[([^\][]*)\]\(\s*<?(picture:[^\s)>]+)>?(?:\s+"([^"]*)")?\s*\)/g

/** Returns the picture in a text around a position, with where it begins and ends; null if there is none. */
export function pictureAt(
  source: string,
  position: number,
): (WrittenPicture & { readonly from: number; readonly to: number }) | null {
  for (const { 0: whole, 1: alt = '', 2: address = '', 3: caption = '', index } of source.matchAll(written)) {
    const to = index + whole.length
    if (index <= position && position <= to) return { address, alt, caption, from: index, to }
  }
  return null
}
