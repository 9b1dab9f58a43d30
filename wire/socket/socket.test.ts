import { expect, test } from 'vitest'
import { emptySaleView } from '#domain/auction/empty-sale-view.ts'
import type { SalePush } from '#domain/auction/push.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import { parseClientText } from './client-frame.ts'
import { serverFrame } from './server-frame.ts'
import { type ClientFrame, parseServerText, type ServerFrame } from './socket.ts'

const clientFrames: readonly ClientFrame[] = [
  { type: 'login', data: { token: 'tkn' } },
  { type: 'logout' },
  { type: 'switch_lang', data: { lang: 'cn' } },
  { type: 'ping', data: { t: 12.5 } },
  { type: 'ping', data: { t: 12.5, rtt: 48 } },
  { type: 'attend_desk', data: { auctionId: 'BH0145' } },
  { type: 'attend_desk', data: { auctionId: 'BH0145', place: 'telephones' } },
  { type: 'attend_desk', data: { auctionId: 'BH0145', place: 'auctioneer' } },
  { type: 'attend_draft', data: { auctionId: 'a1', lotId: 'b2', field: 'title.en' } },
  { type: 'attend_draft', data: { auctionId: 'a1', lotId: '', field: '' } },
  { type: 'leave_draft' },
  { type: 'watching', data: { auctionId: 'BH0145', behind: 6_200 } },
  { type: 'watching', data: { auctionId: 'BH0145', behind: null } },
  { type: 'subscribe', data: { auctionId: 'BH0145', since: 0 } },
  { type: 'unsubscribe', data: { auctionId: 'BH0145' } },
]

const push: SalePush = {
  type: 'lot',
  event: 'prebid',
  auctionId: 'BH0145',
  seq: 812,
  at: 1_796_385_600_000,
  lotId: 'BH0145-12',
  data: { lots: [{ lotId: 'BH0145-12', seq: 812, winPrice: 540_000 }] },
}

const serverFrames: readonly ServerFrame[] = [
  push,
  { type: 'number', auctionId: 'BH0145', seq: 813, at: 1, lotId: '', data: {} },
  { type: 'subscribed', auctionId: 'BH0145', seq: 813 },
  {
    type: 'snapshot',
    auctionId: 'BH0145',
    seq: 813,
    data: { ...emptySaleView('BH0145'), seq: 813, startTime: 1 },
  },
  { type: 'pong', data: { t: 12.5, serverTime: 1_796_385_600_000 } },
  { type: 'login', data: { userID: 'u1' } },
  { type: 'error', data: { code: 1003, msg: 'slow down' } },
  { type: 'real_name_apply', data: { status: -1, reason: 'blurred' } },
  {
    type: 'notice',
    data: {
      kind: 'outbid',
      auctionId: 'a',
      lotId: 'l',
      lotNum: 12,
      lotSuffix: '',
      price: 540_000,
      currency: 'HKD',
    },
  },
  {
    type: 'presence',
    data: {
      auctionId: 'BH0145',
      online: 3,
      members: 2,
      processes: 1,
      given: 5,
      paddles: [{ paddle: '218', rtt: 48 }],
      watching: { count: 2, behind: 6_000 },
      clerks: [{ name: 'Carol Lee', since: 1, rtt: null, own: true }],
      callers: [{ name: 'Ann Lee', since: 2, rtt: 40, own: false }],
    },
  },
  {
    type: 'editing',
    data: { auctionId: 'a1', colleagues: [{ id: 'u2', name: 'Rachel Yip', lotId: 'b2', field: 'reserve' }] },
  },
  { type: 'draft', data: { auctionId: 'a1', lots: [['b2', 3]] } },
  { type: 'draft', data: { auctionId: 'a1', lots: null } },
  { type: 'notice', data: { kind: 'order', orderId: 'o1' } },
]

test.each(clientFrames)('the server parses $type', (frame) => {
  expect(parseClientText(JSON.stringify(frame))).toEqual(frame)
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '12',
  '{"type":"bid"}',
  '{"type":"__proto__"}',
  '{"type":"login"}',
  '{"type":"login","data":{"token":5}}',
  `{"type":"login","data":{"token":"${'x'.repeat(257)}"}}`,
  '{"type":"switch_lang","data":{"lang":"fr"}}',
  '{"type":"ping","data":{"t":"1"}}',
  '{"type":"subscribe","data":{"auctionId":"","since":0}}',
  '{"type":"subscribe","data":{"auctionId":"a","since":-1}}',
  '{"type":"subscribe","data":{"auctionId":"a","since":1.5}}',
  '{"type":"subscribe","data":{"auctionId":"a"}}',
  '{"type":"attend_draft","data":{"auctionId":"","lotId":"","field":""}}',
  `{"type":"attend_draft","data":{"auctionId":"a","lotId":"","field":"${'x'.repeat(65)}"}}`,
  '{"type":"unsubscribe","data":null}',
])('the server rejects %s', (text) => {
  expect(parseClientText(text)).toBeUndefined()
})

test('the client parses every server frame, single or batched', () => {
  for (const frame of serverFrames) expect(parseServerText(wireJson(frame))).toEqual([frame])
  expect(parseServerText(wireJson(serverFrames))).toEqual(serverFrames)
})

test.each(serverFrames)('$type matches its schema', (frame) => {
  expect(serverFrame.safeParse(JSON.parse(wireJson(frame)))).toMatchObject({ success: true })
})

test('the client skips unknown frames and returns the others of the batch', () => {
  const text = wireJson([
    { type: 'fireworks', data: {} },
    push,
    null,
    5,
    { type: 'lot', seq: 'x', auctionId: 'a' },
  ])
  expect(parseServerText(text)).toEqual([push])
  expect(parseServerText('not json')).toEqual([])
})

test('the fields of a lot in a push cannot include its reserve', () => {
  const leaking = { ...push, data: { lots: [{ lotId: 'l', seq: 1, reserve: 5 }] } }
  expect(serverFrame.safeParse(leaking).success).toBe(false)
})
