import { expect, inject, test } from 'vitest'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { rehearse } from '../../scripts/rehearse/rehearse.ts'

test('V12 rehearses a sale over bad connections with one consistent result and no order', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  try {
    const report = await rehearse({
      lots: 8,
      bidders: 12,
      seed: 12,
      pace: 25,
      temperaments: ['eager', 'patient', 'sniper', 'rival', 'rival', 'floor', 'jumper', 'absent'],
      databaseUrl: database.url,
    })
    expect(report.faults).toEqual([])
    expect(report.sold + report.passed).toBe(8)
    expect(report.sold).toBeGreaterThan(0)
    expect(report.bids.accepted).toBeGreaterThan(8)
    expect(report.bids.doubleTaps).toBeGreaterThan(0)
    expect(report.bids.doubleTapsThatWereOne).toBe(report.bids.doubleTaps)
    expect(report.bids.askedAgain).toBeGreaterThan(0)
    expect(report.reconnects).toBeGreaterThan(0)
    expect(report.acceptances.auto).toBeGreaterThan(0)
    expect(report.acceptances.clerk).toBeGreaterThan(0)
  } finally {
    await database.close()
  }
})
