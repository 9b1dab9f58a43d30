import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Log } from '#server/platform/log/log.ts'
import { canonicalAddress, readAddress } from '#wire/address/page-address.ts'
import { letterTexts } from './letter-texts.ts'
import { renderLetter } from './render-letter.ts'
import { createFileTransport, createSmtpTransport } from './transports.ts'

/** Whom a letter goes to. */
export type Recipient = { readonly email: string; readonly name: string; readonly lang: Language }

/** What a letter says, in its reader's language; how it begins and ends is the house's. */
export type Letter = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** A code to copy, set large; null where there is none. */
  readonly code: string | null
  /** Where the reader is asked to go; null where nowhere. */
  readonly link: { readonly label: string; readonly href: string } | null
  /** Where answers go, if not to the house. */
  readonly replyTo?: string
  /** Where its reader ends such letters at one press, without signing in: an address that takes a POST (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** Sends letters. Rejects where the mail server does not take one, so that the job that sends it is tried again. */
export type Mail = {
  send(to: Recipient, letter: Letter): Promise<void>
  close(): void
}

/**
 * What a letter calls somebody whose name only a form knows: anybody may have filled that in, so what could be an
 * advertisement or an address is left out.
 */
export const safeName = (name: string, lang: Language): string =>
  name.trim() === '' || name.length > 60 || /[/:@<>]|www\.|\.[\p{L}\d]{2,}/iu.test(name)
    ? letterTexts[lang].stranger
    : name

/** The mail of the house: through the server at SMTP_URL, or as `.eml` files in `DATA_DIR/outbox`. */
export function openMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'house' | 'publicUrl'>,
  log: Log,
): Mail {
  const { smtpUrl, mailFrom, dataDir, house, publicUrl } = config
  const carrier =
    smtpUrl === null
      ? createFileTransport(path.join(dataDir, 'outbox'), mailFrom, log)
      : createSmtpTransport(smtpUrl, mailFrom, log)
  return {
    send: (to, letter) =>
      carrier.deliver(to.email, renderLetter(inLanguageOf(to, letter, publicUrl), to, house)),
    close: () => carrier.close(),
  }
}

/** The letter with its link to a page of the house by the address that the page has in the reader's language. */
function inLanguageOf({ lang }: Recipient, letter: Letter, publicUrl: string): Letter {
  const { link } = letter
  if (!link?.href.startsWith(`${publicUrl}/`)) return letter
  const { path: page } = readAddress(link.href.slice(publicUrl.length))
  const href = publicUrl + canonicalAddress(lang, page)
  return { ...letter, link: { ...link, href } }
}
