import type { Kysely } from 'kysely'
import { noFilters } from '#domain/text-search/filter.ts'
import { type NameEntry, spellingsOf } from '#domain/text-search/name-entry.ts'
import { createSpellingNotes, type SpellingNotes } from '#domain/text-search/spelling-notes.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { staffNamePreview } from '#wire/calls/staff-names.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { type Found, find, type Index, noResults } from '../find.ts'
import { kindNumber } from '../kinds.ts'
import { type NameDirectory, readNameDirectory } from '../name-book.ts'
import { normal } from '../normal.ts'
import { orOnTimeout } from '../or-on-timeout.ts'
import type { ResultLoaders } from '../result-loaders.ts'
import { simulatedIndex } from './simulated-index.ts'

type Preview = DataOf<typeof staffNamePreview>

/** The maximum numbers of compared results of a kind, lots shown and spellings checked. */
const [maxCompared, maxShown, maxChecked] = [500, 6, 12]

type Deps = {
  readonly db: Kysely<Rows>
  readonly index: Index
  readonly loaders: Pick<ResultLoaders, 'lots'>
}

/**
 * Returns what searches would find with a name stored, beside what they find today.
 * @param directory the current names
 * @param entry the name as it would be stored
 * @param q words to try; '' for the first new spelling, else the name
 */
export async function previewName(
  { db, index, loaders }: Deps,
  directory: NameDirectory,
  { entry, q }: { readonly entry: NameEntry; readonly q: string },
  visit: CallContext,
): Promise<Preview> {
  const nextBook = await readNameDirectory(db, entry)
  const [before, after] = [directory.things.get(entry.id) ?? null, nextBook.things.get(entry.id)]
  const next = after ? simulatedIndex(index, { id: entry.id, before, after }) : index
  const [added, removed] = [newNames(after, before), newNames(before, after)]
  const tried = q || spellingsOf(entry).find((one) => added.includes(normal(one))) || entry.en
  const search = (words: string, where: 'today' | 'next') => {
    const params = {
      q: words,
      narrowing: noFilters,
      sort: 'relevance',
      lang: visit.lang,
      page: 1,
      size: maxCompared,
    } as const
    const found = where === 'today' ? find(index, directory, params) : find(next, nextBook, params)
    return orOnTimeout(found, { ...noResults, isCounted: false })
  }
  const compared = async (words: string) => ({
    words,
    today: await search(words, 'today'),
    saved: await search(words, 'next'),
  })
  const changed = [...spellingsOf(entry), ...removed].filter((one) =>
    [...added, ...removed].includes(normal(one)),
  )
  const own = await compared(tried)
  const checked: Awaited<ReturnType<typeof compared>>[] = []
  // One after another, because clients search with the same connections.
  for (const words of [...new Set(changed)].slice(0, maxChecked)) checked.push(await compared(words))
  const isMinimum = removed.length > 0
  return {
    q: tried,
    today: sumOf(own.today, false),
    saved: sumOf(own.saved, isMinimum),
    list: await firstLots(own.today, own.saved, loaders, visit),
    checked: checked.map(({ words, today, saved }) => ({
      words,
      today: sumOf(today, false),
      saved: sumOf(saved, isMinimum),
    })),
    notes: notesOf(entry, directory, notesOn(directory)),
  }
}

type Thing = NonNullable<ReturnType<NameDirectory['things']['get']>>

/** Returns the names of one thing that another does not have. */
const newNames = (one: Thing | null | undefined, other: Thing | null | undefined): readonly string[] =>
  one?.names.filter((name) => !other?.names.includes(name)) ?? []

const [lot, result] = [kindNumber('lot'), kindNumber('result')]

function sumOf({ tally, corrected, isCounted }: Found, isMinimum: boolean): Preview['today'] {
  const open = tally.kinds.get(lot) ?? 0
  const lots = open + (tally.kinds.get(result) ?? 0)
  return { lots, open, corrected, isCounted: isCounted && !isMinimum }
}

/** Returns the first lots that would be found, beginning with those not found today. */
async function firstLots(
  today: Found,
  saved: Found,
  loaders: Deps['loaders'],
  visit: CallContext,
): Promise<Preview['list']> {
  const refsOf = ({ matches }: Found, kinds = [lot, result]) =>
    kinds.flatMap((kind) => matches.get(kind) ?? []).map(({ ref }) => ref)
  const open = new Set(refsOf(saved, [lot]))
  const known = new Set(refsOf(today))
  const found = refsOf(saved)
  const refs = [...found.filter((ref) => !known.has(ref)), ...found.filter((ref) => known.has(ref))]
  const shown = refs.slice(0, maxShown)
  const lots = new Map((await loaders.lots(shown, visit)).map((one) => [one.lot.id, one]))
  return shown.flatMap((ref) => {
    const one = lots.get(ref)
    if (!one) return []
    const { lot: own, auction } = one
    return {
      ...{ id: own.id, auctionId: auction.id, no: auction.no, isNew: !known.has(ref) },
      ...{ lotNum: own.lotNum, lotSuffix: own.lotSuffix, title: own.title, isOpen: open.has(ref) },
    }
  })
}

/** Compares spellings with all names of a directory. */
export const notesOn = (directory: NameDirectory): SpellingNotes =>
  createSpellingNotes([...directory.things.values()])

/** Returns the effects of a name's new spellings other than finding it. */
export function notesOf(entry: NameEntry, directory: NameDirectory, notes: SpellingNotes): Preview['notes'] {
  const before = directory.things.get(entry.id) ?? null
  const spellings = spellingsOf(entry)
  // A facet of lots with a spelling of the name means the same thing.
  const own = new Set([
    entry.id,
    ...spellings.flatMap((one) => notes.idsWith(normal(one))).filter((id) => isFacet(id, directory)),
  ])
  const named = (ids: readonly string[]) =>
    ids.slice(0, maxShown).flatMap((id) => {
      const title = directory.titles.get(id)
      return title ? [{ id: isFacet(id, directory) ? '' : id, en: title.en, zh: title.zh }] : []
    })
  return spellings
    .filter((spelling) => !before?.names.includes(normal(spelling)))
    .flatMap((spelling) =>
      notes
        .of(normal(spelling), before, (id) => own.has(id))
        .map((one) => ({
          ...{ spelling, note: one.note },
          names: 'ids' in one ? named(one.ids) : [],
          count: 'ids' in one ? one.ids.length : 0,
        })),
    )
}

/** Returns whether a thing is a facet of documents and not a name entered by staff. */
const isFacet = (id: string, directory: NameDirectory): boolean => directory.titles.get(id)?.goods === null
