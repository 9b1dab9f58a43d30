import type { Kysely } from 'kysely'
import { confirmedSettings, isConfirmedStep } from '#domain/settings/house-settings.ts'
import { type SetupStep, setupStates, setupSteps } from '#domain/settings/setup.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { letterIn } from '#server/platform/texts/texts.ts'
import { houseSetupGet, houseSetupLetter } from '#wire/calls/house-setup.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { countSetup, setupFacts } from './setup-facts.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly config: Config
  readonly mail: Pick<Mail, 'send'>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly log?: Log | undefined
}

/** Returns the calls of the set-up checklist (R11). */
export function setupCalls({ db, config, mail, accounts, log }: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(houseSetupGet, async ({ now }) => {
      const { letters, unconfirmedZones, ...counts } = await countSetup(db, now)
      const { facts, conditions } = await setupFacts(
        db,
        config,
        { ...counts, letters, unconfirmedZones },
        now,
      )
      const states = setupStates(facts)
      return {
        isDemonstration: config.demo,
        steps: setupSteps.map((name) => ({ name, state: states[name], isFixed: isFixed(name, config) })),
        counts,
        names: config.house.name,
        account: config.bank.account || config.bank.fps,
        conditions,
        environment: {
          publicUrl: config.publicUrl,
          hasMailServer: facts.hasMailServer,
          hasCardProvider: facts.hasCardProvider,
          signature: config.dkim ? `${config.dkim.keySelector}._domainkey.${config.dkim.domainName}` : '',
          returns: config.mailReturns?.address ?? '',
        },
      }
    }),

    handleMemberCall(houseSetupLetter, async ({ viewer, now }) => {
      const recipient = await accounts.recipientOf(viewer.userId)
      if (!recipient) return refusal('wrongState', { status: 'mail' })
      const { lang, email } = recipient
      // The letter has the headers of a newsletter, so that its signature shows whether it covers them (RFC 8058).
      const unsubscribeUrl = `${config.publicUrl}/newsletter/leave`
      const { subject, paragraphs, link } = letterIn(lang, 'setup.test', {
        house: config.house.name[lang === 'en' ? 'en' : 'zh'],
      })
      const href = `${config.publicUrl}/house/setup`
      try {
        await mail.send(recipient, {
          subject,
          paragraphs,
          code: null,
          link: { label: link, href },
          unsubscribeUrl,
        })
      } catch (error) {
        log?.warn({ err: error }, 'The mail server did not accept a test email')
        return refusal('wrongState', { status: 'mail' })
      }
      const about = { kind: 'person', id: viewer.userId }
      await recordAction(db, { by: viewer.userId, act: 'setup.letter', about, detail: {} }, now)
      return { email, isSent: config.smtpUrl !== null }
    }),
  ]
}

/** Returns whether a step can only be taken in the server’s environment. */
function isFixed(step: SetupStep, { houseEnvironment: fixed }: Config): boolean {
  if (step === 'names') return Boolean(fixed.HOUSE_NAME_EN && fixed.HOUSE_NAME_ZH)
  if (step === 'bank') return Boolean(fixed.BANK_HOLDER && (fixed.BANK_ACCOUNT || fixed.BANK_FPS))
  if (isConfirmedStep(step)) return confirmedSettings[step].every((name) => Boolean(fixed[name]))
  return step === 'cards'
}
