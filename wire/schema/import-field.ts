import * as z from 'zod/mini'
import { goodsKinds } from '#domain/goods/goods.ts'
import {
  bidImportFields,
  goodsImportFields,
  type ImportField,
  importFields,
  resultImportFields,
} from '#domain/imports/fields.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { ownKey } from '#wire/entities/lot-attributes.ts'

const known = new Set<string>([
  ...importFields(productAttributes),
  ...goodsKinds.flatMap(goodsImportFields),
  ...resultImportFields,
  ...bidImportFields,
])

/**
 * The field of a lot, product, gift earlier result or bid of a marketplace that a spreadsheet column can map to: a built-in one, or
 * an attribute of the company.
 */
export const importField = z
  .string()
  .check(
    z.refine((path) => known.has(path) || ownKey.test(path.replace(/\.(?:en|zh)$/, ''))),
  ) as z.ZodMiniType<ImportField, string>
