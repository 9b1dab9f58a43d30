import { expect, inject, test } from 'vitest'
import { networkProfiles } from '#domain/rehearsal/network.ts'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { rehearse } from '../../scripts/rehearse/rehearse.ts'

const { good, slow, bad } = networkProfiles

/** Bad enough that every rehearsal loses some requests and connections, whatever the order of its bids. */
const connections = [
  good,
  { ...slow, lossRate: 0.2 },
  { ...bad, lossRate: 0.2, cuts: { ...bad.cuts, share: 0.04 } },
]

test('V12 rehearses a sale over bad connections with one consistent result and no order', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  try {
    const report = await rehearse({
      lots: 8,
      bidders: 12,
      seed: 12,
      pace: 25,
      temperaments: ['eager', 'patient', 'sniper', 'rival', 'rival', 'floor', 'jumper', 'absent'],
      connections,
      databaseUrl: database.url,
    })
    expect(report.issues).toEqual([])
    expect(report.sold + report.passed).toBe(8)
    expect(report.sold).toBeGreaterThan(0)
    expect(report.bids.accepted).toBeGreaterThan(8)
    expect(report.bids.doubleTaps).toBeGreaterThan(0)
    expect(report.bids.doubleTapsThatWereOne).toBe(report.bids.doubleTaps)
    expect(report.bids.retries).toBeGreaterThan(0)
    expect(report.reconnects).toBeGreaterThan(0)
    expect(report.acceptances.auto).toBeGreaterThan(0)
    expect(report.acceptances.clerk).toBeGreaterThan(0)
  } finally {
    await database.close()
  }
})
