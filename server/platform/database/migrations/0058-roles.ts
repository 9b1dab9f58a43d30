import { type Kysely, sql } from 'kysely'

/** Adds six roles of staff (R3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_roles drop constraint user_roles_role_check`.execute(db)
  await sql`
    alter table user_roles add constraint user_roles_role_check check (role in
      ('owner', 'manager', 'specialist', 'clerk', 'accounts', 'warehouse', 'editor', 'auditor'))`.execute(db)
}
