const manifest = /\/assets\/manifest-[\w-]+\.js/

/** Returns the build of a document; '' if unknown, as in development. */
export const buildIdOf = (html: string): string => manifest.exec(html)?.[0] ?? ''

/** Returns whether a fetched page is of a build other than the running one. */
export function isOtherBuild(fetched: string, running: string): boolean {
  const [fetchedBuild, runningBuild] = [buildIdOf(fetched), buildIdOf(running)]
  return fetchedBuild !== '' && runningBuild !== '' && fetchedBuild !== runningBuild
}
