import type { Picture } from '#wire/entities/picture.ts'

/**
 * Pages that each show the picture of a different featured lot, so that visitors do not see the same picture twice.
 */
const pages = ['login', 'register', 'verification', 'reset', 'about', 'newsletter'] as const
export type FeaturedPage = (typeof pages)[number]

/** The request for as many featured lots as there are such pages. */
export const featuredRequest = { page: 1, size: pages.length }

/** Returns the first picture of the featured lot for a page; null without featured lots. */
export function featuredPicture(
  lots: readonly { readonly pictures: readonly Picture[] }[],
  page: FeaturedPage,
): Picture | null {
  return lots[pages.indexOf(page) % Math.max(1, lots.length)]?.pictures[0] ?? null
}
