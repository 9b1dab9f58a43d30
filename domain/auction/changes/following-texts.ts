import { vintageIn } from '#domain/facts/wording.ts'
import type { DescriptionPatch, LotDescription } from './description.ts'
import type { describedLanguages } from './language-changes.ts'
import type { CorrectableText } from './lot-change.ts'

type Texts = LotDescription['texts']['en']
type Replacement = (text: string) => string

/** The texts that state facts, and are updated with them. */
const followers = ['title', 'accent', 'facts'] as const satisfies readonly CorrectableText[]

/**
 * K5, K13: returns the texts that state a corrected fact, with the new fact: the title with producer and
 * vintage, the summary with region, vintage and quantity. A text that is itself corrected is left as entered,
 * and so is one that states the fact nowhere, or twice.
 */
export function followingTexts(
  { texts, facts }: Pick<LotDescription, 'texts' | 'facts'>,
  patch: DescriptionPatch,
): { readonly [lang in 'en' | 'zh']: { readonly [field in CorrectableText]?: string } } {
  const inLanguage = (lang: (typeof describedLanguages)[number]) => {
    const entered = patch.texts?.[lang] ?? {}
    const replacements: readonly Replacement[] = [
      named(texts[lang].producer, entered.producer),
      named(texts[lang].region, entered.region),
      named(vintageIn(lang, facts.vintage), patch.facts?.vintage && vintageIn(lang, patch.facts.vintage)),
      counted(lang, facts.quantity, patch.facts?.quantity),
    ]
    const changed = followers.flatMap((field): [CorrectableText, string][] => {
      if (entered[field] !== undefined) return []
      const to = replacements.reduce((text, replaced) => replaced(text), texts[lang][field])
      return to === texts[lang][field] ? [] : [[field, to]]
    })
    const following: Partial<Texts> = Object.fromEntries(changed)
    const { accent, ...others } = following
    // Italics are a part of the title.
    const title = entered.title ?? following.title ?? texts[lang].title
    return accent === undefined || title.includes(accent) ? following : others
  }
  return { en: inLanguage('en'), zh: inLanguage('zh') }
}

const unchanged: Replacement = (text) => text

/** Replaces a name that a text states once, and not as a part of a longer word or figure. */
function named(from: string, to: string | undefined): Replacement {
  if (from === '' || !to || from === to) return unchanged
  return (text) => {
    const parts = text.split(from)
    const [before, after] = parts
    if (before === undefined || after === undefined || parts.length > 2) return text
    return isJoined(before.at(-1), from[0]) || isJoined(from.at(-1), after[0]) ? text : before + to + after
  }
}

const [latin, figure] = [/[\p{Script=Latin}\p{M}]/u, /\d/]

/** Returns whether two neighbouring characters belong to one word of Latin script, or to one figure. */
const isJoined = (one = '', other = ''): boolean =>
  [latin, figure].some((script) => script.test(one) && script.test(other))

/** The units counted: bottles of all sizes, and cigars, as `describeFacts` writes them. */
const counters = { en: / (half bottle|bottle|double magnum|magnum|cigar)s?/g, zh: / ?([瓶支])/g } as const

/** Replaces the number of bottles or cigars that a text states once. */
function counted(lang: 'en' | 'zh', from: string, to: string | undefined): Replacement {
  if (to === undefined || from === to || !/^[1-9]\d{0,5}$/.test(to)) return unchanged
  const pattern = new RegExp(`(?<![\\d,.])${from}${counters[lang].source}(?![A-Za-z])`, 'g')
  return (text) => {
    const found = [...text.matchAll(pattern)]
    const [match] = found
    if (!match || found.length > 1) return text
    const [, counter = ''] = match
    const words = lang === 'zh' ? `${to} ${counter}` : `${to} ${counter}${to === '1' ? '' : 's'}`
    return text.slice(0, match.index) + words + text.slice(match.index + match[0].length)
  }
}
