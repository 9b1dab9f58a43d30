import type { NamedOwners } from '#domain/auction/own-lot.ts'

/** Returns the details of a change of a lot's owners for the audit log, naming people by their ids. */
export const ownerDetail = (lotId: string, before: NamedOwners, after: NamedOwners) => ({
  lot: lotId,
  owner: after.owner ?? '',
  agents: after.agents.join(' '),
  ownerBefore: before.owner ?? '',
  agentsBefore: before.agents.join(' '),
})

/** Returns whether staff named the same people in the same roles. */
export const isSameNamed = (one: NamedOwners, other: NamedOwners): boolean =>
  one.owner === other.owner && one.agents.join() === other.agents.join()
