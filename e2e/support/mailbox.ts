import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'

/** An email as its recipient sees it. */
export type ReceivedLetter = { readonly subject: string; readonly text: string }

/** The emails sent to one recipient. */
export type Mailbox = {
  /** Waits for the next email; each is returned once, in order. */
  readonly next: () => Promise<ReceivedLetter>
}

const timeoutMs = 300_000

/**
 * Opens the mailbox of a recipient.
 * @param dataDir the data folder of the server, which stores emails as files in `outbox`
 */
export function openMailbox(dataDir: string, reader: string): Mailbox {
  const folder = path.join(dataDir, 'outbox')
  const seen = new Set<string>()

  const findNext = async (): Promise<ReceivedLetter | null> => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
    for (const file of files) {
      if (seen.has(file)) continue
      seen.add(file)
      const mail = await PostalMime.parse(await readFile(path.join(folder, file)))
      const isForReader = mail.to?.some(({ address }) => address === reader) ?? false
      if (isForReader) return { subject: mail.subject ?? '', text: mail.text ?? '' }
    }
    return null
  }
  const next = async (deadline: number): Promise<ReceivedLetter> => {
    const letter = await findNext()
    if (letter) return letter
    if (Date.now() > deadline) throw new Error(`No email arrived for ${reader}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return next(deadline)
  }
  return { next: () => next(Date.now() + timeoutMs) }
}
