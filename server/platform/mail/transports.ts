import { randomBytes } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type DKIM from 'nodemailer/lib/dkim'
import type { Log } from '#server/platform/log/log.ts'
import type { ObjectStore } from '#server/platform/storage/object-store.ts'
import { type BulkSession, openSmtpSession, toMessage } from './hand-over.ts'
import type { RenderedLetter } from './render-letter.ts'

/** Delivers rendered letters. */
export type MailTransport = {
  deliver(envelope: Envelope, letter: RenderedLetter): Promise<void>
  /** Opens a session that sends many letters. */
  open(): BulkSession
  close(): void
}

/** The sender, which may have a name, and the recipient's address. */
type Envelope = { readonly from: string; readonly to: string }

/**
 * Creates a transport that sends through a mail server, signing letters if there is a key. @param url the
 * URL, as in SMTP_URL
 */
export function createSmtpTransport(url: string, dkim: DKIM.Options | null, log: Log): MailTransport {
  const transport = createTransport({ url, ...(dkim && { dkim }) })
  return {
    async deliver(envelope, letter) {
      const { messageId } = await transport.sendMail({ ...envelope, ...letter })
      log.info({ messageId, subject: letter.subject }, 'An email was sent')
    },
    open: () => openSmtpSession(url, dkim),
    close: () => transport.close(),
  }
}

/**
 * Creates a transport that writes each letter to a file in `outbox`, which any email client can open, and
 * logs its name.
 */
export function createFileTransport(storage: Pick<ObjectStore, 'place' | 'put'>, log: Log): MailTransport {
  const deliver = async (envelope: Envelope, letter: RenderedLetter) => {
    const name = `outbox/${fileStamp()}.eml`
    await storage.put(name, await toMessage(envelope, letter, null))
    log.info({ file: `${storage.place}/${name}`, subject: letter.subject }, 'An email was written to a file')
  }
  return {
    deliver,
    open: () => ({
      async handOver(envelope, letter, claim) {
        if (!(await claim())) return { kind: 'unclaimed' }
        await deliver(envelope, letter)
        return { kind: 'sent' }
      },
      close: () => undefined,
    }),
    close: () => undefined,
  }
}

/** When this process wrote its latest letter, and the number that it had written in the same millisecond. */
let latest = { at: 0, nth: 0 }

/** Returns a unique file name that sorts letters by time, and those of one process in order. */
function fileStamp(): string {
  const at = Math.max(Date.now(), latest.at)
  latest = { at, nth: at === latest.at ? latest.nth + 1 : 0 }
  const time = new Date(at).toISOString().replace(/[:.]/g, '-')
  return `${time}-${String(latest.nth).padStart(4, '0')}-${randomBytes(3).toString('hex')}`
}
