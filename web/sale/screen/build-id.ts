const manifest = /\/assets\/manifest-[\w-]+\.js/

/** Which build of the pages a document is of; '' where it does not say, as in development. */
export const buildIdOf = (html: string): string => manifest.exec(html)?.[0] ?? ''

/** Whether a page that was fetched is of another build than the one that runs. */
export function isOtherBuild(fetched: string, running: string): boolean {
  const [fetchedBuild, runningBuild] = [buildIdOf(fetched), buildIdOf(running)]
  return fetchedBuild !== '' && runningBuild !== '' && fetchedBuild !== runningBuild
}
