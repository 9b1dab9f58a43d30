import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { messages as english } from '#web/kit/i18n/en.ts'
import { messages as chinese } from '#web/kit/i18n/zh-Hans.ts'
import { entryText } from './entry-text.ts'
import type { EntryContent } from './row.ts'

const inEnglish = createTranslator({ locale: 'en', messages: english, namespace: 'record.entry' })
const inChinese = createTranslator({ locale: 'zh-Hans', messages: chinese, namespace: 'record.entry' })

const texts = (content: EntryContent) => [
  entryText(content, inEnglish, 'HKD'),
  entryText(content, inChinese, 'HKD'),
]
const HKD = (amount: string) => `HKD\u00a0${amount}`

const lotId = 'lot1'
/** 2026-11-20 20:30:05 in Hong Kong. */
const evening = Date.UTC(2026, 10, 20, 12, 30, 5)
const paddle = { paddle: '118', price: 5_000 }
const lead = { ...paddle, channel: 'maximum', reserveMet: true } as const

test.each<[EntryContent, string, string]>([
  [
    { type: 'salePublished', count: 42 },
    'The sale is published with 42 lots; reserves are sealed',
    '拍卖公布，共 42 件拍品，底价密封',
  ],
  [
    { type: 'preBidPlaced', lotId, paddle: '102', leading: lead },
    `Paddle 102 left a maximum bid. Paddle 118 still leads, at ${HKD('5,000')}`,
    `102 号牌提交最高限价；118 号牌仍以 ${HKD('5,000')} 领先`,
  ],
  [
    { type: 'preBidPlaced', lotId, paddle: '118', leading: { ...lead, reserveMet: false } },
    `Paddle 118 left a maximum bid and leads at ${HKD('5,000')}, below the reserve`,
    `118 号牌提交最高限价，以 ${HKD('5,000')} 领先，未达底价`,
  ],
  [
    { type: 'endTimeMoved', lotId, endTime: evening, cause: 'softClose' },
    'A late bid moved the end to 2026-11-20 20:30:05',
    '临近截拍有人出价，截拍时间延至 2026-11-20 20:30:05',
  ],
  [{ type: 'roomOpened' }, 'The room opened', '拍场开放'],
  [{ type: 'roomClosed' }, 'The room closed', '拍场关闭'],
  [{ type: 'lotOpened', lotId }, 'Put on the block', '叫拍'],
  [{ type: 'biddingStarted', lotId }, 'Bidding opened', '开始竞投'],
  [
    { type: 'bidAccepted', lotId, line: { ...paddle, channel: 'online' } },
    `Paddle 118 bid ${HKD('5,000')} online`,
    `118 号牌网上出价 ${HKD('5,000')}`,
  ],
  [
    { type: 'bidAccepted', lotId, line: { ...paddle, channel: 'room' } },
    `Paddle 118 bid ${HKD('5,000')} in the room`,
    `118 号牌现场出价 ${HKD('5,000')}`,
  ],
  [
    { type: 'bidAccepted', lotId, line: { ...paddle, channel: 'commission' } },
    `Paddle 118 bid ${HKD('5,000')} by commission bid`,
    `118 号牌委托出价 ${HKD('5,000')}`,
  ],
  [
    { type: 'bidAccepted', lotId, line: { paddle: '', price: 5_000, channel: 'room' } },
    `The room bid ${HKD('5,000')}`,
    `现场出价 ${HKD('5,000')}`,
  ],
  [
    { type: 'bidAccepted', lotId, line: { paddle: '', price: 5_000, channel: 'telephone' } },
    `A telephone bidder bid ${HKD('5,000')}`,
    `电话出价 ${HKD('5,000')}`,
  ],
  [{ type: 'lastCallSet', lotId, on: true }, 'Last call', '最后叫价'],
  [{ type: 'lastCallSet', lotId, on: false }, 'Last call taken back', '撤回最后叫价'],
  [{ type: 'lastWarningSet', lotId, on: true }, 'Last warning', '最后提醒'],
  [
    { type: 'lotSold', lotId, ...paddle },
    `Sold to paddle 118 for ${HKD('5,000')}`,
    `118 号牌以 ${HKD('5,000')} 投得`,
  ],
  [
    { type: 'lotSold', lotId, paddle: '', price: 5_000 },
    `Sold for ${HKD('5,000')} to a bidder without a paddle`,
    `以 ${HKD('5,000')} 成交，由未持号牌的买家投得`,
  ],
  [{ type: 'lotPassed', lotId }, 'Passed', '流拍'],
  [
    { type: 'doingUndone', lotId, leading: lead },
    `The last step was taken back. Paddle 118 leads at ${HKD('5,000')}`,
    `上一步已撤回；现由 118 号牌以 ${HKD('5,000')} 领先`,
  ],
  [
    { type: 'buyerNamed', lotId, paddle: '88', price: 5_000 },
    `The buyer at ${HKD('5,000')} is paddle 88`,
    `补记买家：88 号牌，成交价 ${HKD('5,000')}`,
  ],
  [
    { type: 'doingUndone', lotId, leading: null },
    'The last step was taken back. No bid stands',
    '上一步已撤回；现无出价',
  ],
  [
    { type: 'doingRedone', lotId, leading: lead },
    `What was taken back stands again. Paddle 118 leads at ${HKD('5,000')}`,
    `已恢复刚才撤回的一步；现由 118 号牌以 ${HKD('5,000')} 领先`,
  ],
  [
    { type: 'doingRedone', lotId, leading: null },
    'What was taken back stands again. No bid stands',
    '已恢复刚才撤回的一步；现无出价',
  ],
  [{ type: 'salePaused', reason: 'A fire alarm' }, 'The sale paused: A fire alarm', '拍卖暂停：A fire alarm'],
  [{ type: 'salePaused', reason: '' }, 'The sale paused', '拍卖暂停'],
  [{ type: 'saleResumed' }, 'The sale went on', '拍卖继续'],
  [{ type: 'roomTold', text: 'Welcome' }, 'The house told everybody: Welcome', '拍卖行告示：Welcome'],
  [{ type: 'roomTold', text: '' }, 'The house took its message away', '拍卖行撤下告示'],
  [
    { type: 'acceptanceSet', bidAcceptance: 'clerk' },
    'Online bids are taken by the clerk from here on',
    '此后网上出价由拍卖官逐口确认',
  ],
  [
    { type: 'lotReopened', lotId, reason: 'undo' },
    'Open again: the outcome was taken back',
    '撤回结果，重新开拍',
  ],
  [
    { type: 'lotReopened', lotId, reason: 'A bid was missed' },
    'Open again: A bid was missed',
    '重新开拍：A bid was missed',
  ],
  [{ type: 'lotWithdrawn', lotId, reason: 'Damaged' }, 'Withdrawn: Damaged', '撤拍：Damaged'],
  [{ type: 'lotSetAside', lotId }, 'Set aside for later', '暂时搁置'],
  [
    { type: 'saleDelayed', startTime: evening },
    'The start moved to 2026-11-20 20:30:05',
    '开拍时间改为 2026-11-20 20:30:05',
  ],
  [{ type: 'saleEnded' }, 'The sale ended', '拍卖结束'],
  [{ type: 'sealed' }, 'Sealed: it concerns one bidder alone', '密封：只涉及个别竞投人'],
  [
    { type: 'unknown', name: 'lotBlessed' },
    'An entry that this page cannot read: lotBlessed',
    '本页未能识别的纪录：lotBlessed',
  ],
])('formats an entry: %o', (content, en, zh) => {
  expect(texts(content)).toEqual([en, zh])
})
