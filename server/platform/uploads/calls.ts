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
        const stored = await store(file)
        if (stored === 'full') return refusal('tooManyRequests', { retryAfter: later })
        if ('kind' in stored) return refusal('uploadRefused', { reason: stored.reason })
        return { key: stored.key, name: stored.name, size: stored.size }
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
