import { saleOfBids } from '#domain/imports/bids-target.ts'
import {
  bidImportFields,
  goodsImportFields,
  importFields,
  resultImportFields,
} from '#domain/imports/fields.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { consignmentImportPath, consignmentPath } from '#web/staff/consignments/query-params.ts'
import { importPath, lotDraftsPath } from '#web/staff/drafts/paths.ts'
import { goodsImportPath, goodsKindIn } from '#web/staff/goods/paths.ts'
import { bidImportPath } from '#web/staff/marketplaces/paths.ts'
import { registrationsPathFor } from '#web/staff/registrations/query-params.ts'
import { resultImportPath } from '#web/staff/results/paths.ts'
import { stockPathFor } from '#web/staff/stock/query-params.ts'

/** What a spreadsheet is imported into: the lots of a sale in preparation, the items of a consignment, goods by kind, earlier results, or the bids of a sale. */
export type ImportInto = {
  readonly kind: 'lots' | 'items' | 'goods' | 'results' | 'bids'
  readonly id: string
  readonly currency: string
}

/** Returns the address of an import; without `importId`, of a new import. */
export function importPathOf({ kind, id }: ImportInto, importId = ''): string {
  switch (kind) {
    case 'lots':
      return importPath(id, importId)
    case 'items':
      return consignmentImportPath(id, importId)
    case 'goods':
      return goodsImportPath(goodsKindIn(id) ?? 'product', importId)
    case 'results':
      return resultImportPath(importId)
    case 'bids':
      return bidImportPath(saleOfBids(id) ?? '', importId)
  }
}

/** Returns the address of the imported lots, items, goods or results. */
export function importedPath({ kind, id }: ImportInto): string {
  switch (kind) {
    case 'lots':
      return lotDraftsPath(id)
    case 'items':
      return consignmentPath(id)
    case 'goods':
      return stockPathFor({ of: id === 'product' ? 'mall' : 'points' })
    case 'results':
      return '/prices'
    case 'bids':
      return registrationsPathFor(saleOfBids(id) ?? '')
  }
}

/**
 * Returns the fields to which a column can be mapped; items of a consignment have no owner field, since they
 * belong to the seller.
 */
export function fieldsInto({ kind, id }: ImportInto, attributes: readonly NamedAttribute[]) {
  if (kind === 'results') return resultImportFields
  if (kind === 'bids') return bidImportFields
  if (kind === 'goods') return goodsImportFields(goodsKindIn(id) ?? 'product')
  return importFields(attributes).filter((field) => kind === 'lots' || field !== 'owner')
}
