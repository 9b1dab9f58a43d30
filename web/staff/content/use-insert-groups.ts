import { useTranslations } from 'use-intl'
import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useDebounced } from '#web/kit/forms/use-debounced.ts'
import { matches, type PaletteGroup, type PaletteItem } from '#web/staff/shell/palette-items.ts'
import { search } from '#wire/calls/search.ts'
import { contentTargets } from '#wire/calls/staff-content.ts'
import type { TextTarget } from '#wire/entities/content.ts'

/** What can be inserted at the cursor. */
export type TextInsertion =
  /** Replaces the selection. */
  | { readonly kind: 'text'; readonly text: string }
  /** A link of the selection, or of a title if nothing is selected. */
  | { readonly kind: 'link'; readonly path: string; readonly title: string }
  /** Marks the line. */
  | { readonly kind: 'line'; readonly mark: string }

/** What can be inserted into a text. */
export type Insertion = TextInsertion | { readonly kind: 'picture' }

/** Marks of lines in Markdown. */
export const lineMarks = { heading: '## ', list: '- ', quotation: '> ' } as const

/** The names of placeholders as text; older ones are shown as they are written. */
const named = [
  'house',
  'address',
  'phone',
  'phoneNumber',
  'email',
  'buyersPremium',
  'hongKongCardFee',
  'otherCardFee',
  'premiumOn',
  'totalByTransfer',
  'totalByHongKongCard',
  'totalByOtherCard',
  'exampleTransfer',
  'exampleHongKongCard',
  'exampleOtherCard',
  'paymentTerm',
  'depositTerm',
  'pickupTerm',
  'storageFee',
  'unusualMultiple',
  'creditCardPoints',
  'addressPoints',
  'bidsAbove',
  'premium',
  'hongKongCard',
  'otherCard',
] as const

/**
 * Returns the results for a query: marks, placeholders with their values, texts with their sections, sales
 * and lots.
 */
export function useInsertGroups(
  typed: string,
  lang: DraftLanguage,
  onInsert: (insertion: Insertion) => void,
): readonly PaletteGroup[] {
  const t = useTranslations('content.insert')
  const words = typed.trim()
  const q = useDebounced(words).slice(0, 100)
  const { targets, lots } = useTargets(q, lang)
  const item = (text: string, detail: string, insertion: Insertion): PaletteItem => ({
    id: `${insertion.kind} ${text} ${detail}`,
    text,
    detail,
    to: null,
    run: () => onInsert(insertion),
  })
  const link = ({ path, title, detail }: TextTarget) => item(title, detail, { kind: 'link', path, title })
  const marks = [
    item(t('mark.picture'), '', { kind: 'picture' }),
    ...(['heading', 'quotation', 'list'] as const).map((name) =>
      item(t(`mark.${name}`), lineMarks[name].trim(), { kind: 'line', mark: lineMarks[name] }),
    ),
  ]
  const placeholders = (targets?.placeholders ?? []).map(({ written, value }) => {
    const name = named.find((one) => written.slice(1).match(/^\w+/)?.[0] === one)
    const text = name ? `${t(`placeholder.${name}`)} ${written}` : written
    return item(text, value, { kind: 'text', text: written })
  })
  const fits = ({ text, detail }: PaletteItem) => matches(`${text} ${detail}`, words)
  const found = words === '' ? undefined : targets
  return [
    { name: t('group.marks'), items: marks.filter(fits) },
    { name: t('group.texts'), items: (found?.texts ?? []).map(link) },
    { name: t('group.sales'), items: (found?.sales ?? []).map(link) },
    { name: t('group.lots'), items: words === '' ? [] : lots.map(link) },
    { name: t('group.placeholders'), items: placeholders.filter(fits) },
  ].filter(({ items }) => items.length > 0)
}

/** The maximum number of lots that are found of those to come, and of past ones. */
const mostLots = 6

/** Returns what a query finds: lots by the search of the site, and their titles in the language of the text. */
function useTargets(q: string, lang: DraftLanguage) {
  const found = useApiQuery(search, { q, size: mostLots }, { enabled: q.length > 1 }).data
  const lotIds =
    q.length > 1 && found ? [...found.lots.list, ...found.results.list].map(({ lot }) => lot.id) : []
  const targets = useApiQuery(contentTargets, { lang, q, lotIds }).data
  return { targets, lots: targets?.lots ?? [] }
}
