import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '#server/platform/log/log.ts'
import type { RenderedLetter } from './render-letter.ts'

/** Delivers rendered letters. */
export type MailTransport = {
  deliver(envelope: Envelope, letter: RenderedLetter): Promise<void>
  close(): void
}

/** The sender, which may have a name, and the recipient's address. */
type Envelope = { readonly from: string; readonly to: string }

/** Sends through a mail server. @param url as in SMTP_URL */
export function createSmtpTransport(url: string, log: Log): MailTransport {
  const transport = createTransport(url)
  return {
    async deliver(envelope, letter) {
      const { messageId } = await transport.sendMail({ ...envelope, ...letter })
      log.info({ messageId, subject: letter.subject }, 'An email was sent')
    },
    close: () => transport.close(),
  }
}

/** Writes each letter to a file that any mail program opens, and logs its path. */
export function createFileTransport(folder: string, log: Log): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(envelope, letter) {
      const { message } = await transport.sendMail({ ...envelope, ...letter })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${fileStamp()}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file, subject: letter.subject }, 'An email was written to a file')
    },
    close: () => transport.close(),
  }
}

/** When this process wrote its latest letter, and how many it had written in the same millisecond. */
let latest = { at: 0, nth: 0 }

/** A unique file name that sorts by time, and letters of one process in their order. */
function fileStamp(): string {
  const at = Math.max(Date.now(), latest.at)
  latest = { at, nth: at === latest.at ? latest.nth + 1 : 0 }
  const time = new Date(at).toISOString().replace(/[:.]/g, '-')
  return `${time}-${String(latest.nth).padStart(4, '0')}-${randomBytes(3).toString('hex')}`
}
