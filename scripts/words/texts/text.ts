import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Where a text is read: on a screen of the site; in a letter or a PDF; in an article, a question or a page; in the
 * description of a sale, a lot or goods; in a legal document; by developers and operators.
 */
export type Kind = 'screen' | 'letter' | 'article' | 'catalogue' | 'legal' | 'developer'

/** A text that people read: a message, a paragraph, a cell or a line. */
export type Text = {
  /** Its file, then its place there. */
  readonly place: string
  readonly lang: 'en' | 'zh'
  readonly kind: Kind
  readonly text: string
}

/** The languages, as files name them, and as a `Text` does. */
export const languages = [
  { tag: 'en', lang: 'en' },
  { tag: 'zh-Hans', lang: 'zh' },
] as const

/** The top of the repository. */
export const top = path.resolve(import.meta.dirname, '../../..')

/** Reads a file by its path below `top`. */
export const read = (file: string): string => readFileSync(path.join(top, file), 'utf8')
