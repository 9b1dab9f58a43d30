/** The widths that pictures are served in, in pixels, narrowest first. */
export const widths = [480, 960, 1440, 2000] as const
/** The formats that pictures are served in, the smallest files first. */
export const formats = ['avif', 'webp', 'jpg'] as const

export type Width = (typeof widths)[number]
export type Format = (typeof formats)[number]

/** A way to serve a picture: at a width, or as the card that other sites show beside a link. */
export type Rendition =
  | { readonly kind: 'sized'; readonly width: Width; readonly format: Format }
  | { readonly kind: 'card' }

/** The card's size in pixels, as Open Graph readers expect it. */
export const cardSize = { width: 1200, height: 630 } as const

/** Every width in every format. */
export const sized: readonly Rendition[] = widths.flatMap((width) =>
  formats.map((format) => ({ kind: 'sized' as const, width, format })),
)

/** The card beside a link. */
export const card: Rendition = { kind: 'card' }

/** The name that a rendition goes by in an address, such as `480.avif` or `og.jpg`. */
const fileName = (rendition: Rendition): string =>
  rendition.kind === 'card' ? 'og.jpg' : `${rendition.width}.${rendition.format}`

const byFileName = new Map([...sized, card].map((rendition) => [fileName(rendition), rendition]))

/** The rendition of that name; undefined where there is none. */
export const renditionOf = (name: string): Rendition | undefined => byFileName.get(name)

/** The media type of a rendition. */
export const mediaType = (rendition: Rendition): string =>
  rendition.kind === 'card' || rendition.format === 'jpg' ? 'image/jpeg' : `image/${rendition.format}`

/**
 * The name that a rendition is kept under for a picture of `original` pixels in width. Pictures are never made
 * wider than they are, so every width above the original's shares one file.
 */
export const keptName = (rendition: Rendition, original: number): string =>
  rendition.kind === 'card'
    ? fileName(rendition)
    : `${Math.min(rendition.width, original)}.${rendition.format}`
