import type { Config } from '#server/platform/config/config.ts'
import { withEarlierStore } from './earlier-store.ts'
import { openFolderReader, openFolderStore } from './folder-store.ts'
import type { ObjectStore, StoreReader } from './object-store.ts'
import type { StorageAddress } from './storage-url.ts'

/** The folders of the store: everything except the keys of one machine. */
export const storedFolders = ['files/', 'outbox/'] as const

type StorageSettings = Pick<Config, 'storage' | 'earlierStorage' | 'dataDir'>

/**
 * Opens the store of files: the one at `STORAGE_URL`, else `DATA_DIR`. While files are being moved,
 * remaining ones are read from `STORAGE_FROM`.
 * @param now Unix milliseconds
 */
export async function openStorage(
  { storage, earlierStorage, dataDir }: StorageSettings,
  now: number,
): Promise<ObjectStore> {
  const store = await openAt(storage ?? { kind: 'folder', folder: dataDir }, now)
  return earlierStorage ? withEarlierStore(store, await openAt(earlierStorage, now)) : store
}

/** Opens the same stores as `openStorage`, the current one first, without creating or changing anything there. */
export async function openReaders({
  storage,
  earlierStorage,
  dataDir,
}: StorageSettings): Promise<readonly [StoreReader, ...StoreReader[]]> {
  const open = async (address: StorageAddress): Promise<StoreReader> =>
    address.kind === 'folder' ? openFolderReader(address.folder) : openAt(address, 0)
  const current = await open(storage ?? { kind: 'folder', folder: dataDir })
  return earlierStorage ? [current, await open(earlierStorage)] : [current]
}

/** Opens a store by its address. Amazon's library is loaded only if it is used. */
export async function openAt(address: StorageAddress, now: number): Promise<ObjectStore> {
  if (address.kind === 'folder') return openFolderStore(address.folder, now)
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(address)
}
