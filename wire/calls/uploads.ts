import * as z from 'zod/mini'
import { uploadCall } from '#wire/schema/call.ts'
import { oneOf } from '#wire/schema/fields.ts'

/** The purposes of an upload. */
const uploadUses = ['consign', 'signature'] as const

export const uploadFile = uploadCall('POST', 'upload/file', {
  about:
    'Uploads a file as `multipart/form-data` with the file as `file`: Word, PDF, Excel, JPG or PNG, recognised by its content. The call it belongs to must name its key within a day.',
  who: 'anyone',
  file: 'file',
  payload: { use: z._default(oneOf(uploadUses), 'consign') },
  example: { use: 'consign' },
  data: z.strictObject({
    key: z.string(),
    /** The sanitised original name, with the extension of the actual content. */
    name: z.string(),
    /** Stored bytes; a picture is re-encoded and may be smaller than the upload. */
    size: z.int(),
  }),
  refusals: ['uploadRefused'],
  asWritten: true,
})
