import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { passwordDigest } from '#server/platform/http/testing/people.ts'
import { userForgetPasswd, userUpdatePasswd } from '#wire/calls/accounts.ts'
import { consignmentGet } from '#wire/calls/consignments.ts'
import { itemGet, itemList, itemMove, itemRemove } from '#wire/calls/items.ts'
import { sellerScreen } from '#wire/calls/screenings.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { percentage } from '#wire/words/rates.ts'
import { expectAccessible } from '../accessible.ts'
import { drawSignature } from '../draw-signature.ts'
import { textBox, tickBox } from '../forms.ts'
import { clientOf } from '../live-server.ts'
import { makePicture } from '../picture-files.ts'
import { messagesIn, translatorFor } from '../translator.ts'
import { emailOf, type House, password, press } from './house.ts'
import { endTheDay, type Letters, linkIn } from './letters.ts'
import { type JourneyTerms, lots, spreadsheet } from './lots.ts'

/** The seller, by the part of their address before `@example.com`. */
export const seller = { name: 'Evelyn Tsang', at: 'evelyn' } as const
export const telephone = { lang: 'zh-Hans', width: 390 } as const
const [en, zh] = [translatorFor('en'), translatorFor('zh-Hans')]

/** Sends an enquiry with two photographs, as the seller on a phone in Chinese. @returns its reference */
export async function enquire(house: House, letters: Letters): Promise<string> {
  const { enquiries: texts } = messagesIn('zh-Hans')
  const { page, leave } = await house.open(null, '/zh-Hans/consign', telephone)
  await textBox(page, texts.fields.name).fill(seller.name)
  await textBox(page, texts.fields.email).fill(emailOf(seller.at))
  await textBox(page, texts.fields.phone).fill('9123 4567')
  await tickBox(page, texts.goods.spirits)
  await textBox(page, texts.consign.description).fill('家父酒窖的威士忌，共十四瓶。')
  const pictures = await Promise.all(
    ['酒柜.jpg', '酒标.jpg'].map((name, index) => makePicture(name, index, 200)),
  )
  await page.locator('main input[type=file]').setInputFiles(
    pictures.map(({ name, content }) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(content, 'base64'),
    })),
  )
  for (const { name } of pictures)
    await page.locator('li', { hasText: name }).getByText(texts.files.sent, { exact: true }).waitFor()
  await press(page, texts.consign.submit)
  await page.getByRole('heading', { name: texts.consign.sent }).waitFor()
  await leave()
  const { subject } = await letters.find(/委托/)
  return /[A-Z]-?[\d-]+/.exec(subject)?.[0] ?? ''
}

/**
 * Creates a client and a consignment from the enquiry as the specialist, enters the terms, and sends the
 * agreement.
 */
