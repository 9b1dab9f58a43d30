import { type Moment, onDay } from '#demo/house/moment.ts'

/**
 * An information page of the demonstration, in addition to the help that every site has. Its text is in a
 * Markdown file per language, named by its slug.
 */
export type DemoPage = { readonly slug: string; readonly at: Moment }

/** The information pages of the demonstration, in display order. */
export const pages: readonly DemoPage[] = [
  { slug: 'about', at: onDay(-200, '10:00') },
  { slug: 'visiting', at: onDay(-90, '10:00') },
  { slug: 'storage', at: onDay(-120, '10:00') },
  { slug: 'authenticity', at: onDay(-75, '10:00') },
]
