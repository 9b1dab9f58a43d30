import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The place where a text is read: on a screen of the site; in a letter or a PDF; in an article, a question or
 * a page; in the description of a sale, a lot or goods; in a legal document; by developers and operators.
 */
export type Kind = 'screen' | 'letter' | 'article' | 'catalogue' | 'legal' | 'developer'

/** A text that people read: a message, a paragraph, a cell or a line. */
export type Text = {
  /** The file, then the place in it. */
  readonly place: string
  readonly lang: 'en' | 'zh'
  readonly kind: Kind
  readonly text: string
}

/** The languages as named by files and by `Text`. */
export const languages = [
  { tag: 'en', lang: 'en' },
  { tag: 'zh-Hans', lang: 'zh' },
] as const

/** The root of the repository. */
export const top = path.resolve(import.meta.dirname, '../../..')

/** Reads a file by its path below `top`. */
export const read = (file: string): string => readFileSync(path.join(top, file), 'utf8')
