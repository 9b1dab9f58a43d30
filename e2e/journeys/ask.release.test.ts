import { expect, inject, test } from 'vitest'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { closeAfterAll } from '../support/close-after.ts'
import { openJourneyServer } from '../support/journey-server.ts'
import { clientOf, setUpAccount, signUp } from '../support/live-server.ts'
import { openMailbox } from '../support/mailbox.ts'
import { makePicture } from '../support/picture-files.ts'
import { publishStockedSale } from '../support/publish-stocked-sale.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { translatorFor } from '../support/translator.ts'
import { variants } from '../support/variants.ts'

const browser = await closeAfterAll(openBrowser())
const database = await closeAfterAll(freshDatabase(inject('postgresUrl')))
const settings = { DATABASE_URL: database.url, STAFF_SECOND_FACTOR: 'off' }
const server = await closeAfterAll(openJourneyServer(inject('postgresUrl'), settings))
const now = Date.now()
await insertSale(database.db, { id: 'later', now: now + 48 * 3_600_000, registerStartTime: now, lots: 2 })
await publishStockedSale(database, 'later')

const specialist = await signUp(server, 'specialist@example.com')
await database.db
  .insertInto('user_roles')
  .values({ user_id: specialist.userID, role: 'specialist' })
  .execute()

test.each(variants(['en', 1], ['zh-Hans', 2]))(
  'A1 A2 a client asks for the level, a specialist photographs it on a telephone, and everybody reads it (%s)',
  async (lang, number) => {
    const t = translatorFor(lang)
    const email = `asker${number}@example.com`
    const asker = await signUp(server, email)
    await setUpAccount(database, asker.userID, 'newcomer')
    const lotPage = `/auction/later/lot/later-${number}`
    const options = { lang, width: 390 } as const

    const client = await signInAs(browser, server, asker, lotPage, options)
    await client.page.getByRole('link', { name: t('changes.ask.ask') }).click()
    await client.page.getByRole('radio', { name: t('enquiries.ask.kind.level') }).check()
    await expectAccessible(client.page)
    await client.page.getByRole('button', { name: t('enquiries.ask.send') }).dblclick()
    await client.page.getByRole('heading', { name: t('enquiries.ask.own') }).waitFor()
    expect(
      await client.page
        .getByRole('listitem')
        .filter({ hasText: t('enquiries.ask.kind.level') })
        .count(),
    ).toBe(1)

    const visitor = await signInAs(browser, server, null, lotPage, { lang })
    const staff = await signInAs(browser, server, specialist, '/house/questions', options)
    await staff.page
      .getByRole('link', { name: new RegExp(t('houseQuestions.kind.level')) })
      .first()
      .click()
    const photograph = await makePicture('level.jpg', number, 600)
    const camera = staff.page.locator('input[capture]')
    await camera.setInputFiles({
      name: photograph.name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(photograph.content, 'base64'),
    })
    await staff.page
      .getByRole('button', { name: t('houseQuestions.answer.remove', { number: '1' }) })
      .waitFor()
    await expectAccessible(staff.page)
    const sentence = lang === 'en' ? 'The level is in neck.' : '液面入颈。'
    await staff.page.getByRole('button', { name: sentence, exact: true }).click()
    const publish = { name: t('houseQuestions.answer.publish') }
    await staff.page.getByRole('button', publish).click()
    await staff.page.getByRole('alertdialog').getByRole('button', publish).click()
    await staff.page.getByText(t('houseQuestions.answer.done', { number: String(number) })).waitFor()

    // The open page of a visitor updates; the asker’s page says where the answer is.
    await visitor.page.getByText(sentence).first().waitFor()
    await visitor.page.getByText(t('changes.ask.answered', { count: 1 })).waitFor()
    await client.page.reload()
    await client.page.getByRole('link', { name: t('enquiries.ask.state.answered') }).click()
    await client.page.getByText(sentence).first().waitFor()
    // After the letter with the code of the new account.
    const mailbox = openMailbox(server.config.dataDir, email)
    await mailbox.next()
    expect((await mailbox.next()).text).toContain('The level is in neck.')

    const record = await clientOf(server, '').call(saleLedger, { auctionId: 'later', size: 1_000 })
    expect(JSON.stringify(record)).toContain(sentence)
    expect(JSON.stringify(record)).not.toContain(asker.userID)
    await Promise.all([client, visitor, staff].map(({ leave }) => leave()))
  },
)
