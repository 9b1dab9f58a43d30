import { call } from '../call.ts'
import { address } from '../entities/address.ts'
import { card } from '../entities/card.ts'
import { wholeListOf } from '../values.ts'

export const userPaymentList = call('GET', 'user/payment/list', {
  about: 'The saved cards of who is signed in.',
  who: 'user',
  payload: {},
  data: wholeListOf(card),
  refusals: [],
})

export const userAddressList = call('GET', 'user/address/list', {
  about: 'The delivery addresses of who is signed in.',
  who: 'user',
  payload: {},
  data: wholeListOf(address),
  refusals: [],
})
