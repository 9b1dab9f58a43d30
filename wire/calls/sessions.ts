import { call } from '../call.ts'
import { openSession } from '../entities/open-session.ts'
import { id } from '../fields.ts'
import { nothing, wholeListOf } from '../values.ts'

export const userSessionList = call('GET', 'user/session/list', {
  about: 'Where one is signed in: this session first, then those last seen.',
  who: 'user',
  payload: {},
  data: wholeListOf(openSession),
  refusals: [],
})

export const userSessionEnd = call('POST', 'user/session/end', {
  about: 'Signs one of one’s sessions out, wherever it is.',
  who: 'user',
  payload: { id },
  data: nothing,
  refusals: ['notFound'],
})

export const userSessionEndAll = call('POST', 'user/session/endAll', {
  about: 'Signs out everywhere else: every session of one’s account ends but the one that asks.',
  who: 'user',
  payload: {},
  data: nothing,
  refusals: [],
})
