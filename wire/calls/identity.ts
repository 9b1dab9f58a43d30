import * as z from 'zod/mini'
import { ownIdentity } from '#wire/entities/identity.ts'
import { identityStatus } from '#wire/entities/user.ts'
import { call, uploadCall } from '#wire/schema/call.ts'
import { id, oneOf, uuid } from '#wire/schema/fields.ts'

export const uploadImg = uploadCall('POST', 'upload/img', {
  about:
    'Uploads an image of a document as `multipart/form-data` with the file as `img`: JPG, PNG or WebP, recognised by its content. It is re-encoded without metadata and stored encrypted. `user/realname/apply` must name its key within a day.',
  who: 'user',
  file: 'img',
  payload: { folder: z._default(oneOf(['IDCard']), 'IDCard') },
  example: { folder: 'IDCard' },
  data: z.strictObject({
    key: z.string(),
    /** Opens the image for five minutes, only in the session that uploaded it. */
    url: z.string(),
  }),
  refusals: ['uploadRefused', 'emailNotVerified', 'wrongState'],
})

export const userRealnameApply = call('POST', 'user/realname/apply', {
  about:
    'Submits documents for review. The front is required, the back is optional; documents can be submitted again after a rejection.',
  who: 'user',
  payload: {
    /** The keys from `upload/img`. */
    frontImg: id,
    backImg: z.optional(id),
    ak: z.optional(uuid),
  },
  example: { frontImg: '3e9b50d2c71f4a68b5d4c2e1f0a97863', backImg: '7a1d93c05be84f62a0c4d1e6f7b82935' },
  data: z.strictObject({ status: identityStatus, reason: z.string() }),
  refusals: ['emailNotVerified', 'wrongState'],
})

export const userRealnameGet = call('ANY', 'user/realname/get', {
  about: 'The caller’s identity check, with links to the images.',
  who: 'user',
  payload: {},
  data: ownIdentity,
  refusals: [],
})
