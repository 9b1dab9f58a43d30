import { isReleaseRun } from '#server/platform/process/testing/breadth.ts'

/**
 * Selects the variants of a journey to run, of which the main one comes first. The tour of pages checks texts
 * and layout on every page in both languages and widths; a journey proves the actions on them once. @returns
 * the main variant; before a release all of them
 */
export const variants = <const T extends readonly unknown[]>(...all: T): readonly T[number][] =>
  isReleaseRun ? all : all.slice(0, 1)
