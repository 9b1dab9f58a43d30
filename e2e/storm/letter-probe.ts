import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'
import { emailJoin } from '#wire/calls/newsletter.ts'
import { createClient } from '#wire/client/client.ts'

/** A requested letter. */
export type SentLetter = { readonly at: number; isAccepted: boolean; receivedAt: number | null }

/** A mail server that can be made unavailable. */
export type MailServer = {
  readonly url: string
  onLetter: (recipient: string) => void
  start(): Promise<void>
  stop(): Promise<void>
}

export async function createMailServer(): Promise<MailServer> {
  const { port, release } = await reservePort()
  let server: SMTPServer | null = null
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    onLetter: () => undefined,
    async start() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        onData(stream, session, done) {
          stream.resume()
          stream.on('end', () => {
            for (const { address } of session.envelope.rcptTo) mail.onLetter(address)
            done()
          })
        },
      })
      await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    async stop() {
      await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()))
      server = null
    },
  }
  process.once('exit', () => void release())
  return mail
}

/** Subscribes new addresses to the newsletter and records when their letters arrive. */
export function probeLetters(origin: string, mail: MailServer, intervalMs: number) {
  const letters = new Map<string, SentLetter>()
  const client = createClient({
    origin,
    appid: 'web',
    key: 'rostrum-demo',
    token: () => '',
    lang: () => 'en',
  })
  let isClosed = false
  mail.onLetter = (recipient) => {
    const letter = letters.get(recipient)
    if (letter) letter.receivedAt ??= performance.now()
  }

  async function ask(address: string): Promise<void> {
    const at = performance.now()
    const letter: SentLetter = { at, isAccepted: false, receivedAt: null }
    letters.set(address, letter)
    const result = await client.call(emailJoin, { type: '0', email: address }, { timeout: 5_000 })
    letter.isAccepted = result.ok
  }

  async function repeat(): Promise<void> {
    for (let n = 1; !isClosed; n++) {
      void ask(`reader-${n}@example.com`)
      await wait(intervalMs)
    }
  }

  const repeating = repeat()
  return {
    letters: (): readonly SentLetter[] => [...letters.values()],
    async close() {
      isClosed = true
      await repeating
    },
  }
}
