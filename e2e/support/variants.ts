import { isReleaseRun } from '#server/platform/process/testing/breadth.ts'

/**
 * Returns the variants of a journey that run, given with the main one first. Texts and layout are checked on every page
 * in both languages and widths by the tour of pages; a journey proves what is done on them, once.
 * @returns the main variant; before a release all of them
 */
export const variants = <const T extends readonly unknown[]>(...all: T): readonly T[number][] =>
  isReleaseRun ? all : all.slice(0, 1)
