import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Isolation } from '#server/platform/isolation/isolation.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { bankStatementCalls } from './calls.ts'
import { bankStatementData } from './personal-data.ts'
import { createStatementReader } from './reader.ts'
import type { RecordDeps } from './record.ts'

/** Bank statements, which the accounts department imports and records receipts from (O21). */
export type BankStatements = {
  readonly answers: readonly CallHandler[]
  readonly personalData: PersonalData
}

type Deps = RecordDeps & {
  readonly uploads: Pick<Uploads, 'intake'>
  readonly isolation: Isolation
}

/** Creates the service for bank statements. @param deps.uploads receive the files */
export const createBankStatements = (deps: Deps): BankStatements => ({
  answers: bankStatementCalls({
    ...deps,
    spool: deps.uploads.intake.spool,
    reader: createStatementReader(deps.isolation),
  }),
  personalData: bankStatementData(deps.db),
})
