import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type BilingualText, bilingual } from './bilingual.ts'
import { paragraphs } from './cells.ts'
import { type DetailName, detailNames } from './pictures/picture.ts'
import { type HeroName, isPictureName, type PictureName, pictures } from './pictures.ts'
import { issueText, readSheet, type SheetIssue } from './sheet.ts'

/**
 * Reads the rows of a data file.
 * @throws an error listing file, row and column of every issue
 */
export function rowsIn<S extends z.ZodObject>(file: URL, schema: S): readonly z.output<S>[] {
  const sheet = readSheet(readFileSync(file, 'utf8'), schema)
  if (sheet.kind === 'read') return sheet.rows
  throw sheetError(file, sheet.issues)
}

/** Creates an error with the issues of a data file, one per line. */
export const sheetError = (file: URL, issues: readonly SheetIssue[]): Error => {
  const name = path.relative(import.meta.dirname, fileURLToPath(file))
  return new Error(issues.map((issue) => `demo/${name}, ${issueText(issue)}`).join('\n'))
}

/**
 * Pairs the paragraphs of two cells, English and Chinese, one per line.
 * @throws if their numbers differ
 */
export function pairParagraphs(en: string, zh: string): readonly BilingualText[] {
  const [english, chinese] = [paragraphs(en), paragraphs(zh)]
  if (english.length !== chinese.length)
    throw new Error(`The Chinese text has another number of paragraphs: ${en}`)
  return english.map((paragraph, index) => bilingual(paragraph, chinese[index] ?? ''))
}

/** A column with the name of a studio picture. */
export const pictureName = z.custom<PictureName>(
  (cell) => typeof cell === 'string' && Object.hasOwn(pictures, cell),
  'is not the name of a picture',
)

/** A column with the name of a studio picture or of a hero. */
export const pictureOrHeroName = z.custom<PictureName | HeroName>(
  (cell) => typeof cell === 'string' && isPictureName(cell),
  'is not the name of a picture',
)

/** A column with detail names of its picture, separated by spaces. */
export const detailList = z
  .string()
  .transform((cell) => cell.split(' ').filter((name) => name !== ''))
  .pipe(z.array(z.custom<DetailName>(isDetailName, 'has an unknown detail')))

function isDetailName(name: unknown): boolean {
  return typeof name === 'string' && Object.hasOwn(detailNames, name)
}
