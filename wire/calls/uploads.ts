import * as z from 'zod/mini'
import { uploadCall } from '#wire/schema/call.ts'
import { oneOf } from '#wire/schema/fields.ts'

/** What a file is sent for. */
export const uploadUses = ['consign', 'signature'] as const

export const uploadFile = uploadCall('POST', 'upload/file', {
  about:
    'Takes a file, `multipart/form-data` with the file as `file`: Word, PDF, Excel, JPG or PNG, known by its content. Its key is then named by the call that it belongs to, within a day.',
  who: 'anyone',
  file: 'file',
  payload: { use: z._default(oneOf(uploadUses), 'consign') },
  data: z.strictObject({
    key: z.string(),
    /** As its sender called it, made safe; it ends as its content demands. */
    name: z.string(),
    /** Bytes that are kept: a picture is made anew and may be smaller than what was sent. */
    size: z.int(),
  }),
  refusals: ['uploadRefused'],
})
