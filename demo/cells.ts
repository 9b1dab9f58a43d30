import { z } from 'zod'

/** Parses a text in a cell that may be empty. */
export const optionalText = z.string()

/** Text in a cell that must not be empty. */
export const text = z.string().min(1, 'is empty')

/** Parses a whole number of at least `min`; thousands may be separated by commas. */
export const wholeNumber = (min: number) =>
  z
    .string()
    .regex(/^(\d+|\d{1,3}(,\d{3})+)$/, 'is not a whole number')
    .transform((cell) => Number(cell.replaceAll(',', '')))
    .refine((value) => value >= min, `is less than ${min}`)

/** Parses a whole number, or null for an empty cell. */
export const optionalWholeNumber = (min: number) =>
  z.union([z.literal('').transform(() => null), wholeNumber(min)], {
    error: `is neither empty nor a whole number of at least ${min}`,
  })

/** "yes", or empty for no. */
export const flag = z.enum(['yes', ''], 'is neither "yes" nor empty').transform((cell) => cell === 'yes')

/** Parses one of the given values. */
export const oneOf = <const T extends string>(allowed: readonly T[]) =>
  z.enum(allowed, { error: ({ input }) => `"${String(input)}" is not one of the known values` })

/** Parses the paragraphs of a cell, one per line. */
export const paragraphs = (cell: string): readonly string[] => cell.split('\n').map((line) => line.trim())
