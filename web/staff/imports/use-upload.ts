import { saleOfBids } from '#domain/imports/bids-target.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { goodsKindIn } from '#web/staff/goods/paths.ts'
import {
  type biddingMarketplaces,
  bidImport,
  goodsImport,
  importUpload,
  itemImport,
  itemImportSent,
  resultImport,
} from '#wire/calls/imports.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import type { ImportSource } from './chosen-files.ts'
import type { ImportInto } from './import-into.ts'
import type { LotImport } from './import-page.tsx'

/** How a file is read, if that is not recognised. */
export type ReadingChoice = Omit<PayloadInputOf<typeof importUpload>, 'auctionId' | 'file'>

/** What holds for all rows of earlier results that do not state it. */
export type ResultDefaults = NonNullable<LotImport['results']>['defaults']

/** What is given beside a file: what holds for all results, or the marketplace of bids. */
export type Given = {
  readonly defaults?: ResultDefaults
  readonly marketplace?: (typeof biddingMarketplaces)[number] | undefined
}

/** A hundred thousand rows take longer than other files. */
const resultsTimeoutMs = 120_000

/** Sends a file to be read, or refers to one attached to an enquiry; earlier results with what holds for all rows. */
export function useUpload({ kind, id }: ImportInto) {
  const call = useApiCall()
  return (source: ImportSource, choice: ReadingChoice = {}, { defaults, marketplace }: Given = {}) => {
    if (!(source instanceof File))
      return call(itemImportSent, { consignmentId: id, key: source.key, ...choice })
    switch (kind) {
      case 'lots':
        return call(importUpload, { auctionId: id, file: source, ...choice })
      case 'items':
        return call(itemImport, { consignmentId: id, file: source, ...choice })
      case 'goods':
        return call(goodsImport, { kind: goodsKindIn(id) ?? 'product', file: source, ...choice })
      case 'results':
        return call(resultImport, { file: source, ...defaults, ...choice }, { timeout: resultsTimeoutMs })
      case 'bids':
        return call(bidImport, {
          ...{ auctionId: saleOfBids(id) ?? '', agree: true, file: source, ...choice },
          marketplace: marketplace ?? 'liveAuctioneers',
        })
    }
  }
}
