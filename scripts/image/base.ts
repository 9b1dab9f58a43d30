import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildah, run } from './command.ts'

/** The Debian packages in addition to the minimal system. */
const packages = ['ca-certificates', 'tzdata']

/** The version of npm among the installed packages. */
const npmVersion = '11.19.1'

/**
 * Builds an image of Debian's minimal system and this Node from npm's registry, in place of one from an image
 * registry. It is kept until Debian's name or Node's version changes. @returns the name of the image
 */
export async function buildBase(folder: string, debian: string): Promise<string> {
  const name = 'localhost/rostrum-base'
  const stamp = path.join(folder, 'base.txt')
  const wanted = `${debian} ${process.version} ${npmVersion}`
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return name
  const system = path.join(folder, 'base')
  await rm(system, { recursive: true, force: true })
  await run('debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, debian, system])
  await installNode(path.join(system, 'usr/local'))
  await rm(path.join(system, 'var/cache/apt/archives'), { recursive: true, force: true })
  const container = await buildah(folder, 'from', 'scratch')
  await buildah(folder, 'copy', '--quiet', container, system, '/')
  await buildah(folder, 'commit', '--quiet', '--rm', container, name)
  await rm(system, { recursive: true })
  await writeFile(stamp, wanted)
  return name
}

/** Installs this Node and npm below a prefix. The package `node` would run a script to choose its platform. */
async function installNode(prefix: string): Promise<void> {
  const node = `node-${process.platform}-${process.arch}`
  const names = [`npm@${npmVersion}`, `${node}@${process.versions.node}`]
  await run('npm', ['install', '--global', '--ignore-scripts', '--prefix', prefix, ...names])
  const link = path.join(prefix, 'bin/node')
  await rm(link, { force: true })
  await symlink(`../lib/node_modules/${node}/bin/node`, link)
}
