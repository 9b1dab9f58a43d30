import { announcement } from '#wire/entities/announcement.ts'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'
import { wholeListOf } from '#wire/schema/values.ts'

export const announcementList = call('GET', 'announcement/list', {
  about: 'The announced sales that have not opened, the soonest first. They have no lots before publication.',
  who: 'anyone',
  payload: {},
  data: wholeListOf(announcement),
  refusals: [],
})

export const announcementGet = call('GET', 'announcement/get', {
  about: 'One announced sale. Once it is published, `auction/get` returns it under the same id.',
  who: 'anyone',
  payload: { id },
  data: announcement,
  refusals: ['notFound'],
})
