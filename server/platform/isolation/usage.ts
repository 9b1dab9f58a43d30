import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** The usage of a process: resident memory in bytes, and milliseconds of processor time since its start. */
export type Usage = { readonly residentBytes: number; readonly cpuMs: number }

/** Measures a process. Returns null if it has ended or the system provides no figures. */
export const usageOf = (pid: number): Promise<Usage | null> =>
  process.platform === 'linux' ? Promise.resolve(fromProc(pid)) : fromPs(pid)

/** Linux counts processor time in hundredths of a second for programs. */
const msPerTick = 10

/** Reads synchronously: these files are in the kernel's memory, and the file thread pool may be busy. */
function fromProc(pid: number): Usage | null {
  try {
    const kilobytes = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program in parentheses may contain spaces. User and system time are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * msPerTick
    return { residentBytes: Number(kilobytes) * 1024, cpuMs }
  } catch {
    return null
  }
}

const run = promisify(execFile)

async function fromPs(pid: number): Promise<Usage | null> {
  try {
    const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)])
    const [kilobytes, time = ''] = stdout.trim().split(/\s+/)
    const seconds = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0)
    return { residentBytes: Number(kilobytes) * 1024, cpuMs: seconds * 1000 }
  } catch {
    return null
  }
}
