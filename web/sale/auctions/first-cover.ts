import type { Picture } from '#wire/entities/picture.ts'

type Sale = { readonly cover: Picture | null; readonly isTobacco: boolean }

/**
 * Returns the picture for sharing a page of several sales: the cover of the first one that has a cover.
 * Tobacco is not shown (C2).
 */
export const firstCover = (sales: readonly Sale[]): Picture | null =>
  sales.find(({ cover, isTobacco }) => cover !== null && !isTobacco)?.cover ?? null
