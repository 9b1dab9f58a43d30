import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
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

/** One hash of files: of their paths below the folder and their content. */
export function hashOfFiles(folder, files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${path.relative(folder, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
