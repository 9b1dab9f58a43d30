import { type Both, say } from '#demo/say.ts'
import type { DemoAccount } from './accounts.ts'

type Known = Pick<
  DemoAccount,
  'firstName' | 'lastName' | 'prefix' | 'language' | 'countryCode' | 'phone' | 'from'
>

const bidder = (paddle: string, known: Known): DemoAccount => ({
  ...known,
  email: `paddle-${paddle}@example.com`,
  canSignIn: false,
  address: null,
  card: null,
  paddle,
  roles: [],
})

const person = (
  firstName: string,
  lastName: string,
  prefix: Known['prefix'],
  language: Known['language'],
) => ({
  firstName,
  lastName,
  prefix,
  language,
})

const reach = (countryCode: string, phone: string, from: Both) => ({ countryCode, phone, from })

/** Those who bid beside a visitor: the standing bids and the book of the demonstration are theirs. */
export const backgroundBidders: readonly DemoAccount[] = [
  bidder('097', {
    ...person('Marcus', 'Lau', 'Mr', 'en'),
    ...reach('+852', '6094 1187', say('Hong Kong', '香港')),
  }),
  bidder('112', {
    ...person('Shiori', 'Okada', 'Ms', 'en'),
    ...reach('+81', '90 2217 4408', say('Tokyo', '东京')),
  }),
  bidder('126', {
    ...person('Henry', 'Ashworth', 'Mr', 'en'),
    ...reach('+44', '7700 900312', say('London', '伦敦')),
  }),
  bidder('163', {
    ...person('明远', '赵', 'Mr', 'zh-Hans'),
    ...reach('+86', '139 1105 2260', say('Beijing', '北京')),
  }),
  bidder('189', {
    ...person('Yu-ting', 'Chiang', 'Ms', 'zh-Hans'),
    ...reach('+886', '912 440 218', say('Taipei', '台北')),
  }),
  bidder('205', {
    ...person('Carlos', 'Rodrigues', 'Mr', 'en'),
    ...reach('+853', '6650 2371', say('Macao', '澳门')),
  }),
  bidder('231', {
    ...person('文博', '林', 'Mr', 'zh-Hans'),
    ...reach('+86', '136 3298 7714', say('Shenzhen', '深圳')),
  }),
  bidder('275', {
    ...person('Chi-ho', 'Kwok', 'Dr', 'en'),
    ...reach('+852', '9420 6635', say('Hong Kong', '香港')),
  }),
  bidder('303', {
    ...person('Sunita', 'Mehra', 'Ms', 'en'),
    ...reach('+971', '50 614 2285', say('Dubai', '迪拜')),
  }),
  bidder('356', {
    ...person('若兰', '郭', 'Ms', 'zh-Hans'),
    ...reach('+86', '137 1146 9082', say('Guangzhou', '广州')),
  }),
  bidder('389', {
    ...person('Adrian', 'Sim', 'Mr', 'en'),
    ...reach('+65', '8123 4470', say('Singapore', '新加坡')),
  }),
  bidder('412', {
    ...person('Priscilla', 'Ng', 'Ms', 'en'),
    ...reach('+65', '9117 6604', say('Singapore', '新加坡')),
  }),
]
