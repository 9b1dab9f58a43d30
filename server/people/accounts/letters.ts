import type { Kysely } from 'kysely'
import { z } from 'zod'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { helpLink } from '#server/platform/mail/help-link.ts'
import type { Letter, Mail } from '#server/platform/mail/mail.ts'
import { letterIn } from '#server/platform/texts/texts.ts'
import { languages, pageLanguages } from '#wire/address/page-address.ts'
import { type Account, accountByEmail } from './account-store.ts'
import { type CodePurpose, issueCode } from './one-time-codes.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly mail: Pick<Mail, 'send'>
  readonly clock: Clock
  readonly config: Pick<Config, 'publicUrl'>
}

/** The kinds of letter about an account. */
export const accountLetters = [
  'verifyEmail',
  'resetPasswd',
  'passwdChanged',
  'locked',
  'passkeyAdded',
  'passkeyRemoved',
  'factorAdded',
  'factorReset',
  'recoveryCodeUsed',
  'recoveryCodesMade',
] as const

export type AccountLetter = (typeof accountLetters)[number]

/**
 * Queues a letter to the owner of an address; nothing is sent where the address has no account.
 * @param back the page to return to, for a letter that links to it
 */
export type SendLetter = (email: string, back?: string) => Promise<void>

/** The payload of the job that sends a letter. */
export const letterJob = z.object({
  about: z.enum(accountLetters),
  email: z.string(),
  back: z.string().optional(),
})

export type LetterJob = z.output<typeof letterJob>

/**
 * Sends a letter to the owner of an address. Does nothing if the address has no account, or is already verified. A
 * retry after a crash sends a new code, which replaces the old one.
 */
export async function sendAccountLetter(deps: Deps, job: LetterJob): Promise<void> {
  const account = await accountByEmail(deps.db, job.email)
  if (!account || (job.about === 'verifyEmail' && account.emailVerified)) return
  await deps.mail.send(account, await letterOf(deps, job, account))
}

async function letterOf(
  { db, clock, config }: Deps,
  { about, back }: LetterJob,
  { id: userId, email, lang }: Account,
): Promise<Letter> {
  const { subject, paragraphs, link } = letterIn(lang, `accounts.${about}`)
  const buildLetter = (
    path: string,
    params: Readonly<Record<string, string>>,
    code: string | null,
  ): Letter => {
    const query = new URLSearchParams(params).toString()
    const href = `${config.publicUrl}${path}${query === '' ? '' : `?${query}`}`
    return { subject, paragraphs, code, link: { label: link, href } }
  }
  const issue = (purpose: CodePurpose) => issueCode(db, { userId, purpose, now: clock.now() })
  const returnTo = back === undefined ? {} : { back }
  switch (about) {
    case 'verifyEmail': {
      const { code } = await issue(about)
      const letter = buildLetter('/verification', { email, ...returnTo }, code)
      return { ...letter, help: helpLink(config.publicUrl, lang, 'firstBid') }
    }
    case 'resetPasswd': {
      const { requestId: ak, code } = await issue(about)
      return buildLetter('/resetPassword', { ak, email, oneTimeCode: code, ...returnTo }, null)
    }
    case 'locked':
      return buildLetter('/resetPassword', { email }, null)
    case 'passwdChanged':
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return buildLetter('/profile/security', {}, null)
    case 'factorAdded':
    case 'recoveryCodeUsed':
    case 'recoveryCodesMade':
      return buildLetter('/house/secondFactor', {}, null)
    case 'factorReset':
      return buildLetter('/login', {}, null)
    default:
      return unreachable(about)
  }
}

const erasedJob = z.object({
  email: z.string(),
  name: z.string(),
  lang: z.enum(languages),
  // Missing in a job of the previous version.
  pageLang: z.enum(pageLanguages).optional(),
})

/** Confirms an erasure to the former owner. Their name and address exist in the job only, which is then deleted. */
export async function sendErasedLetter(
  { mail, config }: Pick<Deps, 'mail' | 'config'>,
  payload: unknown,
): Promise<void> {
  const job = erasedJob.parse(payload)
  const recipient = { ...job, pageLang: job.pageLang ?? job.lang }
  const { subject, paragraphs, link } = letterIn(recipient.lang, 'accounts.erased')
  const href = `${config.publicUrl}/privacy-policy`
  await mail.send(recipient, { subject, paragraphs, code: null, link: { label: link, href } })
}
