import * as z from 'zod/mini'
import { ownIdentity } from '#wire/entities/identity.ts'
import { identityStatus } from '#wire/entities/user.ts'
import { call, uploadCall } from '#wire/schema/call.ts'
import { id, oneOf, uuid } from '#wire/schema/fields.ts'

export const uploadImg = uploadCall('POST', 'upload/img', {
  about:
    'Takes an image of a document, `multipart/form-data` with the file as `img`: JPG, PNG or WebP, known by its content. It is made anew, without what a camera notes, and kept encrypted. Its key is then named by `user/realname/apply`, within a day.',
  who: 'user',
  file: 'img',
  payload: { folder: z._default(oneOf(['IDCard']), 'IDCard') },
  data: z.strictObject({
    key: z.string(),
    /** Opens the image for some minutes, for whoever sent it alone. */
    url: z.string(),
  }),
  refusals: ['uploadRefused', 'emailNotVerified', 'wrongState'],
})

export const userRealnameApply = call('POST', 'user/realname/apply', {
  about:
    'Sends one’s documents in to be reviewed. The front is needed, the back is not; after a rejection one may apply again.',
  who: 'user',
  payload: {
    /** Keys of `upload/img`. */
    frontImg: id,
    backImg: z.optional(id),
    ak: z.optional(uuid),
  },
  data: z.strictObject({ status: identityStatus, reason: z.string() }),
  refusals: ['emailNotVerified', 'wrongState'],
})

export const userRealnameGet = call('ANY', 'user/realname/get', {
  about: 'Where one’s own identity check stands, with links to the images.',
  who: 'user',
  payload: {},
  data: ownIdentity,
  refusals: [],
})
