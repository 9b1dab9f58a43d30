import { Counter, type Registry } from 'prom-client'
import { gaugeOf } from '#server/platform/log/gauges.ts'
import type { Client } from './client.ts'

/** Registers the metrics of the sockets. */
export function createSocketMetrics(
  registry: Registry,
  open: ReadonlySet<Client>,
): { frames(n: number): void; closed(code: number): void } {
  const registers = [registry]
  gaugeOf(registry, { name: 'rostrum_sockets', help: 'Sockets open to this process' }, () => open.size)
  const unsent = { name: 'rostrum_socket_unsent_bytes', help: 'Bytes that sockets have not taken yet' }
  gaugeOf(registry, unsent, () => {
    let bytes = 0
    for (const { socket } of open) bytes += socket.writableLength
    return bytes
  })
  const frames = new Counter({
    name: 'rostrum_frames_total',
    help: 'Frames written to those who follow sales',
    registers,
  })
  const closed = new Counter({
    name: 'rostrum_sockets_closed_total',
    help: 'Sockets closed, by code',
    labelNames: ['code'],
    registers,
  })
  return { frames: (n) => frames.inc(n), closed: (code) => closed.inc({ code }) }
}
