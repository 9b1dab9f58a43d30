import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { lowerPriority } from '#server/platform/http/rendering/low-priority.ts'
import { createFrameReader, writeFrame } from './frames.ts'
import type { Answer, Handle, SentTask } from './task.ts'

/** The program of the child processes that handle external files, one task at a time. */
const end = () => process.kill(process.pid, 'SIGKILL')

// Requests take priority.
lowerPriority(5)
const server = new Socket({ fd: 3 })
server.on('close', end)

// A task may occupy this thread when the server is killed, in which case the end of the socket is not read.
const orphanWatch = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL') }, 500)`
new Worker(orphanWatch, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()

const readFrame = createFrameReader(server)
for (;;) {
  const frame = await readFrame()
  if (frame === null || frame === 'tooLong') break
  try {
    const { module, input } = frame.value as SentTask
    const { handle }: { handle: Handle<unknown, unknown> } = await import(module)
    const { value, bytes } = await handle(input, frame.bytes)
    writeFrame(server, { kind: 'done', value } satisfies Answer, bytes)
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    writeFrame(server, { kind: 'failed', message } satisfies Answer)
  }
}
end()
