import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** The purpose of a pool of connections. */
export type PoolName = 'pages' | 'bids' | 'searches' | 'replica'

/** The numbers of a pool's connections and of the queries waiting for one. */
export type PoolCounts = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>

const pools = new WeakMap<Registry, Map<PoolName, PoolCounts>>()

/** Registers the metrics of a pool's connections and of the queries waiting for one. */
export function watchPool(registry: Registry, name: PoolName, pool: PoolCounts): void {
  const watched = pools.get(registry) ?? register(registry)
  watched.set(name, pool)
}

function register(registry: Registry): Map<PoolName, PoolCounts> {
  const watched = new Map<PoolName, PoolCounts>()
  pools.set(registry, watched)
  const registers = [registry]
  new Gauge({
    name: 'rostrum_pool_connections',
    help: 'Open connections to the database, by pool and whether they are in use',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, { totalCount, idleCount }] of watched) {
        this.set({ pool: name, state: 'busy' }, totalCount - idleCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
      }
    },
  })
  new Gauge({
    name: 'rostrum_pool_limit',
    help: 'Connections that a pool opens at most',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, { options }] of watched) this.set({ pool: name }, options.max)
    },
  })
  new Gauge({
    name: 'rostrum_pool_waiting',
    help: 'Queries that wait for a connection',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, { waitingCount }] of watched) this.set({ pool: name }, waitingCount)
    },
  })
  return watched
}
