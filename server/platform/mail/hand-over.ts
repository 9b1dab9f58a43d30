import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type DKIM from 'nodemailer/lib/dkim'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailReply } from '#domain/newsletter/delivery.ts'
import type { RenderedLetter } from './render-letter.ts'

/** The outcome of one letter of an issue. */
export type HandOver =
  | { readonly kind: 'sent' }
  /** Its claim was not granted, so that nothing was sent. */
  | { readonly kind: 'unclaimed' }
  /** The mail server refused the address or the letter. */
  | { readonly kind: 'refused'; readonly of: 'address' | 'letter'; readonly reply: MailReply }
  /** The connection ended before the mail server confirmed a claimed letter, which it may have received. */
  | { readonly kind: 'unknown' }

/** Returns the address of a sender such as `Bowen House <bids@bowenhouse.example>`. */
export const addressOfSender = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender

/** The sender, the recipient and the address to which a failure is reported. */
export type BulkEnvelope = { readonly from: string; readonly to: string; readonly returnPath: string }

/**
 * A connection that sends many letters, one after another. A letter is claimed when the mail server waits for
 * its content: after a crash before that it is still sent, but after a later crash it is not sent again (N2).
 */
export type BulkSession = {
  /** Sends one letter. @throws if the mail server cannot be reached */
  handOver(envelope: BulkEnvelope, letter: RenderedLetter, claim: () => Promise<boolean>): Promise<HandOver>
  close(): void
}

/** Milliseconds within which the mail server must connect and respond. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 } as const

/** Formats a letter as a message, signed if there is a key. */
export async function toMessage(
  { from, to }: Pick<BulkEnvelope, 'from' | 'to'>,
  letter: RenderedLetter,
  dkim: DKIM.Options | null,
): Promise<Buffer> {
  const composer = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    dkim === null ? {} : { dkim },
  )
  const { message } = await composer.sendMail({ from, to, ...letter })
  if (!Buffer.isBuffer(message)) throw new Error('Nodemailer did not buffer the email')
  return message
}

/** Opens a session with the mail server at a URL, which connects with the first letter. */
export function openSmtpSession(url: string, dkim: DKIM.Options | null): BulkSession {
  let connection: SMTPConnection | null = null
  const end = () => {
    connection?.close()
    connection = null
  }
  return {
    async handOver(envelope, letter, claim) {
      const message = await toMessage(envelope, letter, dkim)
      const open = connection ?? (await connect(url))
      connection = open
      const body = claimed(message, claim)
      try {
        await send(open, envelope, body.stream)
        return { kind: 'sent' }
      } catch (error) {
        const outcome = outcomeOf(error, body.state())
        const isUsable = outcome?.kind === 'refused' && (await reset(open))
        if (!isUsable) end()
        if (outcome === null) throw error
        return outcome
      }
    },
    close: end,
  }
}

/** Wraps a message so that it is claimed only when the connection starts to send it. */
function claimed(message: Buffer, claim: () => Promise<boolean>) {
  let state: 'unread' | 'unclaimed' | 'claimed' = 'unread'
  async function* read() {
    state = (await claim()) ? 'claimed' : 'unclaimed'
    if (state === 'unclaimed') throw new Error('The letter was not claimed')
    yield message
  }
  return { stream: Readable.from(read(), { objectMode: false }), state: () => state }
}

/** Returns what an error means for a letter, or null if it was not claimed, so that it can be sent again. */
function outcomeOf(error: unknown, state: 'unread' | 'unclaimed' | 'claimed'): HandOver | null {
  if (state === 'unclaimed') return { kind: 'unclaimed' }
  const { responseCode, response, command } = smtpError(error)
  if (responseCode !== undefined)
    return {
      kind: 'refused',
      of: command === 'RCPT TO' ? 'address' : 'letter',
      reply: {
        code: responseCode,
        status: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1] ?? '',
      },
    }
  return state === 'claimed' ? { kind: 'unknown' } : null
}

const smtpError = (error: unknown): Partial<SMTPConnection.SMTPError> => (error instanceof Error ? error : {})

async function connect(url: string): Promise<SMTPConnection> {
  const options = parseConnectionUrl(url)
  const connection = new SMTPConnection({ ...timeouts, ...options })
  await new Promise<void>((done, fail) => {
    // Later errors reach the letter that is being sent.
    connection.on('error', fail)
    connection.connect((error) => (error ? fail(error) : done()))
  })
  const { auth } = options as { readonly auth?: { readonly user: string; readonly pass: string } }
  if (auth)
    await new Promise<void>((done, fail) => {
      connection.login({ credentials: auth }, (error) => (error ? fail(error) : done()))
    })
  return connection
}

const send = (
  connection: SMTPConnection,
  { to, returnPath }: BulkEnvelope,
  message: Readable,
): Promise<void> =>
  new Promise((done, fail) => {
    connection.send({ from: returnPath, to: [to] }, message, (error) => (error ? fail(error) : done()))
  })

/** Ends the transaction of a refused letter. @returns whether the connection can send another letter */
const reset = (connection: SMTPConnection): Promise<boolean> =>
  new Promise((done) => {
    connection.reset((error) => done(!error))
  })
