import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import type { SetLetter } from './letter.ts'

/** Sends letters. Rejects where the mail server does not take one, so that the job that sends it is tried again. */
export type Mail = {
  send(to: string, letter: SetLetter): Promise<void>
  close(): void
}

/** The mail of the house: through the server at SMTP_URL, or as `.eml` files in `DATA_DIR/outbox`. */
export function openMail(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Log): Mail {
  const { smtpUrl, mailFrom, dataDir } = config
  return smtpUrl === null
    ? toFiles(path.join(dataDir, 'outbox'), mailFrom, log)
    : toServer(smtpUrl, mailFrom, log)
}

function toServer(smtpUrl: string, from: string, log: Log): Mail {
  const transport = createTransport(smtpUrl)
  return {
    async send(to, letter) {
      const { messageId } = await transport.sendMail({ from, to, ...letter })
      log.info({ messageId, subject: letter.subject }, 'A mail was sent')
    },
    close: () => transport.close(),
  }
}

function toFiles(folder: string, from: string, log: Log): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(to, letter) {
      const { message } = await transport.sendMail({ from, to, ...letter })
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${fileStamp()}.eml`)
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
      log.info({ file, subject: letter.subject }, 'A mail was written')
    },
    close: () => transport.close(),
  }
}

/** Names that sort by time and never meet. */
const fileStamp = (): string =>
  `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`
