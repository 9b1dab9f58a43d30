/** The widths of the renditions in pixels, ascending. The last is the whole original, for the picture viewer. */
export const widths = [480, 720, 960, 1440, 2000, 4000] as const
/** The formats of the renditions, smallest files first. */
export const formats = ['avif', 'webp', 'jpg'] as const

export type Width = (typeof widths)[number]
export type Format = (typeof formats)[number]

/** A rendition of a picture: a width and format, or the Open Graph card. */
export type Rendition =
  | { readonly kind: 'sized'; readonly width: Width; readonly format: Format }
  | { readonly kind: 'card' }

/** The size of the Open Graph card in pixels. */
export const cardSize = { width: 1200, height: 630 } as const

/** Every width in every format. */
export const sized: readonly Rendition[] = widths.flatMap((width) =>
  formats.map((format) => ({ kind: 'sized' as const, width, format })),
)

/**
 * The renditions that pages show. The widest are encoded when a viewer is opened, as they are large and few
 * are seen.
 */
export const shownOnPages: readonly Rendition[] = sized.filter(
  (rendition) => rendition.kind === 'sized' && rendition.width < 4000,
)

/** The Open Graph card. */
export const card: Rendition = { kind: 'card' }

/** Returns the file name of a rendition in URLs, such as `480.avif` or `og.jpg`. */
const fileName = (rendition: Rendition): string =>
  rendition.kind === 'card' ? 'og.jpg' : `${rendition.width}.${rendition.format}`

const byFileName = new Map([...sized, card].map((rendition) => [fileName(rendition), rendition]))

/** Returns the rendition with a file name. */
export const renditionOf = (name: string): Rendition | undefined => byFileName.get(name)

/** Returns the media type of a rendition. */
export const mediaType = (rendition: Rendition): string =>
  rendition.kind === 'card' || rendition.format === 'jpg' ? 'image/jpeg' : `image/${rendition.format}`

/**
 * Returns the stored file name of a rendition. Pictures are never enlarged, so all widths above the original's share
 * one file.
 * @param original width of the original in pixels
 */
export const storedFileName = (rendition: Rendition, original: number): string =>
  rendition.kind === 'card'
    ? fileName(rendition)
    : `${Math.min(rendition.width, original)}.${rendition.format}`
