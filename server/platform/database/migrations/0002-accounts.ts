import { type Kysely, sql } from 'kysely'

/** People and how they sign in: accounts, roles, sessions, one-time codes, addresses, cards, counted attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await people(db)
  await signIn(db)
  await belongings(db)
}

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id text primary key,
      email text not null,
      email_key text not null unique,
      passwd text not null,
      first_name text not null,
      last_name text not null,
      prefix text not null,
      phone text not null,
      country_code text not null,
      company text not null default '',
      lang text not null check (lang in ('en', 'zh-Hans')),
      email_verified_at bigint,
      adult_at bigint,
      terms_version text,
      terms_at bigint,
      newsletter_at bigint,
      identity_status smallint check (identity_status in (-1, 0, 1)),
      identity_reason text not null default '',
      created_at bigint not null
    )`.execute(db)
  await sql`comment on column users.email_key is 'The address as it is compared: see server/people/accounts/email.ts'`.execute(
    db,
  )
  await sql`comment on column users.passwd is 'Argon2id of the hex SHA-256 that the browser sends'`.execute(
    db,
  )
  await sql`comment on column users.identity_status is '0 awaiting review, 1 passed, -1 rejected, null not submitted'`.execute(
    db,
  )
  await sql`
    create table user_roles (
      user_id text not null references users on delete cascade,
      role text not null check (role in ('clerk', 'manager')),
      primary key (user_id, role)
    )`.execute(db)
}

async function signIn(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      token_hash text primary key,
      user_id text not null references users on delete cascade,
      created_at bigint not null,
      expires_at bigint not null
    )`.execute(db)
  await sql`comment on column sessions.token_hash is 'Hex SHA-256 of the token, which is kept nowhere'`.execute(
    db,
  )
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db)
  await sql`
    create table one_time_codes (
      user_id text not null references users on delete cascade,
      purpose text not null check (purpose in ('verifyEmail', 'resetPasswd')),
      ak text not null,
      code_hash text not null,
      sent_at bigint not null,
      expires_at bigint not null,
      tries integer not null default 0,
      primary key (user_id, purpose)
    )`.execute(db)
  await sql`comment on column one_time_codes.ak is 'The request that the code answers; rides in the link of the mail'`.execute(
    db,
  )
  await sql`
    create unlogged table attempts (
      key text primary key,
      count integer not null,
      window_ends bigint not null
    )`.execute(db)
  await sql`create index attempts_window on attempts (window_ends)`.execute(db)
}

async function belongings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table addresses (
      id text primary key,
      user_id text not null references users on delete cascade,
      is_profile boolean not null,
      country_id text not null,
      state_id text not null,
      city_id text not null,
      street1 text not null,
      street2 text not null,
      zip text not null,
      phone text not null,
      country_code text not null,
      clearance_type text not null default '',
      id_type text not null default '',
      id_number text not null default '',
      company_name text not null default '',
      uniform_number text not null default '',
      created_at bigint not null
    )`.execute(db)
  await sql`create index addresses_user on addresses (user_id)`.execute(db)
  await sql`create unique index addresses_profile on addresses (user_id) where is_profile`.execute(db)
  await sql`
    create table payment_cards (
      id text primary key,
      user_id text not null references users on delete cascade,
      provider text not null,
      brand text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      exp_year integer not null,
      exp_month integer not null check (exp_month between 1 and 12),
      holder text not null,
      issued_in text not null,
      created_at bigint not null
    )`.execute(db)
  await sql`comment on column payment_cards.issued_in is 'Country that the provider says issued the card: two letters'`.execute(
    db,
  )
  await sql`create index payment_cards_user on payment_cards (user_id)`.execute(db)
}
