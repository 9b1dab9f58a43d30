import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Returns all files below a folder, sorted by path. */
export function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const found = entries.flatMap((entry) => {
    const place = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(place) : [place]
  })
  return found.sort()
}

/** Returns a stamp of files: hashes of their contents, and sizes and modification times, which are compared first. */
export const stampOf = (folder, files) => ({
  content: hashOf(folder, files, (file) => readFileSync(file)),
  change: changeOf(folder, files),
})

/** Returns whether files match their stamp. They are read only if a size or a time differs. */
export const isStamped = (stamp, folder, files) =>
  stamp.change === changeOf(folder, files) || stamp.content === stampOf(folder, files).content

const changeOf = (folder, files) =>
  hashOf(folder, files, (file) => {
    const { size, mtimeMs } = statSync(file)
    return `${size} ${mtimeMs}\0`
  })

/** Returns one hash of files, of their paths below the folder and their contents. */
function hashOf(folder, files, read) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${path.relative(folder, file)}\0`).update(read(file))
  return hash.digest('hex')
}
