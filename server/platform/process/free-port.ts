import { createServer } from 'node:net'

/** Finds a free port, the preferred one if possible; 0 means any. */
export function freePort(preferred: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort(0))))
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
