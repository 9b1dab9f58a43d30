import type { Kysely } from 'kysely'
import { saleOfBids } from '#domain/imports/bids-target.ts'
import { guessGoodsMapping } from '#domain/imports/goods-mapping.ts'
import { type Guess, guessMapping, knownFields } from '#domain/imports/mapping.ts'
import { guessBidMapping } from '#domain/imports/market-bid-mapping.ts'
import { guessResultMapping } from '#domain/imports/result-mapping.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { readAttributes } from '#server/catalogue/attributes/attributes.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { fieldsOf, goodsTarget, resultsTarget } from './import-target.ts'
import { columnsOf, earlierImport, rememberedMapping, type StoredImport } from './store.ts'
import type { RowNotes, TableNotes } from './table.ts'

/**
 * Returns an import as sent to clients: with its mapping, else the mapping last used for its source, else a guess.
 */
export async function importEntity(db: Kysely<Rows>, stored: StoredImport) {
  const { id, targetId, state, fileName, table, mapping, changeId, goodsEdits } = stored
  const attributes = await readAttributes(db)
  const remembered = await rememberedMapping(db, table.headers)
  const earlier = await earlierImport(db, stored)
  const guess = guessFor(stored, attributes)
  const used = mapping ?? remembered
  const chosen = used && knownFields(used, fieldsOf(targetId, attributes))
  const { format } = table
  return {
    id,
    auctionId: targetId,
    state,
    fileName,
    rows: table.rows,
    encoding: format.kind === 'text' ? format.encoding : ('' as const),
    separator: format.kind === 'text' ? format.separator : ('' as const),
    sheet: format.kind === 'workbook' ? format.sheet : '',
    sheets: format.kind === 'workbook' ? [...format.sheets] : [],
    hiddenSheets: format.kind === 'workbook' ? [...format.hiddenSheets] : [],
    samples: format.kind === 'text' ? format.samples.map((sample) => ({ ...sample })) : [],
    notes: toWireNotes(table.notes),
    preset: guess.preset ?? ('' as const),
    isRemembered: remembered !== null,
    columns: table.headers.map((header, index) => {
      const guessed = guess.columns[index] ?? { field: null, certainty: 'none' as const }
      return {
        header,
        field: (chosen ? chosen[index] : guessed.field) ?? ('none' as const),
        certainty: chosen ? ('certain' as const) : guessed.certainty,
        examples: [...(table.examples[index] ?? [])],
      }
    }),
    change: changeId ?? '',
    isUndoable: state === 'applied' && (changeId !== null || goodsEdits !== null),
    earlier,
    results: stored.results && progressOf(stored.results),
    marketplace: stored.marketplace,
  }
}

/** Guesses the fields of the columns by what is imported. */
function guessFor({ targetId, table }: StoredImport, attributes: readonly NamedAttribute[]): Guess {
  const columns = columnsOf(table)
  if (saleOfBids(targetId) !== null) return guessBidMapping(columns, attributes)
  const goods = goodsTarget(targetId)
  if (goods) return guessGoodsMapping(goods, columns, attributes)
  return targetId === resultsTarget
    ? guessResultMapping(columns, attributes)
    : guessMapping(columns, attributes)
}

const progressOf = ({ by: _, defaults, ...progress }: NonNullable<StoredImport['results']>) => ({
  ...{ ...progress, defaults: { ...defaults } },
})

const copied = ({ count, rows }: RowNotes) => ({ count, rows: [...rows] })

const toWireNotes = ({ firstRows, titles, hidden, section, total, merged, ...notes }: TableNotes) => ({
  headerRow: notes.headerRow,
  headerLines: notes.headerLines,
  firstRows: [...firstRows],
  titles: copied(titles),
  hidden: copied(hidden),
  section: copied(section),
  total: copied(total),
  merged: copied(merged),
  signs: [...notes.signs],
  repeatedHeaders: [...notes.repeatedHeaders],
  hiddenColumns: [...notes.hiddenColumns],
  keep: [...notes.keep],
})
