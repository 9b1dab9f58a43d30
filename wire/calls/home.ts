import { deadline, homeBlock } from '#wire/entities/home-block.ts'
import { call } from '#wire/schema/call.ts'
import { wholeListOf } from '#wire/schema/values.ts'

export const homeGet = call('ANY', 'home/get', {
  about: 'What the home page shows, in the house’s order. Tobacco is never among it (C2).',
  who: 'anyone',
  payload: {},
  data: wholeListOf(homeBlock),
  refusals: [],
})

export const consignDeadlineList = call('ANY', 'consign/deadline/list', {
  about: 'Until when goods are taken for the sales to come, the nearest first.',
  who: 'anyone',
  payload: {},
  data: wholeListOf(deadline),
  refusals: [],
})
