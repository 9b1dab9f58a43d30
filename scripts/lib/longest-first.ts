import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files, slowest first. A slow file that begins last leaves the other workers idle; in a clean
 * clone Vitest knows only the sizes of files.
 */
export const longest: readonly string[] = [
  'e2e/pages/pages.test.ts',
  'e2e/storm/storm.release.test.ts',
  'e2e/journeys/saleroom.test.ts',
  'e2e/journeys/account.test.ts',
  'e2e/journeys/timed.test.ts',
  'e2e/backup/restore.release.test.ts',
  'e2e/journeys/first-sales.release.test.ts',
  'e2e/journeys/notices.release.test.ts',
  'e2e/journeys/lot-grid.release.test.ts',
  'server/platform/http/long-turns.release.test.ts',
  'server/catalogue/drafts/killed.release.test.ts',
  'server/catalogue/drafts/long-turns.release.test.ts',
  'server/platform/http/security/texts.release.test.ts',
  'server/platform/http/security/uploads.test.ts',
  'server/demonstration.test.ts',
  'server/platform/http/security/others-things.test.ts',
  'server/platform/database/embedded/backup.release.test.ts',
  'server/platform/database/expand-only.test.ts',
  'server/platform/files/files.test.ts',
  'server/hostile-files.release.test.ts',
  'server/sale/rooms/gone.test.ts',
  'server/platform/database/embedded/embedded.test.ts',
  'web/staff/drafts/sale-draft-page.interaction.test.tsx',
]

/** Returns the position of a file in the list; after all others if it is not listed. */
function placeOf({ moduleId }: TestSpecification): number {
  const index = longest.findIndex((file) => moduleId.endsWith(file))
  return index === -1 ? longest.length : index
}

/** Begins each project with the slowest files, and otherwise uses the default order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...byProject.values()].flatMap((own) =>
      own.toSorted((one, other) => placeOf(one) - placeOf(other)),
    )
  }
}
