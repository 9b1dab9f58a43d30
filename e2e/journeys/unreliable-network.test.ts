import { expect, test } from 'vitest'
import { runScenario, type Scenario } from '../unreliable-network/scenario.ts'

const seeds = Array.from({ length: 8 }, (_, i) => i + 1)
const outages = ['held', 'resent', 'dead'] as const
const combinations = outages.flatMap((outage) =>
  [true, false].map((isNotified) => [outage, isNotified] as const),
)

const runAll = (scenario: Omit<Scenario, 'seed'>) =>
  Promise.all(seeds.map((seed) => runScenario({ seed, ...scenario })))

test.each(combinations)(
  'V9 shows no wrong leader and places one bid per tap in an outage of 20 s: messages %s, browser notified: %s',
  async (outage, isNotified) => {
    for (const { server, bidder, violations } of await runAll({ outage, isNotified, latencyMs: 400 })) {
      expect(violations).toEqual([])
      expect(server.seq()).toBeGreaterThan(30)
      expect(bidder.taps.size).toBeGreaterThan(3)
      expect(Math.min(...server.validityLeft)).toBeGreaterThanOrEqual(0)
      for (const [ak, outcome] of bidder.taps)
        expect(server.writeCounts.get(ak) ?? 0).toBe(outcome === 'taken' ? 1 : 0)
    }
  },
)

const maxRecoveryMs = async (scenario: Omit<Scenario, 'seed'>) =>
  Math.max(...(await runAll(scenario)).map(({ recoveryMs: rightAfter }) => rightAfter))

test.each([true, false])(
  'V9 recovers within a second at 400 ms each way when messages were held, browser notified: %s',
  async (isNotified) => {
    expect(await maxRecoveryMs({ outage: 'held', isNotified, latencyMs: 400 })).toBeLessThanOrEqual(1_000)
  },
)

test.each(combinations)(
  'V9 recovers within a second at 50 ms each way, even with a new connection: %s, notified: %s',
  async (outage, isNotified) => {
    expect(await maxRecoveryMs({ outage, isNotified, latencyMs: 50 })).toBeLessThanOrEqual(1_000)
  },
)

test.each(outages)(
  'V9 recovers within a second of the notification at 200 ms each way, even with a new connection: %s',
  async (outage) => {
    expect(await maxRecoveryMs({ outage, isNotified: true, latencyMs: 200 })).toBeLessThanOrEqual(1_000)
  },
)

test.each(['resent', 'dead'] as const)(
  'V9 reconnects within two round trips at 400 ms each way, and about twice that without a notification: %s',
  async (outage) => {
    expect(await maxRecoveryMs({ outage, isNotified: true, latencyMs: 400 })).toBeLessThanOrEqual(2 * 880)
    expect(await maxRecoveryMs({ outage, isNotified: false, latencyMs: 400 })).toBeLessThanOrEqual(
      4 * 880 + 1_000,
    )
  },
)
