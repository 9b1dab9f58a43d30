import type { NameReader } from '#domain/bank-statements/names.ts'
import { nameSyllablesOf, normal, syllablesOf } from '#server/catalogue/search/normal.ts'

/**
 * Reads names of payers and clients as the client search does: case-folded, in simplified characters, and in
 * pinyin.
 */
export const nameReader: NameReader = {
  normal,
  pinyin: (run) => [nameSyllablesOf(run), syllablesOf(run)],
}
