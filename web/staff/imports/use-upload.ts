import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { importUpload, itemImport } from '#wire/calls/imports.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import type { ImportInto } from './import-into.ts'

/** How a file is read, where that is not recognised. */
export type ReadingChoice = Omit<PayloadInputOf<typeof importUpload>, 'auctionId' | 'file'>

/** Sends a file to be read. */
export function useUpload({ kind, id }: ImportInto) {
  const call = useApiCall()
  return (file: File, choice: ReadingChoice = {}) =>
    kind === 'lots'
      ? call(importUpload, { auctionId: id, file, ...choice })
      : call(itemImport, { consignmentId: id, file, ...choice })
}
