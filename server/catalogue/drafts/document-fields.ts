/**
 * The fields of a lot's draft that are stored in `document`: those of version 2.0. Later ones are stored in
 * `attributes`, because a server of version 2.0 may run alongside during an upgrade.
 */
export const documentFields: ReadonlySet<string> = new Set(
  `title wine vitola accent producer region format summary description condition provenance category kind vintage
  quantity lowEstimate highEstimate startPrice reserve featured weight pictures proofed outdated millilitres mixed levels
  labels capsules corks closure packing storage inBond abv age lwin boxCode boxDate boxCondition`.split(
    /\s+/,
  ),
)
