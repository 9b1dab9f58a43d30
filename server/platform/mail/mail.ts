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

/** The recipient of a letter, which is composed in `lang` and derived from it if they read another one. */
export type Recipient = Reading & { readonly email: string; readonly name: string }

/** The content of a letter in its recipient's language, without greeting and closing. */
export type Letter = {
  readonly subject: string
  /** The title of the letter, if it is not the subject. */
  readonly headline?: string
  readonly paragraphs: readonly string[]
  /** Lots or items of a shop, with their pictures: one is shown as a card, several as rows. */
  readonly items?: readonly LetterItem[]
  /** Sums and deadlines. */
  readonly figures?: readonly LetterFigure[]
  /** A code shown in large type; null for none. */
  readonly code: string | null
  /** The call to action; null for none. `isBid` for a step towards a bid. */
  readonly link: { readonly label: string; readonly href: string; readonly isBid?: boolean } | null
  /** Paragraphs after the call to action. */
  readonly notes?: readonly string[]
  /** A second link, to a help page. */
  readonly help?: { readonly label: string; readonly href: string }
  /** Who signs it, above the house's name; without it the house alone does. */
  readonly signedBy?: string
  /** Reply address, if not the house's own. */
  readonly replyTo?: string
  /** One-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** What people have typed in it, such as names and addresses: it stays in the characters that they used. */
  readonly typed?: readonly string[]
  /** Whether its reader chooses to get such letters, on the page that it then links to. */
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
 * Returns the name to use for a recipient known only from a form. Anybody may have filled it in, so names that could be
 * advertising or addresses are dropped.
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

/** Replaces the letter's links by the pages' addresses in the recipient's language. */
function inLanguageOf({ pageLang }: Recipient, letter: Letter, publicUrl: string): Letter {
  const { link, help } = letter
  const addressed = <L extends { readonly href: string }>(one: L): L => {
    if (!one.href.startsWith(`${publicUrl}/`)) return one
    const { path: page } = parseAddress(one.href.slice(publicUrl.length))
    return { ...one, href: publicUrl + canonicalAddress(pageLang, page) }
  }
  return { ...letter, link: link && addressed(link), ...(help && { help: addressed(help) }) }
}
