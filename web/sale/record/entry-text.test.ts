import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { chinese, english } from '#web/kit/testing/all-messages.ts'
import { entryText } from './entry-text.ts'
import type { EntryContent } from './row.ts'

const inEnglish = createTranslator({ locale: 'en', messages: english, namespace: 'record.entry' })
const inChinese = createTranslator({ locale: 'zh-Hans', messages: chinese, namespace: 'record.entry' })

const texts = (content: EntryContent) => [
  entryText(content, inEnglish, 'HKD', 'en'),
  entryText(content, inChinese, 'HKD', 'zh'),
]
const HKD = (amount: string) => `HKD\u00a0${amount}`

const lotId = 'lot1'
/** 2026-11-20 20:30:05 in Hong Kong. */
const evening = Date.UTC(2026, 10, 20, 12, 30, 5)
const paddle = { paddle: '118', price: 5_000 }
const lead = { ...paddle, channel: 'maximum', reserveMet: true } as const

test.each<[EntryContent, string, string]>([
  [
    { type: 'salePublished', count: 42, isDescribed: true },
    'Sale published with 42 lots; reserves sealed',
    '拍卖公布，共 42 件拍品，底价密封',
  ],
  [
    { type: 'preBidPlaced', lotId, paddle: '102', leading: lead },
    `Paddle 102 placed a maximum bid. Paddle 118 leads at ${HKD('5,000')}`,
    `102 号牌提交最高出价；118 号牌仍以 ${HKD('5,000')} 领先`,
  ],
  [
    { type: 'preBidPlaced', lotId, paddle: '118', leading: { ...lead, reserveMet: false } },
    `Paddle 118 placed a maximum bid and leads at ${HKD('5,000')}; reserve not met`,
    `118 号牌提交最高出价，以 ${HKD('5,000')} 领先，未达底价`,
  ],
  [
    { type: 'endTimeMoved', lotId, endTime: evening, cause: 'softClose' },
    'Extended to 2026-11-20 20:30:05 by a late bid',
    '临近截拍有新出价，延至 2026-11-20 20:30:05',
  ],
  [{ type: 'roomOpened' }, 'Saleroom opened', '拍卖厅开放'],
  [{ type: 'roomClosed' }, 'Saleroom closed', '拍卖厅关闭'],
  [{ type: 'lotOpened', lotId }, 'Lot offered', '开拍'],
  [{ type: 'biddingStarted', lotId }, 'Bidding opened', '开放竞投'],
  [
    { type: 'bidAccepted', lotId, line: { ...paddle, channel: 'online' } },
    `Online bid of ${HKD('5,000')} from paddle 118`,
    `118 号牌网上出价 ${HKD('5,000')}`,
  ],
  [
    { type: 'bidAccepted', lotId, line: { ...paddle, channel: 'room' } },
    `Floor bid of ${HKD('5,000')} from paddle 118`,
    `118 号牌场内出价 ${HKD('5,000')}`,
  ],
  [
    { type: 'bidAccepted', lotId, line: { ...paddle, channel: 'commission' } },
    `Commission bid of ${HKD('5,000')} from paddle 118`,
    `118 号牌委托竞投 ${HKD('5,000')}`,
  ],
  [
    { type: 'bidAccepted', lotId, line: { paddle: '', price: 5_000, channel: 'room' } },
    `Floor bid of ${HKD('5,000')}`,
    `场内出价 ${HKD('5,000')}`,
  ],
  [
    { type: 'bidAccepted', lotId, line: { paddle: '', price: 5_000, channel: 'telephone' } },
    `Telephone bid of ${HKD('5,000')}`,
    `电话竞投 ${HKD('5,000')}`,
  ],
  [
    {
      type: 'lotAdded',
      lotId,
      terms: { lotId, lotNum: 43, startPrice: 3_000, lowEstimate: 10_000, highEstimate: 15_000 },
      endTime: evening,
    },
    `Added to the sale with an estimate of ${HKD('10,000')} – 15,000, opening bid ${HKD('3,000')}; closes 2026-11-20 20:30:05`,
    `加入专场，估价 ${HKD('10,000')} – 15,000，起拍价 ${HKD('3,000')}；2026-11-20 20:30:05 截拍`,
  ],
  [
    {
      type: 'lotAdded',
      lotId,
      terms: { lotId, lotNum: 43, startPrice: 3_000, lowEstimate: 0, highEstimate: 0 },
      endTime: 0,
    },
    `Added to the sale, opening bid ${HKD('3,000')}`,
    `加入专场，起拍价 ${HKD('3,000')}`,
  ],
  [
    { type: 'lotMoved', lotId, before: 'lot28', beforeNumber: '28', reason: 'Late buyer' },
    'Moved before lot 28: Late buyer',
    '调至第 28 号拍品之前开拍：Late buyer',
  ],
  [
    { type: 'lotMoved', lotId, before: 'lot28', reason: 'Late buyer' },
    'Moved in the order of sale: Late buyer',
    '调整开拍次序：Late buyer',
  ],
  [
    { type: 'lotMoved', lotId, before: null, reason: 'Late buyer' },
    'Moved to the end of the sale: Late buyer',
    '调至专场最后开拍：Late buyer',
  ],
  [{ type: 'lastCallSet', lotId, on: true }, 'Last call', '最后叫价'],
  [{ type: 'lastCallSet', lotId, on: false }, 'Last call cancelled', '取消最后叫价'],
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
    `Last action reversed. Paddle 118 leads at ${HKD('5,000')}`,
    `上一步已撤销；现由 118 号牌以 ${HKD('5,000')} 领先`,
  ],
  [
    { type: 'buyerNamed', lotId, paddle: '88', price: 5_000 },
    `Buyer recorded: paddle 88 for ${HKD('5,000')}`,
    `补记买家：88 号牌，成交价 ${HKD('5,000')}`,
  ],
  [
    { type: 'lotSoldAfter', lotId, paddle: '88', price: 5_000 },
    `Sold after the sale to paddle 88 for ${HKD('5,000')}`,
    `拍卖后售出：88 号牌，成交价 ${HKD('5,000')}`,
  ],
  [
    { type: 'lotSoldInParcel', lotId, firstLotId: 'lot28', firstNumber: '28', ...paddle, channel: 'room' },
    `Sold in a parcel with lot 28 to paddle 118 for ${HKD('5,000')}`,
    `随第 28 号拍品以同价成交：118 号牌，成交价 ${HKD('5,000')}`,
  ],
  [
    { type: 'lotSoldInParcel', lotId, firstLotId: 'lot28', ...paddle, channel: 'room', byChoice: true },
    `Chosen by the buyer: sold to paddle 118 for ${HKD('5,000')}`,
    `由买家选购：118 号牌，成交价 ${HKD('5,000')}`,
  ],
  [
    { type: 'choiceOffered', lotId, lotIds: ['lot1', 'lot2'], numbers: ['1', '2'] },
    'Lots 1, 2 are offered by buyer’s choice',
    '第 1、2 号拍品由买家任选',
  ],
  [
    { type: 'choiceOffered', lotId, lotIds: [], numbers: [] },
    'Buyer’s choice ended; the lots are offered one by one',
    '取消买家任选，各件拍品逐一开拍',
  ],
  [
    { type: 'choiceMade', lotId, lotIds: ['lot1', 'lot2'], numbers: ['1', '2'], ...paddle },
    `Buyer’s choice: paddle 118 takes lots 1, 2 at ${HKD('5,000')} each`,
    `买家任选：118 号牌选购第 1、2 号，每件成交价 ${HKD('5,000')}`,
  ],
  [
    { type: 'choiceUndone', lotId, lotIds: ['lot2'], numbers: ['2'], ...paddle },
    `Buyer’s choice reversed; sold to paddle 118 for ${HKD('5,000')}`,
    `买家的选择已撤销；由 118 号牌投得，成交价 ${HKD('5,000')}`,
  ],
  [
    { type: 'lotSoldInParcel', lotId, firstLotId: 'lot28', ...paddle, channel: 'room' },
    `Sold in a parcel to paddle 118 for ${HKD('5,000')}`,
    `随同款拍品以同价成交：118 号牌，成交价 ${HKD('5,000')}`,
  ],
  [{ type: 'doingUndone', lotId, leading: null }, 'Last action reversed; no bids', '上一步已撤销；现无出价'],
  [
    { type: 'doingRedone', lotId, leading: lead },
    `Last action reinstated. Paddle 118 leads at ${HKD('5,000')}`,
    `已恢复上一步；现由 118 号牌以 ${HKD('5,000')} 领先`,
  ],
  [
    { type: 'doingRedone', lotId, leading: null },
    'Last action reinstated; no bids',
    '已恢复上一步；现无出价',
  ],
  [{ type: 'salePaused', reason: 'A fire alarm' }, 'Sale paused: A fire alarm', '拍卖暂停：A fire alarm'],
  [{ type: 'salePaused', reason: '' }, 'Sale paused', '拍卖暂停'],
  [{ type: 'saleResumed' }, 'Sale resumed', '拍卖继续'],
  [{ type: 'roomTold', text: 'Welcome' }, 'Announcement: Welcome', '本行公告：Welcome'],
  [{ type: 'roomTold', text: '' }, 'Announcement cleared', '公告已撤下'],
  [
    { type: 'acceptanceSet', bidAcceptance: 'clerk' },
    'Online bids are now accepted by the clerk',
    '此后网上出价由书记员逐口接纳',
  ],
  [
    { type: 'lotReopened', lotId, reason: 'undo' },
    'Reopened: the result was reversed',
    '重新开拍：结果已撤销',
  ],
  [
    { type: 'lotReopened', lotId, reason: 'A bid was missed' },
    'Reopened: A bid was missed',
    '重新开拍：A bid was missed',
  ],
  [{ type: 'lotWithdrawn', lotId, reason: 'Damaged' }, 'Withdrawn: Damaged', '撤拍：Damaged'],
  [{ type: 'lotSetAside', lotId }, 'Postponed to later in the sale', '顺延至稍后开拍'],
  [
    { type: 'saleDelayed', startTime: evening },
    'Start moved to 2026-11-20 20:30:05',
    '开拍时间改为 2026-11-20 20:30:05',
  ],
  [{ type: 'saleEnded' }, 'Sale ended', '拍卖结束'],
  [
    { type: 'saleCancelled', en: 'A flood in the warehouse.', zh: '仓库水浸。' },
    'Sale cancelled: A flood in the warehouse. / 仓库水浸。',
    '专场取消：仓库水浸。 / A flood in the warehouse.',
  ],
  [
    { type: 'noticePosted', lotId, en: 'The cork is loose.', zh: '瓶塞松动。' },
    'Saleroom notice: The cork is loose. / 瓶塞松动。',
    '拍卖厅公告：瓶塞松动。 / The cork is loose.',
  ],
  [
    {
      type: 'lotAmended',
      lotId,
      prices: [
        { field: 'lowEstimate', from: 8_000, to: 6_000 },
        { field: 'startPrice', from: 5_000, to: 4_000 },
      ],
      hasReserve: false,
      leading: { paddle: '12', price: 5_000, channel: 'maximum', reserveMet: true },
      lines: [],
    },
    `Low estimate changed from ${HKD('8,000')} to ${HKD('6,000')}; Opening bid changed from ${HKD('5,000')} to ${HKD('4,000')}; Reserve removed; Paddle 12 leads at ${HKD('5,000')}; reserve met`,
    `低估价由 ${HKD('8,000')} 改为 ${HKD('6,000')}；起拍价由 ${HKD('5,000')} 改为 ${HKD('4,000')}；已取消底价；12 号牌以 ${HKD('5,000')} 领先，已达底价`,
  ],
  [
    {
      type: 'lotCorrected',
      lotId,
      changes: [
        { field: 'description', lang: 'en', from: 'Bottled in 2011.', to: 'Bottled in 2012.' },
        { field: 'vintage', lang: 'both', from: '', to: '1974' },
      ],
      pictures: { from: ['a', 'b'], to: ['a'] },
      digest: 'd',
    },
    'Catalogue note (English) corrected from “Bottled in 2011.” to “Bottled in 2012.”; Vintage (both languages) corrected from “–” to “1974”; Pictures changed: 2 before, one after',
    '更正图录说明（英文）：原为“Bottled in 2011.”，现为“Bottled in 2012.”；更正年份（中英文）：原为“–”，现为“1974”；更换图片：原有 2 张，现有 1 张',
  ],
  [
    {
      type: 'lotCorrected',
      lotId,
      changes: [],
      attributes: [
        { id: 'abv', from: null, to: 460 },
        { id: 'ofLaterVersion', from: 1, to: 2 },
      ],
      digest: 'd',
    },
    'Strength corrected from “–” to “46%”; ofLaterVersion corrected from “–” to “–”',
    '更正酒精度：原为“–”，现为“46%”；更正ofLaterVersion：原为“–”，现为“–”',
  ],
  [
    {
      type: 'lotCorrected',
      lotId,
      changes: [],
      attributes: [{ id: 'own_score', from: null, to: 96 }],
      digest: 'd',
      worded: [
        {
          id: 'own_score',
          label: { en: 'Score', zh: '评分' },
          from: { en: '', zh: '' },
          to: { en: '96', zh: '96' },
        },
      ],
    },
    'Score corrected from “–” to “96”',
    '更正评分：原为“–”，现为“96”',
  ],
  [
    {
      type: 'lotCorrected',
      lotId,
      changes: [],
      pictures: { from: ['a', 'b'], to: ['c', 'b'] },
      digest: 'd',
    },
    'Pictures changed: 2 before, 2 after, one of them new',
    '更换图片：原有 2 张，现有 2 张，其中新增 1 张',
  ],
  [
    {
      type: 'lotCorrected',
      lotId,
      changes: [],
      pictures: {
        from: ['a', 'b'],
        to: ['a', 'b'],
        alts: [{ key: 'b', from: { en: 'A case', zh: '' }, to: { en: 'Six bottles', zh: '' } }],
      },
      digest: 'd',
    },
    'Alternative text of picture 2 (English) corrected from “A case” to “Six bottles”',
    '更正第 2 张图片的替代文字（英文）：原为“A case”，现为“Six bottles”',
  ],
  [
    {
      type: 'lotCorrected',
      lotId,
      changes: [],
      digest: 'd',
      erratum: { en: 'Not 2011', zh: '并非 2011 年' },
    },
    'Erratum: Not 2011 / 并非 2011 年',
    '勘误：并非 2011 年 / Not 2011',
  ],
  [{ type: 'sealed' }, 'Sealed: concerns one bidder or a reserve only', '密封：只涉及个别竞投人或底价'],
  [{ type: 'unknown', name: 'lotBlessed' }, 'Unrecognised entry: lotBlessed', '未能识别的纪录：lotBlessed'],
])('formats an entry: %o', (content, en, zh) => {
  expect(texts(content)).toEqual([en, zh])
})
