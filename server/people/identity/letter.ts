import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { withEnding } from '#server/platform/text/with-ending.ts'
import { letterIn } from '#server/platform/texts/texts.ts'
import { identityState } from '#wire/states/identity-digits.ts'

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
    const state = identityState(status)
    const { subject, paragraphs, link } =
      state === 'passed'
        ? letterIn(recipient.lang, 'identity.passed')
        : letterIn(recipient.lang, 'identity.rejected', { reason: withEnding(reason, recipient.lang) })
    const href = `${config.publicUrl}${state === 'passed' ? '/auctions' : '/verification'}`
    await mail.send(recipient, { subject, paragraphs, code: null, link: { label: link, href } })
  }
