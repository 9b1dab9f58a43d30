import { type CallHandler, handleUpload } from '#server/platform/http/calls.ts'
import type { ReceivedFile, Spool } from '#server/platform/http/file-receiver.ts'
import { uploadRefusal, uploadRetrySeconds } from '#server/platform/http/upload-refusal.ts'
import type { Sender } from '#server/platform/isolation/isolation.ts'
import { senderOf } from '#server/platform/isolation/sender.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { Refused } from './refused.ts'
import type { UploadedFile } from './rows.ts'

type Deps = {
  readonly spool: Spool
  /** Inspects and stores a file. */
  store(file: ReceivedFile, sender: Sender): Promise<UploadedFile | Refused | 'full'>
}

/** Returns the call for uploading files. */
export const uploadCalls = ({ spool, store }: Deps): readonly CallHandler[] => [
  handleUpload(uploadFile, spool, async (visit, _payload, file) => {
    if (file.kind !== 'received') return uploadRefusal(file)
    const stored = await store(file, senderOf(visit))
    if (stored === 'full') return refusal('tooManyRequests', { retryAfter: uploadRetrySeconds })
    if ('kind' in stored) return refusal('uploadRefused', { reason: stored.reason })
    return { key: stored.key, name: stored.name, size: stored.size }
  }),
]
