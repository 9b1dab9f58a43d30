import { access, constants, readdir } from 'node:fs/promises'
import path from 'node:path'

/** The programs of a cluster, with the Debian packages that contain them. */
const packagesOf = {
  etcd: ['etcd-server'],
  patroni: ['patroni', 'python3-etcd'],
  postgres: ['postgresql'],
  'nats-server': ['nats-server'],
  haproxy: ['haproxy'],
} as const

/** A program of a cluster. */
export type Program = keyof typeof packagesOf

/** The path of each program. */
export type Programs = Readonly<Record<Program, string>>

/** The names of all programs. */
export const programNames = Object.keys(packagesOf) as readonly Program[]

/** Returns one sentence with the packages to install; null if no program is missing. */
export function missingPackages(missing: readonly Program[]): string | null {
  const packages = missing.flatMap((name) => packagesOf[name])
  if (packages.length === 0) return null
  return `Debian packages are missing: apt-get install --no-install-recommends ${packages.join(' ')}`
}

/**
 * Finds the programs in PATH and where Debian installs servers, which comes first for PostgreSQL. Those not
 * found are null.
 */
async function findPrograms(): Promise<Readonly<Record<Program, string | null>>> {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
  const ofPostgres = (await versionsOf('/usr/lib/postgresql')).map((one) => path.join(one, 'bin'))
  const found = programNames.map(async (name) => [
    name,
    await firstExecutable([...(name === 'postgres' ? ofPostgres : []), ...folders], name),
  ])
  return Object.fromEntries(await Promise.all(found))
}

/** Returns the folders of the versions of PostgreSQL, newest first. */
async function versionsOf(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.toSorted((a, b) => Number(b) - Number(a)).map((name) => path.join(folder, name))
}

async function firstExecutable(folders: readonly string[], name: string): Promise<string | null> {
  for (const folder of folders) {
    const file = path.join(folder, name)
    const found = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return file
  }
  return null
}

/** Finds all programs. @throws with the missing packages */
export async function requirePrograms(): Promise<Programs> {
  const found = await findPrograms()
  const complaint = missingPackages(programNames.filter((name) => found[name] === null))
  if (complaint !== null) throw new Error(complaint)
  return found as Programs
}
