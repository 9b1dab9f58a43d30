import { type Language, languages } from '#wire/address/page-address.ts'
import type { Example } from '../../e2e/pages/examples.ts'

/** A screenshot to take of a page. */
export type Shot = {
  readonly example: Example
  readonly lang: Language
  readonly width: number
  readonly height: number
  /** Its name in the folder. */
  readonly file: string
}

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** Returns the shots of all pages in all languages on all screens. */
export const shotsOf = (examples: readonly Example[]): readonly Shot[] =>
  examples.flatMap((example) =>
    languages.flatMap((lang) =>
      screens.map((screen) => ({ example, lang, ...screen, file: fileOf(example, lang, screen.width) })),
    ),
  )

/** Returns a unique name from page, state, language and width. */
function fileOf({ path, viewer: by, state }: Example, lang: Language, width: number): string {
  const page = path.replaceAll(/[^\w-]+/g, '_').replace(/^_|_$/g, '') || 'home'
  return [page, state, by, lang, width].filter(Boolean).join('.').concat('.jpg')
}
