import { readConfig } from '#server/platform/config/config.ts'
import { storeKey } from '#server/platform/process/verify-store.ts'
import { copyObject, copyObjects } from '#server/platform/storage/copy.ts'
import { openAt, storedFolders } from '#server/platform/storage/open-storage.ts'

/** Copies the company's files from STORAGE_FROM to STORAGE_URL, while the server runs with both settings. */
const reading = readConfig(process.env)
if (reading.kind === 'mistaken') fail(reading.mistakes.join(' '))
const { storage, earlierStorage } = reading.config
if (!storage || !earlierStorage)
  fail('Set STORAGE_URL to the new store and STORAGE_FROM to the old one, as for the servers.')
const [to, from] = [await openAt(storage, Date.now()), await openAt(earlierStorage, Date.now())]
console.log(`Copying from ${from.place} to ${to.place}`)
const { copied, present } = await copyObjects(from, to, storedFolders, (progress) => {
  const count = progress.copied + progress.present
  if (count % 1_000 === 0) console.log(`${count} files`)
})
await copyObject(from, to, storeKey)
await Promise.all([from.close(), to.close()])
console.log(
  `${copied} files copied, ${present} were there already. Start the servers without STORAGE_FROM now.`,
)

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
