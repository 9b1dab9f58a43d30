import { execFileSync } from 'node:child_process'

/** Returns the resident memory in bytes of the child processes that work on files for this process. */
export function residentOfChildren(): number {
  const lines = execFileSync('ps', ['-eo', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter(
      (line) => Number(/^\s*(\d+)/.exec(line)?.[1]) === process.pid && line.includes('isolation/child.ts'),
    )
    .reduce((sum, line) => sum + Number(/^\s*\d+\s+(\d+)/.exec(line)?.[1]) * 1024, 0)
}
