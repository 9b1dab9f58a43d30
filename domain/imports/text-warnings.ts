import type { FieldChange } from '#domain/drafts/merge.ts'
import { traditionalHan } from './traditional-han.ts'

/** Warnings about a text that can be imported. */
export type TextWarning = 'html' | 'traditional'

/** The mark-up of a web page: a tag, or a character by name or number. */
const markUp = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,4});/i

/** Warns of texts with mark-up, and of simplified texts in traditional characters. */
export const textWarnings = (
  changes: readonly FieldChange[],
): readonly { readonly field: string; readonly issue: TextWarning }[] =>
  changes.flatMap(({ path, after }) => {
    const texts = typeof after === 'string' ? [after] : Array.isArray(after) ? after.filter(isText) : []
    const found: TextWarning[] = []
    if (texts.some((text) => markUp.test(text))) found.push('html')
    if (path.endsWith('.zh') && texts.some(isTraditional)) found.push('traditional')
    return found.map((issue) => ({ field: path, issue }))
  })

const isText = (value: unknown): value is string => typeof value === 'string'

const isTraditional = (text: string): boolean => [...text].some((character) => traditionalHan.has(character))
