import * as z from 'zod/mini'
import { maxAliases, maxSpelling, nameGoods, nameKinds } from '#domain/text-search/name-entry.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, lines, many, oneOf, orEmpty, page, size, yesOrNo } from '#wire/schema/fields.ts'
import { count, instant, listOf, lotSuffix, wholeListOf } from '#wire/schema/values.ts'

/** The views of the list: `noChinese` has names in English only, `shared` those with a spelling in common. */
export const nameViews = ['all', 'noChinese', 'shared'] as const

export type NameView = (typeof nameViews)[number]

/** A name by which searches know a producer, a region or a style, with its aliases. */
const catalogueName = z.strictObject({
  id: z.string(),
  kind: z.enum(nameKinds),
  goods: z.enum(nameGoods),
  en: z.string(),
  /** '' for none. */
  zh: z.string(),
  /** Spellings that are found, but never shown. */
  aliases: z.array(z.string()),
  /** The number of matches of a search for it: lots, results, goods, news and pages. */
  found: count,
})
export type CatalogueName = z.output<typeof catalogueName>

const spelling = line(maxSpelling)
const entry = {
  nameId: orEmpty(id),
  kind: oneOf(nameKinds),
  goods: oneOf(nameGoods),
  nameEn: spelling,
  nameZh: orEmpty(spelling),
} as const
const example = {
  nameId: 'liber-pater',
  kind: 'producer',
  goods: 'wine',
  nameEn: 'Liber Pater',
  nameZh: '利伯帕特',
} as const

export const staffNameList = call('ANY', 'house/name/list', {
  about:
    'The names of producers, regions and styles that searches know, by their English name. `q` is a part of a name or an alias, in either script. `counts` has the number found in each view.',
  who: 'catalogue',
  payload: {
    kind: z.optional(oneOf(nameKinds)),
    view: z._default(oneOf(nameViews), 'all'),
    q: orEmpty(line(100)),
    page,
    size: size(60, 200),
  },
  example: { kind: 'producer', view: 'all', q: 'belmont' },
  data: z.extend(listOf(catalogueName), { counts: z.record(z.enum(nameViews), count) }),
  refusals: [],
})

export const staffNameGet = call('ANY', 'house/name/get', {
  about:
    'A name with what it is also found by, without an alias: traditional characters, pinyin and its initials. `changes` has its last changes.',
  who: 'catalogue',
  payload: { nameId: id },
  example: { nameId: 'liber-pater' },
  data: z.strictObject({
    name: catalogueName,
    also: z.array(z.string()),
    changes: z.array(
      z.strictObject({
        at: instant,
        by: z.string(),
        added: z.string(),
        removed: z.string(),
        /** The previous names, if they were changed. */
        from: z.string(),
      }),
    ),
  }),
  refusals: ['notFound'],
})

const sum = z.strictObject({
  lots: count,
  /** The number of them that accept bids. */
  open: count,
  /** The words searched for instead; '' for none. */
  corrected: z.string(),
  /** Whether the matches were all counted; false if there may be more. */
  isCounted: z.boolean(),
})

export const staffNamePreview = call('ANY', 'house/name/preview', {
  about:
    'What searches find today, and would find with a name as given, before it is stored. `aliases` are all that it would have. `q` are words to try; by default the first new spelling. `checked` has each new and each removed spelling. `notes` says what a new spelling changes besides: `shared` with other names, `inside` of them, `around` them, a `measure`, or `known` already.',
  who: 'catalogue',
  payload: {
    ...entry,
    aliases: z._default(many(spelling, maxAliases), []),
    q: orEmpty(line(120)),
  },
  example: { ...example, aliases: ['酒神'], q: '酒神 2015' },
  data: z.strictObject({
    q: z.string(),
    today: sum,
    saved: sum,
    /** The first lots, beginning with those that are not found at present. */
    list: z.array(
      z.strictObject({
        id: z.string(),
        auctionId: z.string(),
        no: z.string(),
        lotNum: count,
        lotSuffix,
        title: z.string(),
        isOpen: z.boolean(),
        isNew: z.boolean(),
      }),
    ),
    checked: z.array(z.strictObject({ words: z.string(), today: sum, saved: sum })),
    notes: z.array(
      z.strictObject({
        spelling: z.string(),
        note: z.enum(['shared', 'inside', 'around', 'measure', 'known']),
        /** The first other matches; those without an id are facets. */
        names: z.array(z.strictObject({ id: z.string(), en: z.string(), zh: z.string() })),
        count,
      }),
    ),
  }),
  refusals: [],
})

export const staffNameSet = call('POST', 'house/name/set', {
  about:
    'Adds a name, or changes the one with `nameId`; aliases are added and removed one by one, so that those of colleagues stay. Searches follow within seconds. Code 1006 where another name of the kind has one of the names. Code 4003: `full` for more names or aliases than allowed, `empty` for a spelling without letters.',
  who: 'catalogue',
  trace: ['name.set'],
  payload: {
    ...entry,
    added: z._default(many(spelling, maxAliases), []),
    removed: z._default(many(spelling, maxAliases), []),
  },
  example: { ...example, added: ['酒神'], removed: ['LP'] },
  data: z.strictObject({ nameId: z.string() }),
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const staffNameDelete = call('POST', 'house/name/delete', {
  about: 'Deletes a name with its aliases. Lots keep their own texts.',
  who: 'catalogue',
  trace: ['name.delete'],
  payload: { nameId: id },
  example: { nameId: 'liber-pater' },
  data: z.null(),
  refusals: ['notFound'],
})

export const staffNameMerge = call('POST', 'house/name/merge', {
  about:
    'Merges a name into another one of the same thing (`intoId`), which takes its spellings as aliases, and its Chinese name if it has none. Code 4003: `full` for more aliases than allowed.',
  who: 'catalogue',
  trace: ['name.merge'],
  payload: { nameId: id, intoId: id },
  example: { nameId: 'liber-pater-2', intoId: 'liber-pater' },
  data: z.null(),
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const staffNameUnfound = call('ANY', 'house/name/unfound', {
  about:
    'Words that searches of the last 30 days did not find (C4), the most frequent first. Words that name something by now are left out.',
  who: 'catalogue',
  payload: {},
  data: wholeListOf(z.strictObject({ words: z.string(), count })),
  refusals: [],
})

export const staffNameImport = call('POST', 'house/name/import', {
  about:
    'Adds the aliases of a list: on each line a name, then its other spellings, separated by tabs, commas or semicolons. Names that the house does not have are added as `kind` of `goods`, or with an empty `kind` left out. Nothing is removed. With `dryRun` the list is only checked.',
  who: 'catalogue',
  trace: ['name.import'],
  payload: {
    text: lines(40_000),
    kind: z._default(oneOf(['', ...nameKinds]), ''),
    goods: z._default(oneOf(nameGoods), 'wine'),
    dryRun: z._default(yesOrNo, false),
  },
  example: { text: 'Liber Pater\tLiberPater; 利伯', kind: 'producer', goods: 'wine', dryRun: false },
  data: z.strictObject({
    changes: z.array(
      z.strictObject({
        nameId: z.string(),
        name: z.string(),
        isNew: z.boolean(),
        added: z.array(z.string()),
        /** The added spellings that equal, contain or are part of other names, or that are measures. */
        noted: z.array(z.string()),
      }),
    ),
    known: count,
    unknown: z.array(z.string()),
    ambiguous: z.array(z.string()),
    unusable: z.array(z.string()),
  }),
  refusals: [],
})
