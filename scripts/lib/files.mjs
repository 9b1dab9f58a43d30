import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Every file below a folder, in the order of their paths. */
export function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const found = entries.flatMap((entry) => {
    const place = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(place) : [place]
  })
  return found.sort()
}
