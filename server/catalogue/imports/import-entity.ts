import type { Kysely } from 'kysely'
import { guessMapping } from '#domain/imports/mapping.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { earlierImport, rememberedMapping, type StoredImport } from './store.ts'

/** An import as sent to clients: with its mapping, else the one that was last used for its source, else a guess. */
export async function importEntity(db: Kysely<Rows>, stored: StoredImport) {
  const { id, saleId, state, fileName, table, mapping, changeId } = stored
  const remembered = await rememberedMapping(db, table.headers)
  const earlier = await earlierImport(db, stored)
  const guess = guessMapping(table.headers)
  const chosen = mapping ?? remembered
  const { format } = table
  return {
    id,
    auctionId: saleId,
    state,
    fileName,
    rows: table.rows,
    encoding: format.kind === 'text' ? format.encoding : ('' as const),
    separator: format.kind === 'text' ? format.separator : ('' as const),
    sheet: format.kind === 'workbook' ? format.sheet : '',
    sheets: format.kind === 'workbook' ? [...format.sheets] : [],
    preset: guess.preset ?? ('' as const),
    isRemembered: remembered !== null,
    columns: table.headers.map((header, at) => {
      const guessed = guess.columns[at] ?? { field: null, certainty: 'none' as const }
      return {
        header,
        field: (chosen ? chosen[at] : guessed.field) ?? ('none' as const),
        certainty: chosen ? ('certain' as const) : guessed.certainty,
        examples: [...(table.examples[at] ?? [])],
      }
    }),
    change: changeId ?? '',
    earlier,
  }
}