export async function consign(
  house: House,
  currency: string,
  { commission, photography, boughtIn }: JourneyTerms,
): Promise<string> {
  const { page, leave } = await house.open('specialist', '/house/enquiries')
  await page.getByRole('link', { name: new RegExp(seller.name) }).click()
  await press(page, en('houseEnquiries.consign.make'))
  await page.getByRole('link', { name: /C-\d{4}-\d{3}/ }).click()
  await page.waitForURL(/\/house\/consignments\//)
  const consignmentId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const field = (name: 'minimum' | 'insurance' | 'boughtIn' | 'photography') =>
    en(`consignments.terms.field.${name}`, { currency: 'HKD' })
  await press(page, en('consignments.step.terms.label'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en('consignments.terms.kindLabel')).selectOption(commission.kind)
  const bands = commission.bands.map(({ from, share }) =>
    from === 0 ? percentage(share) : `${from}: ${percentage(share)}`,
  )
  await dialog.getByRole('textbox', { name: en('agreement.name.commission') }).fill(bands.join('\n'))
  await dialog.getByLabel(field('minimum')).fill(String(commission.minimum / 100))
  await dialog.getByLabel(field('insurance')).fill('1.5')
  await dialog.getByLabel(field('photography')).fill(String(photography / 100))
  await dialog.getByLabel(field('boughtIn')).fill(percentage(boughtIn))
  await dialog.getByLabel(en('consignments.terms.field.currency'), { exact: true }).fill(currency)
  await dialog.getByRole('button', { name: en('consignments.terms.save'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await press(page, en('consignments.step.send.label'))
  await page.getByText(en('consignments.step.sign.hint')).waitFor()
  await leave()

  const { client } = await house.enter('specialist')
  const { list } = dataOf(await client.call(itemList, { consignmentId }))
  const [sent] = list
  if (!sent) throw new Error('The enquiry made no item')
  expect(dataOf(await client.call(itemGet, { itemId: sent.id })).draft.pictures).toHaveLength(2)
  const { seller: owner } = dataOf(await client.call(consignmentGet, { consignmentId }))
  const screened = { on: house.today(), list: 'United Nations, Hong Kong', isClear: true, note: 'No match' }
  const userId = owner?.userId ?? ''
  dataOf(await client.call(sellerScreen, { userId, ...screened, ak: randomUUID() }))
  return consignmentId
}

/** Reads the agreement through the link in the letter as the seller, signs it on a phone, and sets a password. */
export async function sign(house: House, letters: Letters): Promise<void> {
  const link = linkIn(await letters.find(/请签署协议/), /agreement/)
  const { page, leave } = await house.open(null, link, telephone)
  await expectAccessible(page)
  await page.getByLabel(zh('selling.agreement.sign.name')).fill('曾慧玲')
  await drawSignature(page, zh('signature.canvas'))
  await press(page, zh('selling.agreement.sign.submit'))
  await page.getByText(zh('selling.agreement.sign.done')).waitFor()
  await leave()
  await letters.find(/已签署/)

  const client = clientOf(house.server, '')
  const email = emailOf(seller.at)
  dataOf(await client.call(userForgetPasswd, { email }))
  const reset = linkIn(await letters.find(/密码/), /oneTimeCode/)
  const query = new URLSearchParams(reset.split('?')[1])
  const passwd = passwordDigest(password)
  const [ak, oneTimeCode] = [query.get('ak') ?? '', query.get('oneTimeCode') ?? '']
  dataOf(await client.call(userUpdatePasswd, { ak, email, oneTimeCode, passwd, repasswd: passwd }))
}

/** Imports the seller's list as the specialist, which replaces the one item of the enquiry. */
export async function importList(house: House, consignmentId: string): Promise<void> {
  const { page, leave } = await house.open('specialist', `/house/consignments/${consignmentId}`)
  await page.getByRole('link', { name: en('consignedItems.import'), exact: true }).click()
  await page.getByLabel(en('imports.file.choose'), { exact: true }).setInputFiles({
    name: 'cellar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${spreadsheet()}`),
  })
  const rows = lots.length
  await press(page, en('imports.file.read'))
  await press(page, en('imports.columns.check', { rows }))
  await press(page, en('imports.check.next'))
  await press(page, en('imports.check.apply', { rows }))
  await page.getByText(en('imports.done.itemsApplied', { file: 'cellar.csv' })).waitFor()
  await leave()
  const { client } = await house.enter('specialist')
  const { list } = dataOf(await client.call(itemList, { consignmentId }))
  const [{ id, rev } = { id: '', rev: 0 }, ...imported] = list
  expect(imported).toHaveLength(rows)
  dataOf(await client.call(itemRemove, { consignmentId, items: { list: [{ id, rev }] } }))
}

/** Receives the items as the warehouse on a phone; one of the three bottles of the third item is broken. */
export async function receive(house: House, consignmentId: string, letters: Letters): Promise<void> {
  const { client } = await house.enter('specialist')
  const items = dataOf(await client.call(itemList, { consignmentId })).list
  const [first, second, third, ...others] = items
  if (!first || !second || !third) throw new Error('Items are missing')
  const { page, leave } = await house.open('warehouse', '/house/receiving', { width: 390 })
  const take = (number: string) => page.getByRole('button', { name: new RegExp(`${number}(?!\\d)`) }).click()
  const save = (count: number) => press(page, en('custody.receive.save', { count }))
  await take(third.number)
  await press(page, en('lotEditor.level.ts'))
  await press(page, en('custody.levels.broken'))
  await page.getByLabel(en('custody.receive.place')).fill('b-06')
  await save(3)
  // After each save the next item opens, up to the last, with the same location.
  for (const { title } of others) {
    await page.getByRole('heading', { name: title.en }).waitFor()
    await save(1)
  }
  await take(first.number)
  await save(1)
  await page.getByRole('heading', { name: second.title.en }).waitFor()
  await save(1)
  await page.getByText(en('custody.receiving.none')).waitFor()
  await page.getByText(en('custody.outbox.saved')).waitFor()
  await leave()
  await endTheDay(house)
  const letter = await letters.find(/委托物品已收妥，部分与清单不符/)
  expect(letter.text).toContain(third.number)

  for (const move of ['inspect', 'agree'] as const) {
    const { list } = dataOf(await client.call(itemList, { consignmentId }))
    const seen = { list: list.map(({ id, rev }) => ({ id, rev })) }
    dataOf(await client.call(itemMove, { consignmentId, items: seen, move, note: 'By telephone' }))
  }
  // The page of the consignment updates with its items.
  expect(dataOf(await client.call(consignmentGet, { consignmentId })).state).toBe('active')
}
