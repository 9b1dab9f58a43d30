import { unreachable } from '#domain/lib/unreachable.ts'
import { type CallHandler, handleUpload, type ReceivedFile, type Spool } from '#server/platform/http/calls.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { Refused } from './refused.ts'
import type { UploadedFile } from './rows.ts'

/** Seconds to retry after when the storage is full. */
const later = 60

type Deps = {
  readonly spool: Spool
  /** Inspects and stores a file. */
  store(file: ReceivedFile): Promise<UploadedFile | Refused | 'full'>
}

/** The call for uploading files. */
export const uploadCalls = ({ spool, store }: Deps): readonly CallHandler[] => [
  handleUpload(uploadFile, spool, async (_visit, _payload, file) => {
    switch (file.kind) {
      case 'received': {
        const kept = await store(file)
        if (kept === 'full') return refusal('tooManyRequests', { retryAfter: later })
        if ('kind' in kept) return refusal('uploadRefused', { reason: kept.reason })
        return { key: kept.key, name: kept.name, size: kept.size }
      }
      case 'missing':
      case 'tooLarge':
        return refusal('uploadRefused', { reason: file.kind })
      case 'busy':
        return refusal('tooManyRequests', { retryAfter: later })
      default:
        return unreachable(file)
    }
  }),
]
