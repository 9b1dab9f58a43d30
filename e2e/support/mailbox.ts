import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'

/** A letter of the house as its reader sees it. */
export type ReceivedLetter = { readonly subject: string; readonly text: string }

/** The letters that a house writes to one reader. */
export type Mailbox = {
  /** Waits for the reader's next letter; each is given once, in the order they were written. */
  readonly next: () => Promise<ReceivedLetter>
}

const patience = 20_000

/** @param dataDir of the house, whose letters are files in `outbox` there */
export function openMailbox(dataDir: string, reader: string): Mailbox {
  const folder = path.join(dataDir, 'outbox')
  const seen = new Set<string>()

  const look = async (): Promise<ReceivedLetter | null> => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
    for (const file of files) {
      if (seen.has(file)) continue
      seen.add(file)
      const mail = await PostalMime.parse(await readFile(path.join(folder, file)))
      const isTheirs = mail.to?.some(({ address }) => address === reader) ?? false
      if (isTheirs) return { subject: mail.subject ?? '', text: mail.text ?? '' }
    }
    return null
  }
  const next = async (until: number): Promise<ReceivedLetter> => {
    const letter = await look()
    if (letter) return letter
    if (Date.now() > until) throw new Error(`No letter came for ${reader}`)
    await new Promise((again) => setTimeout(again, 50))
    return next(until)
  }
  return { next: () => next(Date.now() + patience) }
}
