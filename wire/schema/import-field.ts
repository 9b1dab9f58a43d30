import * as z from 'zod/mini'
import { type ImportField, importFields } from '#domain/imports/fields.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import { ownKey } from '#wire/entities/lot-attributes.ts'

const known = new Set<string>(importFields(productAttributes))

/** A field of a lot that a column of a spreadsheet can be: one of the product's, or an attribute of the house. */
export const importField = z
  .string()
  .check(
    z.refine((path) => known.has(path) || ownKey.test(path.replace(/\.(?:en|zh)$/, ''))),
  ) as z.ZodMiniType<ImportField, string>
