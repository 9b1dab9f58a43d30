import { expect, test } from 'vitest'
import { cn } from '#wire/words/cn.ts'
import { hk } from '#wire/words/hk.ts'
import { houseFor } from './house-for.ts'
import { traditionalDocument, traditionalText, traditionalValue, traditionalWords } from './traditional.ts'

test.each([
  ['发卡银行', '發卡銀行'],
  ['买家佣金', '買家佣金'],
  ['液面在瓶颈以内', '液面在瓶頸以內'],
  ['拍卖七天后解除', '拍賣七天後解除'],
  ['距木塞 3 厘米', '距木塞 3 厘米'],
  ['炒谷与干菌', '炒穀與乾菌'],
  ['大卫及众山峰', '大衛及眾山峰'],
  ['和历手书，复量无误，系签完好', '和曆手書，複量無誤，繫籤完好'],
  ['师傅卷制', '師傅捲製'],
  ['客户税项说明，请查阅', '客戶稅項說明，請查閱'],
  ['“藏家之选”', '「藏家之選」'],
  ['保存状况良好，附文件', '保存狀況良好，附文件'],
])('%s is written %s', (simplified, traditional) => {
  expect(traditionalText(simplified)).toBe(traditional)
})

test.each([
  ['登录后上传文件', '登入後上載檔案'],
  ['搜索', '搜尋'],
  ['请退出登录', '請登出'],
  ['设置已保存。', '設定已儲存。'],
  ['链接已发出', '連結已發出'],
  ['须接受的文件', '須接受的文件'],
])('a page says %s as %s', (simplified, traditional) => {
  expect(traditionalWords(simplified)).toBe(traditional)
})

test('converts texts at any depth, but not what people have typed', () => {
  const value = {
    list: [{ title: '波尔多', author: '陈伟铭', address: { street1: '永乐街', country: '中国' }, count: 2 }],
  }
  expect(traditionalValue(value)).toEqual({
    list: [{ title: '波爾多', author: '陈伟铭', address: { street1: '永乐街', country: '中國' }, count: 2 }],
  })
  const plain = { list: [{ title: 'Bordeaux' }, null] }
  expect(traditionalValue(plain)).toBe(plain)
})

test('derives the role of an author, and leaves the name', () => {
  expect(traditionalValue({ author: '陈伟铭，客户服务' })).toEqual({ author: '陈伟铭，客戶服務' })
})

test('a letter is derived except for what people have typed in it', () => {
  const letter = { subject: '发票已改为“陈记酒业”', paragraphs: ['陈记酒业的拍品“干红”'], code: null }
  expect(traditionalDocument(letter, ['陈记酒业', ''])).toEqual({
    subject: '發票已改為「陈记酒业」',
    paragraphs: ['陈记酒业的拍品「乾紅」'],
    code: null,
  })
  expect(traditionalDocument(letter).subject).toBe('發票已改為「陳記酒業」')
})

test('the refusals in traditional characters match those in simplified ones', () => {
  expect(hk).toEqual(JSON.parse(traditionalWords(JSON.stringify(cn))))
})

test('the company’s name is in the characters of the page', () => {
  const house = {
    name: { en: 'Bowen House', zh: '宝云拍卖行' },
    address: { en: 'Hong Kong', zh: '香港上环' },
    phone: '',
    email: '',
    social: [],
  }
  expect(houseFor(house, 'zh-Hant')).toMatchObject({
    name: { zh: '寶雲拍賣行' },
    address: { zh: '香港上環' },
  })
  expect(houseFor(house, 'zh-Hans')).toBe(house)
})
