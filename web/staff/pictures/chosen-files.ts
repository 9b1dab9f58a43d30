/** Matches names of files that the picture store can read. */
const pictureNames = /\.(?:jpe?g|png|webp|avif)$/i

/** Matches names of hidden files that operating systems create. */
const hiddenNames = /^(?:\.|Thumbs\.db$|desktop\.ini$)/i

/** Returns the pictures among chosen files, and the rest by name. Hidden files are left out. */
export function sortFiles(files: Iterable<File>): {
  readonly pictures: readonly File[]
  readonly others: readonly string[]
} {
  const seen = [...files].filter(({ name }) => !hiddenNames.test(name))
  const isPicture = ({ name }: File) => pictureNames.test(name)
  return {
    pictures: seen.filter(isPicture),
    others: seen.filter((file) => !isPicture(file)).map(({ name }) => name),
  }
}

/** Returns the dropped files, those of folders included. Must be called while the drop event is being handled. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return [...transfer.files]
  const files = await Promise.all(entries.map(filesIn))
  return files.flat()
}

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isDirectory(entry)) return []
  const reader = entry.createReader()
  const found: File[] = []
  for (;;) {
    // A reader returns a hundred entries at a time, then none.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return found
    for (const one of some) found.push(...(await filesIn(one)))
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** SHA-256 of a file in hex; '' if the browser cannot compute it, without a secure connection. */
export async function digestOf(file: File): Promise<string> {
  if (!globalThis.crypto?.subtle) return ''
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
