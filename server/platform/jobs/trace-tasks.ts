import type { Task } from 'graphile-worker'
import { runInSpan } from '#server/platform/telemetry/current-span.ts'
import type { Telemetry } from '#server/platform/telemetry/telemetry.ts'

/** Traces tasks. A trace is linked to the one that enqueued the job, if the payload names it. */
export function traceTasks(
  tasks: Readonly<Record<string, Task>>,
  telemetry: Telemetry,
): Readonly<Record<string, Task>> {
  if (!telemetry.isOn) return tasks
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, traced(name, task, telemetry)]),
  )
}

const traced =
  (name: string, task: Task, telemetry: Telemetry): Task =>
  async (payload, helpers) => {
    const span = telemetry.begin(`job ${name}`, {
      kind: 'consumer',
      follows: traceparentOf(payload),
      attributes: { 'rostrum.job': name, 'rostrum.attempt': helpers.job.attempts },
    })
    if (span === null) return task(payload, helpers)
    try {
      return await runInSpan(span, async () => task(payload, helpers))
    } catch (error) {
      span.fail()
      throw error
    } finally {
      span.end()
    }
  }

function traceparentOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('traceparent' in payload)) return undefined
  return typeof payload.traceparent === 'string' ? payload.traceparent : undefined
}
