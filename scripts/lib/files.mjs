import { readdirSync } from 'node:fs'
import path from 'node:path'

/** All files below a folder, sorted by path. */
export function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const found = entries.flatMap((entry) => {
    const place = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(place) : [place]
  })
  return found.sort()
}
