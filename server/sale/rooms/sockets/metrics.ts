import { Counter, Gauge, type Registry } from 'prom-client'

/** Registers the metrics of the sockets. */
export function createSocketMetrics(
  registry: Registry,
  open: () => number,
): { frames(n: number): void; closed(code: number): void } {
  const registers = [registry]
  new Gauge({
    name: 'rostrum_sockets',
    help: 'Sockets open to this process',
    registers,
    collect() {
      this.set(open())
    },
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
