import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildBase } from './base.ts'
import { buildImage } from './build-image.ts'

/**
 * Builds `deploy/container/Dockerfile` as root: `npm run image`. It needs buildah, debootstrap, Debian's packages and
 * npm's. `--archive rostrum.tar` also writes a file for `docker load` and `podman load`; `--debian trixie`
 * selects the version of Debian. Its output is in `/var/tmp/rostrum-image`, or in `--folder`, outside the checkout.
 */
const { values } = parseArgs({
  options: {
    archive: { type: 'string' },
    debian: { type: 'string', default: 'bookworm' },
    folder: { type: 'string', default: '/var/tmp/rostrum-image' },
  },
})

const folder = path.resolve(values.folder)
await mkdir(folder, { recursive: true })
const { archive, debian } = values
const base = await buildBase(folder, debian)
const root = await buildImage(folder, base, archive === undefined ? null : path.resolve(archive))
process.stdout.write(`The image is built; its root file system is ${root}\n`)
