const manifest = /\/assets\/manifest-[\w-]+\.js/

/** Which build of the pages a document is of; '' where it does not say, as in development. */
export const buildOf = (html: string): string => manifest.exec(html)?.[0] ?? ''

/** Whether a page that was fetched is of another build than the one that runs. */
export function isOther(fetched: string, running: string): boolean {
  const [theirs, ours] = [buildOf(fetched), buildOf(running)]
  return theirs !== '' && ours !== '' && theirs !== ours
}
