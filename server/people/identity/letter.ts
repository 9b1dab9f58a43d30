import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { texts } from './texts.ts'

type Deps = {
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
}

const letterJob = z.object({ userId: z.string(), status: z.literal([1, -1]), reason: z.string() })

/** Sends the letter about a decision on a client's documents. */
export const decisionLetter =
  ({ accounts, mail, config }: Deps): Task =>
  async (payload) => {
    const { userId, status, reason } = letterJob.parse(payload)
    const recipient = await accounts.recipientOf(userId)
    if (!recipient) return
    const text = texts[recipient.lang]
    const state = identityState(status)
    const { subject, paragraphs, link } = state === 'passed' ? text.passed : text.rejected(reason)
    const href = `${config.publicUrl}${state === 'passed' ? '/auctions' : '/verification'}`
    await mail.send(recipient, { subject, paragraphs, code: null, link: { label: link, href } })
  }
