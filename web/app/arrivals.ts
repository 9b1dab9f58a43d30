/** A static import of a built file, or an export of another's. */
const imported = /(?:^|;)(?:import|export)(?:[^"`;]*from)?"([^"]+)"/g

/**
 * Returns a function that waits until a file and everything it imports is in the browser's cache. What failed is
 * requested again by the next call.
 *
 * @param read requests a file and returns its text; rejects if it does not arrive
 * @param isLoaded whether the first scripts of the page include a file
 */
export function createArrivals(
  read: (url: string) => Promise<string>,
  isLoaded: (url: string) => boolean,
): (url: string) => Promise<void> {
  const known = new Map<string, Promise<void>>()
  const request = async (url: string): Promise<void> => {
    if (isLoaded(url)) return
    const text = await read(url)
    const files = Array.from(text.matchAll(imported), ([, file = '']) => new URL(file, url).href)
    await Promise.all(files.map(arrive))
  }
  const arrive = (url: string): Promise<void> => {
    const arrival = known.get(url) ?? request(url)
    known.set(url, arrival)
    arrival.catch(() => known.delete(url))
    return arrival
  }
  return arrive
}
