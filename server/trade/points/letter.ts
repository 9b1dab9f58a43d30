import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { plainItem } from '#server/platform/mail/letter-parts.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { numberOf } from './gift-order-entity.ts'
import { selectGiftOrder } from './gift-order-row.ts'
import { giftTitles } from './gift-titles.ts'
import { kindOf } from './kinds.ts'
import { balanceOf } from './ledger.ts'
import { type GiftLetterFacts, giftLine, giftTexts } from './texts.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
}

const job = z.object({ id: z.string(), about: z.enum(['placed', 'shipped', 'cancelled']) })

/** Writes to the member about a step of their gift order; out-of-date letters are skipped. */
export const giftLetter =
  ({ db, accounts, mail, config }: Deps): Task =>
  async (payload) => {
    const { id, about } = job.parse(payload)
    const row = await selectGiftOrder(db, id).executeTakeFirst()
    const reader = row ? await accounts.recipientOf(row.user_id) : null
    if (!row || !reader || row.status !== about) return
    const { lang } = reader
    const [titleOf, balance, picture] = await Promise.all([
      giftTitles(db, [row.gift_id], lang),
      balanceOf(db, row.user_id),
      pictureOf(db, row.gift_id),
    ])
    const facts: GiftLetterFacts = {
      number: numberOf(row),
      title: titleOf(row.gift_id),
      kind: kindOf(row.kind),
      quantity: row.quantity,
      points: row.points,
      deliveryPoints: row.delivery_points,
      balance,
      carrier: row.carrier,
      tracking: row.tracking,
      reason: row.reason,
    }
    const { link, ...text } = giftTexts(lang, about, facts)
    await mail.send(reader, {
      ...text,
      items: [{ ...plainItem(giftLine(facts), facts.number), picture: picture ?? null }],
      code: null,
      link: { label: link, href: `${config.publicUrl}/profile/points` },
    })
  }

/** Returns the first picture of a gift, or undefined without one. */
const pictureOf = (db: Kysely<Rows>, giftId: string) =>
  db
    .selectFrom('gift_pictures')
    .select(['key', 'width', 'height'])
    .where('gift_id', '=', giftId)
    .where('position', '=', 0)
    .executeTakeFirst()
