import { deadline, homeBlock } from '#wire/entities/home-block.ts'
import { call } from '#wire/schema/call.ts'
import { wholeListOf } from '#wire/schema/values.ts'

export const homeGet = call('ANY', 'home/get', {
  about: 'The blocks of the home page in display order, without tobacco (C2).',
  who: 'anyone',
  payload: {},
  data: wholeListOf(homeBlock),
  refusals: [],
})

export const consignDeadlineList = call('ANY', 'consign/deadline/list', {
  about: 'The consignment deadlines of upcoming sales, nearest first.',
  who: 'anyone',
  payload: {},
  data: wholeListOf(deadline),
  refusals: [],
})
