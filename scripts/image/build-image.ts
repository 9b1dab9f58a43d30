import { rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildah } from './command.ts'

const name = 'localhost/rostrum'

/**
 * Builds the image from its Dockerfile on a base with Node.
 * @param archive the file for the image; null for none @returns the root file system, which is `root` in the
 * folder; `image.json` beside it is the configuration of the image
 */
export async function buildImage(folder: string, base: string, archive: string | null): Promise<string> {
  await buildah(folder, 'rm', '--all')
  await buildah(
    folder,
    ...['build', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--quiet'],
    ...(await authorityOf(folder)),
    ...['--build-arg', `NODE_IMAGE=${base}`, '--file', 'deploy/container/Dockerfile', '--tag', name, '.'],
  )
  if (archive !== null) {
    await rm(archive, { force: true })
    await buildah(folder, 'push', '--quiet', name, `docker-archive:${archive}:rostrum:latest`)
  }
  const inspected = JSON.parse(await buildah(folder, 'inspect', '--type', 'image', name))
  await writeFile(path.join(folder, 'image.json'), JSON.stringify(inspected.Docker.config, null, 2))
  const mounted = await buildah(folder, 'mount', await buildah(folder, 'from', '--pull-never', name))
  const root = path.join(folder, 'root')
  await rm(root, { force: true })
  await symlink(mounted, root)
  return root
}

/** Lets npm trust a network's own certificate authority, only within the build. */
async function authorityOf(folder: string): Promise<readonly string[]> {
  const file = process.env.NODE_EXTRA_CA_CERTS
  if (!file) return []
  const settings = path.join(folder, 'npmrc')
  await writeFile(settings, 'cafile=/tmp/authority.crt\n')
  return ['--volume', `${file}:/tmp/authority.crt:ro`, '--volume', `${settings}:/root/.npmrc:ro`]
}
