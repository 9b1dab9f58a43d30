const manifest = /\/assets\/manifest-[\w-]+\.js/

/** Creates the build of a document, or '' if unknown, as in development. */
export const buildIdOf = (html: string): string => manifest.exec(html)?.[0] ?? ''

/** Returns whether a fetched page belongs to another build than the running one. */
export function isOtherBuild(fetched: string, running: string): boolean {
  const [fetchedBuild, runningBuild] = [buildIdOf(fetched), buildIdOf(running)]
  return fetchedBuild !== '' && runningBuild !== '' && fetchedBuild !== runningBuild
}
