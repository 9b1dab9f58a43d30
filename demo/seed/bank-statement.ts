import type { SeedDeps } from '#demo/seed.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import { readOpenInvoices } from '#server/trade/bank-statements/open-invoices.ts'
import { storeFile } from '#server/trade/bank-statements/store-file.ts'

const day = 24 * 3_600_000

/** Imports a statement of yesterday: a payment of the oldest unpaid invoice, and lines that name none. Idempotent. */
export async function importStatement(
  { database: { db }, config: { bank } }: SeedDeps,
  opening: number,
): Promise<void> {
  const digest = 'demonstration'
  const known = await db
    .selectFrom('bank_statements')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (known) return
  const { invoices } = await readOpenInvoices(db)
  const [invoice] = invoices.toSorted((a, b) => a.number.localeCompare(b.number))
  const names = await personNames(
    db,
    invoices.map(({ clientId }) => clientId),
  )
  const line = { account: bank.account, day: dayOf(opening - day, houseTimeZone), currency: 'HKD' }
  const paid = invoice && {
    ...line,
    currency: invoice.currency,
    cents: invoice.owed,
    reference: `FPS INV ${invoice.number}`,
    payer: (names.get(invoice.clientId) ?? '').toUpperCase(),
  }
  const lines = [
    ...(paid ? [paid] : []),
    { ...line, cents: 1_280_00, reference: 'REFUND OF STORAGE DEPOSIT', payer: 'KWAI CHUNG STORAGE LTD' },
    { ...line, cents: -200_00, reference: 'ACCOUNT SERVICE CHARGE', payer: '' },
  ]
  const fileName = `statement-${line.day}.xml`
  const by = { by: 'accounts', now: opening - day / 2 }
  await storeFile(db, { kind: 'lines', format: 'camt.053', digest, lines }, { account: '', fileName }, by)
}
