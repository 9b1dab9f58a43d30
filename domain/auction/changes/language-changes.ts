/** The languages of a catalogue. */
export const describedLanguages = ['en', 'zh'] as const
type DescribedLanguage = (typeof describedLanguages)[number]

/** Texts in both languages, by field. */
export type TextsByLanguage<Field extends string> = {
  readonly [lang in DescribedLanguage]: Readonly<Record<Field, string>>
}

/** The resulting texts in one language; omitted ones stay as they are. */
type PatchInLanguage<Field extends string> = { readonly [field in Field]?: string | undefined }

/** Texts as they will be, by language. */
export type LanguagePatch<Field extends string> = {
  readonly [lang in DescribedLanguage]?: PatchInLanguage<Field> | undefined
}

/** A text in one language, before and after. */
export type LanguageChange<Field extends string> = {
  readonly field: Field
  readonly lang: DescribedLanguage
  readonly from: string
  readonly to: string
}

/** Returns the texts that a patch changes, by language. Italics that a new title no longer contains are removed. */
export const languageChanges = <Field extends string>(
  fields: readonly Field[],
  texts: TextsByLanguage<Field | Titled>,
  patch: LanguagePatch<Field | Titled>,
): readonly LanguageChange<Field>[] =>
  describedLanguages.flatMap((lang) => {
    const given = patch[lang]
    if (!given) return []
    const corrected = withoutStaleAccent(texts[lang], given)
    return fields.flatMap((field) => {
      const [from, to] = [texts[lang][field], corrected[field]]
      return to === undefined || to === from ? [] : [{ field, lang, from, to }]
    })
  })

type Titled = 'title' | 'accent'

function withoutStaleAccent<Patch extends PatchInLanguage<Titled>>(
  texts: Readonly<Record<Titled, string>>,
  patch: Patch,
): Patch {
  const { title, accent = texts.accent } = patch
  return title === undefined || title === texts.title || title.includes(accent)
    ? patch
    : { ...patch, accent: '' }
}

type Change = { readonly field: string; readonly lang: string; readonly from: string; readonly to: string }

/** Returns the texts after changes; those of facts, which have no language, are left out. */
export const withChanges = <Field extends string>(
  texts: TextsByLanguage<Field>,
  changes: readonly Change[],
): TextsByLanguage<Field> => {
  const inLanguage = (lang: DescribedLanguage) => ({
    ...texts[lang],
    ...Object.fromEntries(changes.filter((one) => one.lang === lang).map(({ field, to }) => [field, to])),
  })
  return { en: inLanguage('en'), zh: inLanguage('zh') }
}

/** Returns the changes that undo others. */
export const reversed = <Reversible extends { readonly from: unknown; readonly to: unknown }>(
  changes: readonly Reversible[],
): readonly Reversible[] => changes.map((change) => ({ ...change, from: change.to, to: change.from }))
