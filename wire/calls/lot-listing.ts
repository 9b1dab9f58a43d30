import { call } from '#wire/schema/call.ts'
import { id, yesOrNo } from '#wire/schema/fields.ts'
import { nothing } from '#wire/schema/values.ts'

export const lotListing = call('POST', 'house/lot/listing', {
  about:
    'Sets the category of a published lot, and whether the home page features it. Neither is a correction (K4).',
  who: 'catalogue',
  trace: ['lot.listing'],
  payload: { auctionId: id, lotId: id, categoryId: id, featured: yesOrNo },
  example: { categoryId: 'whisky', featured: true },
  data: nothing,
  refusals: ['notFound'],
})
