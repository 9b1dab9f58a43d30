import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** An image that `npm run image` has unpacked. */
export type Image = {
  /** Its root file system. */
  readonly root: string
  /** The id of its user and group. */
  readonly user: number
  readonly folder: string
  readonly environment: readonly string[]
  readonly command: readonly string[]
}

/** A running command of an image. */
export type Container = {
  hasEnded(): boolean
  /** Returns its output. */
  log(): string
  /** Sends SIGTERM and waits. @throws if it had to be killed, or ended with a code other than 0 */
  stop(): Promise<void>
}

/** Milliseconds that a server may take to close, as the packages in `deploy/` allow. */
const closingTimeoutMs = 30_000

const configuration = z.object({
  User: z.string().regex(/^[1-9]\d*:[1-9]\d*$/),
  WorkingDir: z.string().startsWith('/'),
  Env: z.array(z.string()),
  Cmd: z.array(z.string()).min(1),
})

/** Reads the configuration of an image. @param folder the output of `npm run image` */
export async function readImage(folder: string): Promise<Image> {
  const text = await readFile(path.join(folder, 'image.json'), 'utf8')
  const { User, WorkingDir, Env, Cmd } = configuration.parse(JSON.parse(text))
  return {
    root: await realpath(path.join(folder, 'root')),
    user: Number(User.split(':')[0]),
    folder: WorkingDir,
    environment: Env,
    command: Cmd,
  }
}

/**
 * Emulates a container engine where the kernel does not support one: the root file system is read-only,
 * `/data` is the only writable folder, there are only a few devices, and the user has no privileges and
 * cannot gain any.
 */
const enter = `
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o size=64k,mode=755 devices "$root/dev"
for device in null zero full random urandom; do
  : > "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -o remount,ro "$root/dev"
cd "$root"
exec chroot --userspec="$user:$user" --groups= "$root" setpriv --no-new-privs "$@"`

/**
 * Starts the command of an image; only this process is root. The command shares the network of this machine.
 * @param dataDir the folder for `/data` @param settings the variables in addition to those of the image
 */
export function startContainer(
  { root, user, folder, environment, command }: Image,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Container {
  const variables = [...environment, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)]
  const inside = ['env', '-i', `--chdir=${folder}`, ...variables, ...command]
  const child = spawn(
    'unshare',
    // A separate process namespace, so that the server ends with this process.
    ['--mount', '--pid', '--fork', '--kill-child', '--', 'sh', '-euc', enter, 'sh', ...inside],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, root, data: dataDir, user: String(user) },
    },
  )
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      log += bytes.toString()
    })
  const exited = once(child, 'exit')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    hasEnded,
    log: () => log,
    async stop() {
      if (!hasEnded()) await terminate(child.pid ?? 0)
      const timer = setTimeout(() => child.kill('SIGKILL'), closingTimeoutMs)
      await exited
      clearTimeout(timer)
      if (child.exitCode !== 0) throw new Error(`The server of the image ended badly: ${log}`)
    },
  }
}

/** Sends SIGTERM to the command, since `unshare` ignores it. */
async function terminate(pid: number): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const child of children.trim().split(' ').filter(Boolean)) process.kill(Number(child), 'SIGTERM')
}
