import { statfs } from 'node:fs/promises'
import type { Registry } from 'prom-client'
import { gaugesOf, shared } from '#server/platform/log/gauges.ts'

/** Registers the metrics of the size of a folder's disk and of the space that the server may still use. */
export function watchDisk(registry: Registry, folder: string): void {
  const disk = shared(() => statfs(folder))
  gaugesOf(
    registry,
    { name: 'rostrum_disk_free_bytes', help: 'Free bytes on the disk of DATA_DIR' },
    async () => {
      const { bavail, bsize } = await disk()
      return [{ labels: {}, value: bavail * bsize }]
    },
  )
  gaugesOf(registry, { name: 'rostrum_disk_bytes', help: 'Size of the disk of DATA_DIR' }, async () => {
    const { blocks, bsize } = await disk()
    return [{ labels: {}, value: blocks * bsize }]
  })
}
