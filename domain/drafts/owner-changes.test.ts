import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnerChange, ownerChanges, ownersIn, undoOwnerChanges } from './owner-changes.ts'

const person = fc.constantFrom('ann', 'ben', 'chi', 'dan')
const named = fc.record({
  owner: fc.option(person),
  agents: fc.uniqueArray(person, { maxLength: 3 }),
})
/** Nobody may be both owner and agent. */
const owners = named.map(({ owner, agents }) => ({ owner, agents: agents.filter((id) => id !== owner) }))
const anybody = () => true

test('K9 S10 undoing a change at once restores the same people', () => {
  fc.assert(
    fc.property(owners, owners, (before, after) => {
      const changes = ownerChanges(before, after)
      expect(undoOwnerChanges(after, changes, anybody)).toEqual({ owners: before, left: [] })
      expect(changes.every(isOwnerChange)).toBe(true)
    }),
  )
})

test('K9 S10 keeps later changes, and never makes a person both owner and agent', () => {
  fc.assert(
    fc.property(owners, owners, owners, (before, after, current) => {
      const undo = undoOwnerChanges(current, ownerChanges(before, after), anybody)
      expect(undo.owners.agents).not.toContain(undo.owners.owner)
      if (undo.left.includes('owner')) expect(undo.owners.owner).toBe(current.owner)
    }),
  )
})

test('K9 S10 an erased client is not restored', () => {
  const changes = ownerChanges({ owner: 'ann', agents: ['ben', 'chi'] }, { owner: 'dan', agents: [] })
  const isClient = (id: string) => id !== 'ann' && id !== 'ben'
  expect(undoOwnerChanges({ owner: 'dan', agents: [] }, changes, isClient)).toEqual({
    owners: { owner: null, agents: ['chi'] },
    left: [],
  })
  // The present owner remains.
  expect(undoOwnerChanges({ owner: 'eve', agents: ['fay'] }, changes, isClient)).toEqual({
    owners: { owner: 'eve', agents: ['fay'] },
    left: ['owner', 'agents'],
  })
})

test('S10 changes contain accounts, or nobody', () => {
  expect(ownersIn('ann')).toEqual(['ann'])
  expect(ownersIn(['ann', 'ben'])).toEqual(['ann', 'ben'])
  expect(ownersIn(null)).toEqual([])
  expect(isOwnerChange({ path: 'title.en' })).toBe(false)
})
