import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { trueType } from './true-type.ts'

/** The typefaces of documents. Each has Chinese, both ways of writing it, and Latin. */
export type Typeface = 'serif' | 'text' | 'strong'

const files: Readonly<Record<Typeface, string>> = {
  serif: '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-500-normal.woff',
  text: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
  strong: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-500-normal.woff',
}

export const typefaces: readonly Typeface[] = ['serif', 'text', 'strong']

const { resolve } = createRequire(import.meta.url)
const unpacked = new Map<Typeface, Buffer>()

/** A typeface as a TrueType file. */
export function typeface(name: Typeface): Buffer {
  const known = unpacked.get(name)
  if (known) return known
  const font = trueType(readFileSync(resolve(files[name])))
  unpacked.set(name, font)
  return font
}
