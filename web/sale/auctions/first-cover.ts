import type { Picture } from '#wire/entities/picture.ts'

type Sale = { readonly cover: Picture | null; readonly isTobacco: boolean }

/**
 * Returns the picture by which a page of several sales is shared: the cover of the first that has one. Tobacco is not
 * shown (C2).
 */
export const firstCover = (sales: readonly Sale[]): Picture | null =>
  sales.find(({ cover, isTobacco }) => cover !== null && !isTobacco)?.cover ?? null
