import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { ObjectStore } from '#server/platform/storage/object-store.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import {
  canonicalAddress,
  type PageLanguage,
  parseAddress,
  type Reading,
} from '#wire/address/page-address.ts'
import type { BulkSession } from './hand-over.ts'
import type { LetterFigure, LetterItem } from './letter-parts.ts'
import { renderLetter } from './render-letter.ts'
import { createFileTransport, createSmtpTransport } from './transports.ts'

/** The recipient of a letter, which is composed in `lang` and derived from it if they read another language. */
export type Recipient = Reading & { readonly email: string; readonly name: string }

/** The content of a letter in its recipient's language, without greeting and closing. */
export type Letter = {
  readonly subject: string
  /** The title of the letter, if it differs from the subject. */
  readonly headline?: string
  readonly paragraphs: readonly string[]
  /** Lots or shop items with their pictures: one is shown as a card, several as rows. */
  readonly items?: readonly LetterItem[]
  /** Sums and deadlines. */
  readonly figures?: readonly LetterFigure[]
  /** A code shown in large type, or null if there is none. */
  readonly code: string | null
  /** The call to action, or null if there is none. `isBid` means a step towards a bid. */
  readonly link: { readonly label: string; readonly href: string; readonly isBid?: boolean } | null
  /** Paragraphs after the call to action. */
  readonly notes?: readonly string[]
  /** A second link, to a help page. */
  readonly help?: { readonly label: string; readonly href: string }
  /** Who signs it, above the company's name; if missing, only the company signs. */
  readonly signedBy?: string
  /** The reply address, if it is not the company's. */
  readonly replyTo?: string
  /** The links at its foot by which its reader gets fewer such letters. */
  readonly choices?: readonly { readonly label: string; readonly href: string }[]
  /** The one-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string
  /**
   * The texts in it that people have typed, such as names and addresses, which stay in the characters that
   * they used.
   */
  readonly typed?: readonly string[]
  /** Whether its reader has chosen such letters on a page to which it then links. */
  readonly isNotice?: boolean
}

/** Sends letters. Rejects if the mail server refuses one, so that the sending job is retried. */
export type Mail = {
  send(to: Recipient, letter: Letter): Promise<void>
  /** Opens a session that sends many letters. */
  open(): BulkSession
  close(): void
}

/**
 * Returns the name to use for a recipient known only from a form. Anybody may have filled in the form, so
 * names that could be advertising or addresses are dropped.
 */
export const safeName = (name: string, lang: PageLanguage): string =>
  name.trim() === '' || name.length > 60 || /[/:@<>]|www\.|\.[\p{L}\d]{2,}/iu.test(name)
    ? textsIn(lang)('letters.stranger')
    : name

/** Opens the mail transport: the server at SMTP_URL, or `.eml` files in `outbox` of the object store. */
export function openMail(
  config: Pick<Config, 'smtpUrl' | 'dkim' | 'mailFrom' | 'house' | 'publicUrl'>,
  storage: Pick<ObjectStore, 'place' | 'put'>,
  log: Log,
): Mail {
  const { smtpUrl, publicUrl } = config
  const carrier =
    smtpUrl === null ? createFileTransport(storage, log) : createSmtpTransport(smtpUrl, config.dkim, log)
  return {
    send: (to, letter) =>
      carrier.deliver(
        { from: config.mailFrom, to: to.email },
        renderLetter(inLanguageOf(to, letter, publicUrl), to, config),
      ),
    open: () => carrier.open(),
    close: () => carrier.close(),
  }
}

/** Replaces the letter's links with the pages' addresses in the recipient's language. */
function inLanguageOf({ pageLang }: Recipient, letter: Letter, publicUrl: string): Letter {
  const { link, help } = letter
  const addressed = <L extends { readonly href: string }>(one: L): L => {
    if (!one.href.startsWith(`${publicUrl}/`)) return one
    const { path: page } = parseAddress(one.href.slice(publicUrl.length))
    return { ...one, href: publicUrl + canonicalAddress(pageLang, page) }
  }
  return { ...letter, link: link && addressed(link), ...(help && { help: addressed(help) }) }
}
