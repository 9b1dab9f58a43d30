-- The tables of version 2.0, by subject. Released: it never changes.

create sequence gift_order_number start with 1001;

create extension if not exists pg_trgm;

-- House

create table house (
  singleton boolean default true check (singleton) primary key,
  founded_at bigint not null
);
comment on column house.founded_at is 'Unix milliseconds of the first start';

-- Ledger

create table ledger (
  auction_id text not null,
  seq integer not null check (seq > 0),
  at bigint not null,
  type text not null,
  data text not null,
  commitments text not null,
  secret text,
  asked_by text,
  ak text,
  answer text,
  hash text not null,
  primary key (auction_id, seq)
);
comment on column ledger.data is 'The public part of the event, as canonical JSON: what the hash covers';
comment on column ledger.secret is 'Salt and values of what the public part only commits to';
comment on column ledger.ak is 'On the first entry of what somebody asked: the key that makes asking twice one';
comment on column ledger.answer is 'What was answered to whoever asked, for when they ask again';
create unique index ledger_asked_once on ledger (asked_by, ak) where ak is not null;

create table ledger_head (
  auction_id text primary key,
  seq integer not null,
  hash text not null,
  next_by text,
  next_until timestamp with time zone
) with (fillfactor=50);
comment on column ledger_head.next_by is 'The turn that has the next move reserved; empty where none has';
comment on column ledger_head.next_until is 'When that reservation ends by itself';

create table answers (
  asked_by text not null,
  ak text not null,
  auction_id text not null,
  seq integer not null,
  body text not null,
  primary key (asked_by, ak)
);
comment on table answers is 'What was answered to askings that changed nothing, and so have no entry';

create table sale_standing (
  auction_id text primary key,
  seq integer not null,
  kind text not null check (kind in ('timed', 'live')),
  live_status smallint not null,
  is_end boolean not null,
  start_time bigint not null,
  current_lot_id text,
  lots integer not null,
  lots_sold integer not null,
  hammer_total bigint not null,
  next_end bigint,
  last_end bigint
) with (fillfactor=50);
comment on column sale_standing.next_end is 'Unix milliseconds when the next lot of a timed sale closes; null where none will';
create index sale_standing_due on sale_standing (next_end) where (not is_end) and (next_end is not null);

create table lot_standing (
  auction_id text not null,
  lot_id text not null,
  seq integer not null,
  sale_status smallint not null,
  lot_status smallint not null,
  withdrawn boolean not null,
  end_time bigint not null,
  win_price bigint not null,
  final_price bigint not null,
  next_price bigint not null,
  reserve_met boolean not null,
  leader text not null,
  leader_bidder text,
  leader_channel text not null,
  bid_count integer not null,
  primary key (auction_id, lot_id)
) with (fillfactor=50);
create index lot_standing_lot on lot_standing (lot_id);
create index lot_standing_ends on lot_standing (end_time) where sale_status = 0 and (not withdrawn) and (end_time > 0);

create table my_standing (
  bidder text not null,
  auction_id text not null,
  lot_id text not null,
  my_price bigint not null,
  at bigint not null,
  led_at bigint not null,
  told_at bigint default 0 not null,
  primary key (bidder, auction_id, lot_id)
) with (fillfactor=70);
comment on column my_standing.my_price is 'Own maximum or highest bid; 0 where all were taken back';
comment on column my_standing.led_at is 'When a bid of theirs last led; 0 where none has';
comment on column my_standing.told_at is 'Up to which of their leads they have been told that they lost it';
create index my_standing_lot on my_standing (auction_id, lot_id);

create table order_line (
  auction_id text not null,
  seq integer not null,
  lot_id text not null,
  bidder text not null,
  paddle text not null,
  hammer bigint not null,
  at bigint not null,
  voided_seq integer,
  primary key (auction_id, seq)
);
comment on column order_line.bidder is 'Account of the buyer; empty where somebody in the room without a paddle bought';
create unique index order_line_one_buyer on order_line (auction_id, lot_id) where voided_seq is null;
create index order_line_bidder on order_line (bidder) where voided_seq is null;

create table house_heartbeat (
  singleton boolean default true check (singleton) primary key,
  at bigint not null
);
comment on column house_heartbeat.at is 'Unix milliseconds until which the house is known to have been open';

-- Accounts

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
  company text default '' not null,
  lang text not null check (lang in ('en', 'zh-Hans')),
  email_verified_at bigint,
  adult_at bigint,
  terms_version text,
  terms_at bigint,
  newsletter_at bigint,
  identity_status smallint check (identity_status in ('-1'::integer, 0, 1)),
  identity_reason text default '' not null,
  created_at bigint not null,
  client_number bigint generated by default as identity (start with 20001) unique,
  erased_at bigint,
  walk_in boolean default false not null,
  door_ak text unique,
  constraint users_email_known check (email <> '' or walk_in or (erased_at is not null))
);
comment on column users.email_key is 'The address as it is compared: see server/people/accounts/email.ts';
comment on column users.passwd is 'Argon2id of the hex SHA-256 that the browser sends';
comment on column users.identity_status is '0 awaiting review, 1 passed, -1 rejected, null not submitted';
comment on column users.client_number is 'What the owner of the account quotes to the house';
comment on column users.erased_at is 'When its owner had it erased (C3): nothing of them is left in the row';
comment on column users.walk_in is 'Admitted at the door: there is no account to sign in to';
comment on column users.door_ak is 'Who admitted them, and the wish that it was asked by: asked again, it is the same person';

create table user_roles (
  user_id text not null references users(id) on delete cascade,
  role text not null check (role in ('clerk', 'manager')),
  primary key (user_id, role)
);

create table sessions (
  token_hash text primary key,
  user_id text not null references users(id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null,
  id text default (gen_random_uuid())::text not null unique,
  seen_at bigint default 0 not null,
  browser text default '' not null,
  system text default '' not null,
  opened_by text references sessions(id) on delete cascade,
  proved_at bigint default 0 not null,
  has_factor boolean default false not null
);
comment on column sessions.token_hash is 'Hex SHA-256 of the token, which is kept nowhere';
comment on column sessions.seen_at is 'When it last asked anything, to within five minutes; 0 before';
comment on column sessions.opened_by is 'The session of the app in whose view this one is; null for those of its own';
comment on column sessions.proved_at is 'When its holder last proved who they are; 0 where that is not known';
comment on column sessions.has_factor is 'Whether its holder has shown a second factor or a passkey';
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create index sessions_opened_by on sessions (opened_by);

create table one_time_codes (
  user_id text not null references users(id) on delete cascade,
  purpose text not null check (purpose in ('verifyEmail', 'resetPasswd')),
  ak text not null,
  code_hash text not null,
  sent_at bigint not null,
  expires_at bigint not null,
  tries integer default 0 not null,
  primary key (user_id, purpose)
);
comment on column one_time_codes.ak is 'The request that the code answers; rides in the link of the mail';

create unlogged table attempts (
  key text primary key,
  count integer not null,
  window_ends bigint not null
);
create index attempts_window on attempts (window_ends);

create table addresses (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  is_profile boolean not null,
  country_id text not null,
  state_id text not null,
  city_id text not null,
  street1 text not null,
  street2 text not null,
  zip text not null,
  phone text not null,
  country_code text not null,
  clearance_type text default '' not null,
  id_type text default '' not null,
  id_number text default '' not null,
  company_name text default '' not null,
  uniform_number text default '' not null,
  created_at bigint not null
);
create index addresses_user on addresses (user_id);
create unique index addresses_profile on addresses (user_id) where is_profile;

create table payment_cards (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  provider text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_year integer not null,
  exp_month integer not null check (exp_month >= 1 and (exp_month <= 12)),
  holder text not null,
  issued_in text not null,
  created_at bigint not null,
  method_id text default '' not null,
  fingerprint text default '' not null,
  country_id text default '' not null,
  state_id text default '' not null,
  city_id text default '' not null,
  street1 text default '' not null,
  street2 text default '' not null,
  zip text default '' not null
);
comment on column payment_cards.issued_in is 'Country that the provider says issued the card: two letters';
comment on column payment_cards.method_id is 'What the provider calls the card';
comment on column payment_cards.fingerprint is 'The same for every saving of the same card';
create index payment_cards_user on payment_cards (user_id);
create unique index payment_cards_once on payment_cards (user_id, provider, fingerprint) where fingerprint <> '';
create index payment_cards_method on payment_cards (method_id);

create unlogged table passkey_challenges (
  challenge text primary key,
  user_id text references users(id) on delete cascade,
  expires_at bigint not null
);
comment on column passkey_challenges.user_id is 'Who adds a passkey by it; null where it signs somebody in';
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Catalogue

create table categories (
  id text primary key,
  position integer not null
);

create table category_text (
  id text not null references categories(id) on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  name text not null,
  primary key (id, lang)
);

create table producers (
  id text primary key,
  position integer not null
);

create table producer_text (
  id text not null references producers(id) on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  name text not null,
  primary key (id, lang)
);

create table auctions (
  id text primary key,
  number text not null unique,
  kind text not null check (kind in ('timed', 'live')),
  currency text not null,
  price_level jsonb not null,
  register_start_time bigint not null,
  bid_start_time bigint not null,
  start_time bigint not null,
  end_time bigint not null,
  lot_interval bigint not null,
  extend_window bigint not null,
  bid_acceptance text not null check (bid_acceptance in ('auto', 'clerk')),
  admission text not null check (admission in ('automatic', 'staff')),
  identity_needed boolean default false not null,
  deposit_type integer default 0 not null,
  deposit_val bigint default 0 not null,
  deposit_default bigint default 0 not null,
  cover_key text,
  cover_width integer,
  cover_height integer,
  published_at bigint,
  stream_hls text default '' not null,
  stream_whep text default '' not null,
  is_rehearsal boolean default false not null
);
comment on column auctions.published_at is 'When its ledger was begun; null while it is prepared, seen by staff only';
comment on column auctions.stream_hls is 'Address of its HLS playlist; empty where there is none';
comment on column auctions.stream_whep is 'Address of its WHEP endpoint; empty where there is none';
comment on column auctions.is_rehearsal is 'Whether it is a rehearsal, where nothing is sold; fixed once its ledger has begun';

create table auction_text (
  auction_id text not null references auctions(id) on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  title text not null,
  accent text not null,
  summary text not null,
  description text not null,
  place text not null,
  deposit_desc text default '' not null,
  cover_alt text default '' not null,
  primary key (auction_id, lang)
);
comment on column auction_text.accent is 'The part of the title that is set in italics; may be empty';

create table auction_meetings (
  auction_id text not null references auctions(id) on delete cascade,
  id text not null,
  position integer not null,
  name_en text not null,
  name_zh text not null,
  primary key (auction_id, id)
);

create table related_auctions (
  auction_id text not null references auctions(id) on delete cascade,
  related_id text not null references auctions(id) on delete cascade,
  check (auction_id <> related_id),
  primary key (auction_id, related_id)
);

create table lots (
  id text primary key,
  auction_id text not null references auctions(id) on delete cascade,
  lot_num integer not null check (lot_num > 0),
  category_id text not null references categories(id),
  producer_id text references producers(id),
  kind text not null,
  vintage text default '' not null,
  quantity integer not null check (quantity > 0),
  low_estimate bigint not null,
  high_estimate bigint not null,
  start_price bigint not null,
  reserve bigint,
  feature boolean default false not null,
  weight_grams integer default 1500 not null check (weight_grams > 0),
  unique (auction_id, lot_num)
);
comment on column lots.reserve is 'Secret; null where the lot has none';
comment on column lots.feature is 'Whether the house points it out';
comment on column lots.weight_grams is 'All of it with what it is packed in';

create table lot_text (
  lot_id text not null references lots(id) on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  title text not null,
  accent text not null,
  facts text not null,
  description text not null,
  provenance text not null,
  condition text not null,
  region text not null,
  format text not null,
  primary key (lot_id, lang)
);
comment on column lot_text.facts is 'The one line under the title, such as its region and size';

create table lot_pictures (
  lot_id text not null references lots(id) on delete cascade,
  position integer not null,
  key text not null,
  width integer not null,
  height integer not null,
  alt_en text not null,
  alt_zh text not null,
  primary key (lot_id, "position")
);
comment on column lot_pictures.key is 'The original in the picture store';

create table currency_rates (
  code text primary key,
  position integer not null,
  per_hong_kong_dollar double precision not null check (per_hong_kong_dollar > (0)::double precision)
);

create table catalogue_revision (
  singleton boolean default true check (singleton) primary key,
  revision bigint not null
);

-- Registrations

create table registrations (
  auction_id text not null references auctions(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  status text not null check (status in ('pending', 'approved', 'refused')),
  reason text default '' not null,
  payment_id text references payment_cards(id) on delete set null,
  meeting_id text default '' not null,
  invite_count integer default 0 not null,
  deposit_amount bigint default 0 not null,
  signature_file text default '' not null,
  join_time text default '' not null,
  cates text[] default '{}'::text[] not null,
  bid_limit bigint,
  terms_version text not null,
  asked_at bigint not null,
  decided_at bigint,
  hold_lost_at bigint,
  deposit_waiver text default '' not null,
  primary key (auction_id, user_id)
);
comment on table registrations is 'The paddle itself is in the ledger: a row here is the asking and the answer';
comment on column registrations.bid_limit is 'W3, in whole units; null where there is none';
comment on column registrations.hold_lost_at is 'When the deposit lapsed or failed (W2); null while nothing is wrong with it';
comment on column registrations.deposit_waiver is 'Why staff approved without the deposit that the sale asks for (W2); empty where they did not';
create index registrations_user on registrations (user_id);
create index registrations_waiting on registrations (auction_id, status, asked_at);

create table favorites (
  user_id text not null references users(id) on delete cascade,
  lot_id text not null references lots(id) on delete cascade,
  kept_at bigint not null,
  primary key (user_id, lot_id)
);
create index favorites_lot on favorites (lot_id);

-- Demonstration

create table demonstration (
  singleton boolean default true check (singleton) primary key,
  opening bigint not null,
  is_ready boolean default false not null
);
comment on column demonstration.opening is 'Unix milliseconds that its dates are relative to';

-- Search

create table search_index (
  singleton boolean default true check (singleton) primary key,
  version integer not null,
  names_revision bigint not null
);
comment on column search_index.version is 'The rules by which the whole of it was last made; see server/catalogue/search/version.ts';

create table search_value (
  key integer generated always as identity primary key,
  facet text not null check (facet in ('cate', 'region', 'producer')),
  id text not null,
  name_en text not null,
  name_zh text not null,
  is_tobacco boolean not null,
  unique (facet, id)
);
comment on table search_value is 'What hits can be narrowed by; documents bear the key';
comment on column search_value.is_tobacco is 'Whether nothing but tobacco has had it (C2)';

create table search_document (
  doc integer generated always as identity primary key,
  source text not null,
  ref text not null,
  kind smallint not null,
  state smallint default 0 not null,
  cate integer default 0 not null,
  region integer default 0 not null,
  producer integer default 0 not null,
  vintage smallint default 0 not null,
  low bigint default 0 not null,
  high bigint default 0 not null,
  at bigint default 0 not null,
  place double precision default 0 not null,
  is_tobacco boolean default false not null,
  version integer not null,
  words tsvector not null,
  unique (source, ref)
);
comment on column search_document.source is 'The subject that it comes from: lot, product, gift, news, page';
comment on column search_document.kind is 'Place in the list of kinds in server/catalogue/search/kinds.ts, as state in that of states; 0 is none';
comment on column search_document.place is 'Among equals of its kind the lower stands first';
comment on column search_document.words is 'What it is called, in every way of writing; see server/catalogue/search/words-of.ts';

create table search_text (
  doc integer primary key references search_document(doc) on delete cascade,
  words tsvector not null
);
comment on table search_text is 'What else is said of a document; looked at where names alone find little';

create table search_word (
  word text collate "C" primary key,
  docs integer not null,
  texts integer not null
);
comment on table search_word is 'Every word of the index: how many documents are called by it, and how many speak of it';
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);

create table search_answer (
  word text collate "C" primary key,
  body text not null,
  counted_at bigint not null,
  took double precision not null,
  is_stale boolean default false not null
);
comment on table search_answer is 'What a search for one word alone answers, where so many documents have it that counting takes long';

create table search_name (
  id text check (id ~ '^[a-z0-9-]+$') primary key,
  kind text not null check (kind in ('producer', 'region', 'style')),
  goods text not null check (goods in ('wine', 'spirits', 'cigars')),
  name_en text not null,
  name_zh text not null
);

create table search_alias (
  name_id text not null references search_name(id) on update cascade on delete cascade,
  alias text not null,
  primary key (name_id, alias)
);
comment on table search_alias is 'What else a thing is called, in any script; pinyin and its initials follow by themselves';

create table search_stale (
  id bigint generated always as identity primary key,
  kind text not null,
  ref text not null
);
comment on table search_stale is 'What changed since it was indexed: a source and a ref of its own, or ''name'' and a text whose documents are to be read again';

-- Content

create table topics (
  id text primary key,
  subject text not null check (subject in ('news', 'faq')),
  position integer not null
);

create table topic_text (
  topic_id text not null references topics(id) on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  name text not null,
  primary key (topic_id, lang)
);

create table news (
  id text primary key,
  topic_id text not null references topics(id),
  auction_id text references auctions(id) on delete set null,
  cover_key text,
  cover_width integer,
  cover_height integer,
  published_at bigint not null,
  withdrawn_at bigint
);
comment on column news.id is 'Its slug: what stands in its address';
comment on column news.published_at is 'From when it is shown, in Unix milliseconds';

create table news_text (
  news_id text not null references news(id) on update cascade on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  title text not null,
  accent text default '' not null,
  summary text not null,
  author text not null,
  body text not null,
  cover_alt text default '' not null,
  primary key (news_id, lang)
);
comment on column news_text.body is 'Markdown';

create table news_lots (
  news_id text not null references news(id) on update cascade on delete cascade,
  lot_id text not null references lots(id) on delete cascade,
  position integer not null,
  primary key (news_id, lot_id)
);
comment on table news_lots is 'The lots that an article speaks of';

create table activities (
  id text primary key,
  auction_id text references auctions(id) on delete set null,
  start_time bigint default 0 not null,
  end_time bigint default 0 not null,
  cover_key text,
  cover_width integer,
  cover_height integer,
  published_at bigint not null,
  withdrawn_at bigint
);

create table activity_text (
  activity_id text not null references activities(id) on update cascade on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  title text not null,
  accent text default '' not null,
  summary text not null,
  place text default '' not null,
  body text not null,
  cover_alt text default '' not null,
  primary key (activity_id, lang)
);

create table faqs (
  id text primary key,
  topic_id text not null references topics(id),
  position integer not null,
  published_at bigint not null,
  withdrawn_at bigint
);

create table faq_text (
  faq_id text not null references faqs(id) on update cascade on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  question text not null,
  answer text not null,
  primary key (faq_id, lang)
);

create table pages (
  slug text primary key,
  kind text not null check (kind in ('info', 'legal')),
  position integer not null,
  withdrawn_at bigint
);

create table page_editions (
  slug text not null references pages(slug) on update cascade on delete cascade,
  version text not null,
  in_force_at bigint not null,
  primary key (slug, version)
);
comment on column page_editions.in_force_at is 'From when it holds, until the next does; of the editions of a page the latest of those that have come is shown';

create table page_text (
  slug text not null,
  version text not null,
  lang text not null check (lang in ('en', 'zh-Hans')),
  title text not null,
  accent text default '' not null,
  summary text not null,
  body text not null,
  primary key (slug, version, lang),
  foreign key (slug, version) references page_editions(slug, version) on update cascade on delete cascade
);

create table team (
  id text primary key,
  position integer not null
);

create table team_text (
  team_id text not null references team(id) on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  name text not null,
  role text not null,
  about text default '' not null,
  primary key (team_id, lang)
);

create table content_moves (
  subject text not null check (subject in ('news', 'page')),
  from_slug text not null,
  to_slug text not null,
  check (from_slug <> to_slug),
  primary key (subject, from_slug)
);
comment on table content_moves is 'Where articles and pages stand that had another slug before';

create table content_revision (
  singleton boolean default true check (singleton) primary key,
  revision bigint not null
);

-- Goods

create table products (
  id text primary key,
  category_id text not null references categories(id),
  producer_id text references producers(id),
  kind text not null check (kind in ('wine', 'spirits', 'cigars', 'other')),
  vintage text default '' not null,
  price_cents bigint not null check (price_cents > 0),
  currency text not null,
  stock integer not null check (stock >= 0),
  listed_at bigint,
  weight_grams integer default 1500 not null check (weight_grams > 0)
);
comment on column products.stock is 'How many can still be ordered: what an order holds has been taken off (G1)';
comment on column products.listed_at is 'Since when the mall offers it; null while it is prepared or taken back';
comment on column products.weight_grams is 'All of it with what it is packed in';
create index products_listed on products (listed_at desc) where listed_at is not null;
create index products_category on products (category_id);
create index products_producer on products (producer_id);

create table product_text (
  product_id text not null references products(id) on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  title text not null,
  accent text not null,
  facts text not null,
  description text not null,
  region text not null,
  format text not null,
  primary key (product_id, lang)
);
comment on column product_text.facts is 'The one line under the title: what it is, how much of it there is';

create table product_pictures (
  product_id text not null references products(id) on delete cascade,
  position integer not null,
  key text not null,
  width integer not null,
  height integer not null,
  alt_en text not null,
  alt_zh text not null,
  primary key (product_id, "position")
);

create table gifts (
  id text primary key,
  position integer not null,
  kind text not null check (kind in ('table', 'drink', 'evening')),
  points bigint not null check (points > 0),
  stock integer not null check (stock >= 0),
  listed_at bigint
);
comment on table gifts is 'What points are redeemed for; tobacco is none of it (C2)';
comment on column gifts.listed_at is 'Since when the points mall offers it; null while it is prepared or taken back';

create table gift_text (
  gift_id text not null references gifts(id) on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  title text not null,
  accent text not null,
  facts text not null,
  description text not null,
  primary key (gift_id, lang)
);

create table gift_pictures (
  gift_id text not null references gifts(id) on delete cascade,
  position integer not null,
  key text not null,
  width integer not null,
  height integer not null,
  alt_en text not null,
  alt_zh text not null,
  primary key (gift_id, "position")
);

create table home_blocks (
  id text primary key,
  position integer not null,
  kind text not null check (kind in ('sales', 'lots', 'mall', 'points', 'news', 'consign', 'newsletter')),
  refs text[] default '{}'::text[] not null,
  picture_key text,
  picture_width integer,
  picture_height integer,
  published boolean default true not null
);
comment on column home_blocks.refs is 'What it shows, by id and in this order; empty leaves the choice to its subject';

create table home_block_text (
  block_id text not null references home_blocks(id) on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  title text not null,
  accent text not null,
  text text not null,
  picture_alt text default '' not null,
  primary key (block_id, lang)
);
comment on column home_block_text.accent is 'The part of the title that is set in italics; may be empty';

create table consignment_deadlines (
  id text primary key,
  closes_at bigint not null
);
comment on table consignment_deadlines is 'Until when goods are taken for a sale that is being prepared';

create table consignment_deadline_text (
  deadline_id text not null references consignment_deadlines(id) on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  name text not null,
  primary key (deadline_id, lang)
);

-- Letters

create table enquiries (
  id text primary key,
  reference text not null unique,
  kind text not null check (kind in ('consign', 'feedback')),
  user_id text references users(id) on delete set null,
  ak text,
  name text not null,
  email text not null,
  phone text not null,
  about text not null,
  content text not null,
  cates text[] default '{}'::text[] not null,
  lang text not null check (lang in ('en', 'zh-Hans')),
  is_suspect boolean default false not null,
  created_at bigint not null,
  handled_at bigint,
  handled_by text references users(id) on delete set null
);
comment on column enquiries.reference is 'What its sender may quote';
comment on column enquiries.is_suspect is 'Whether a machine seems to have written it: nobody is sent a letter';
create unique index enquiries_ak on enquiries (COALESCE(user_id, ''), ak) where ak is not null;
create index enquiries_open on enquiries (created_at desc, id) where (handled_at is null) and (not is_suspect);
create index enquiries_latest on enquiries (is_suspect, created_at desc, id);
create index enquiries_email on enquiries (email, created_at);

create table uploads (
  key text primary key,
  enquiry_id text references enquiries(id) on delete cascade,
  name text not null,
  type text not null,
  bytes integer not null,
  sha256 text not null,
  created_at bigint not null,
  signer_id text references users(id) on delete cascade,
  proof_of text
);
comment on column uploads.enquiry_id is 'What it was sent with; deleted after a day where that is nothing';
comment on column uploads.signer_id is 'Whose signature it is, once a registration keeps it; such a file is not forgotten';
comment on column uploads.proof_of is 'The order that a file is a proof of payment for';
create index uploads_enquiry on uploads (enquiry_id);
create index uploads_signer on uploads (signer_id) where signer_id is not null;

create table newsletter_requests (
  id text primary key,
  email text not null,
  lang text not null check (lang in ('en', 'zh-Hans')),
  name text default '' not null,
  phone text default '' not null,
  address text default '' not null,
  company_address text default '' not null,
  catalogues text[] default '{}'::text[] not null,
  adult_at bigint,
  token_hash text unique,
  created_at bigint not null,
  expires_at bigint not null,
  confirmed_at bigint
);
comment on column newsletter_requests.token_hash is 'Hex SHA-256 of the token in the letter, which is kept nowhere; null until that is written';
create index newsletter_requests_email on newsletter_requests (email, created_at);
create index newsletter_requests_expiry on newsletter_requests (expires_at);

create table newsletter_readers (
  email text primary key,
  lang text not null check (lang in ('en', 'zh-Hans')),
  name text default '' not null,
  phone text default '' not null,
  address text default '' not null,
  company_address text default '' not null,
  catalogues text[] default '{}'::text[] not null,
  adult_at bigint,
  leave_token text not null unique,
  joined_at bigint not null,
  left_at bigint
);
comment on column newsletter_readers.leave_token is 'Stands in every letter to this reader; all that it can do is end them';

create table event_counts (
  day date not null,
  name text not null,
  target text not null,
  count bigint not null,
  primary key (day, name, target)
);
comment on column event_counts.day is 'In the time zone of the house';

-- Chat

create table chats (
  id text primary key,
  user_id text unique references users(id) on delete cascade,
  visitor_hash text unique,
  listener_hash text unique,
  name text default '' not null,
  email text default '' not null,
  lang text not null check (lang in ('en', 'zh-Hans')),
  seq integer default 0 not null,
  person_seq integer default 0 not null,
  revision integer default 0 not null,
  own_read integer default 0 not null,
  house_read integer default 0 not null,
  mailed_seq integer default 0 not null,
  closed_at bigint,
  began_at bigint not null,
  last_at bigint not null,
  check ((user_id is null) = (visitor_hash is not null)),
  constraint chats_check1 check ((visitor_hash is null) = (listener_hash is null))
);
comment on column chats.visitor_hash is 'Hex SHA-256 of the secret in the cookie of a visitor, which is kept nowhere';
comment on column chats.listener_hash is 'Hex SHA-256 of the key that a visitor’s socket says, which only listens';
comment on column chats.seq is 'Place of the last message';
comment on column chats.person_seq is 'Place of the last message that the person wrote';
comment on column chats.revision is 'Counts every change, so that of two readings the newer is known';
comment on column chats.mailed_seq is 'Place up to which answers of the house went out by mail';
create index chats_open on chats (((person_seq > house_read)) desc, last_at desc) where closed_at is null;
create index chats_latest on chats (last_at desc);

create table chat_messages (
  chat_id text not null references chats(id) on delete cascade,
  seq integer not null,
  ak text not null,
  from_house boolean not null,
  author_id text references users(id) on delete set null,
  content text not null,
  path text default '' not null,
  title text default '' not null,
  at bigint not null,
  primary key (chat_id, seq),
  unique (chat_id, ak)
);
comment on column chat_messages.author_id is 'Who wrote it for the house';
comment on column chat_messages.path is 'The page that its writer looked at; empty where it was not said';

-- Prices

create table price_records (
  id text primary key,
  source text not null,
  lot_id text unique references lots(id) on delete set null,
  auction_id text not null,
  auction_no text not null,
  lot_num integer not null check (lot_num > 0),
  sold_at bigint not null,
  sale_year integer not null,
  currency text not null,
  hammer bigint not null check (hammer > 0),
  premium integer not null check (premium >= 0),
  kind text not null,
  category_id text not null,
  producer_id text not null,
  region_id text not null,
  vintage text not null,
  vintage_year integer,
  wine text not null,
  quantity integer not null check (quantity > 0),
  measure text check (measure in ('ml', 'stick')),
  content integer check (content > 0),
  unit text,
  words text not null,
  check ((((measure is null) = (content is null)) and ((measure is null) = (unit is null))))
);
comment on column price_records.source is 'Where it is known from: ledger, or the name of the archive it came with';
comment on column price_records.lot_id is 'The lot in this house; null where the sale was held before it';
comment on column price_records.premium is 'The buyer’s premium of that sale, in hundredths of a percent';
comment on column price_records.region_id is 'The region in English, as the catalogue’s filters name it';
comment on column price_records.wine is 'What like bottles are found by: the name without year and packing (H4)';
comment on column price_records.content is 'How much the lot held, in its measure; null where its format says no size (H1)';
comment on column price_records.words is 'All that is searched, folded: names in each language, sale, vintage';
create index price_records_like on price_records (producer_id, wine);
create index price_records_newest on price_records (sold_at desc, id);
create index price_records_words on price_records using gin (words gin_trgm_ops);

create table price_record_text (
  record_id text not null references price_records(id) on delete cascade,
  lang text not null check (lang in ('en', 'zh-Hans')),
  title text not null,
  accent text not null,
  producer text not null,
  region text not null,
  format text not null,
  primary key (record_id, lang)
);

create table price_due (
  id bigint generated by default as identity primary key,
  lot_id text not null
);

create table price_revision (
  only_row boolean default true check (only_row) primary key,
  revision bigint not null
);

-- Payments

create table payment_customers (
  user_id text not null references users(id) on delete cascade,
  provider text not null check (provider in ('stripe', 'practice')),
  customer_id text not null,
  primary key (user_id, provider)
);
create unique index payment_customers_id on payment_customers (provider, customer_id);

create table payment_holds (
  id text primary key,
  auction_id text not null references auctions(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  turn integer not null check (turn > 0),
  card_id text references payment_cards(id) on delete set null,
  provider text not null check (provider in ('stripe', 'practice')),
  customer_id text not null,
  method_id text not null,
  intent_id text unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('placing', 'authenticating', 'held', 'releasing', 'capturing', 'failed', 'lapsed', 'released', 'captured')),
  reason text default '' not null,
  expires_at bigint,
  renewal_failed_at bigint,
  captured bigint default 0 not null,
  created_at bigint not null,
  changed_at bigint not null,
  unique (auction_id, user_id, provider, turn)
);
comment on table payment_holds is 'W2: every hold that was asked for. Whoever asks again gets the next turn';
comment on column payment_holds.amount is 'In the minor unit of the currency';
create index payment_holds_live on payment_holds (changed_at) where status in ('placing', 'authenticating', 'held', 'releasing', 'capturing');
create index payment_holds_user on payment_holds (user_id);
create index payment_holds_card on payment_holds (card_id);

create table payment_news (
  id text primary key,
  type text not null,
  received_at bigint not null
);
comment on table payment_news is 'Events that the provider has told, so that none is worked twice';

create table practice_customers (
  id text primary key,
  user_id text not null unique references users(id) on delete cascade
);

create table practice_methods (
  id text primary key,
  customer_id text not null references practice_customers(id) on delete cascade,
  behaviour text not null,
  fingerprint text not null,
  brand text not null,
  last4 text not null,
  country text not null,
  exp_year integer not null,
  exp_month integer not null,
  forgotten_at bigint
);

create table practice_setups (
  id text primary key,
  secret text not null unique,
  customer_id text not null references practice_customers(id) on delete cascade,
  method_id text references practice_methods(id) on delete cascade,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded')),
  reason text default '' not null,
  created_at bigint not null
);

create table practice_holds (
  id text primary key,
  secret text not null unique,
  key text not null unique,
  customer_id text not null references practice_customers(id) on delete cascade,
  method_id text not null references practice_methods(id) on delete cascade,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'requires_capture', 'canceled', 'succeeded')),
  reason text default '' not null,
  captured bigint default 0 not null,
  expires_at bigint,
  created_at bigint not null
);

-- Identity

create table identity_applications (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  nth integer not null,
  ak text,
  status smallint not null check (status in ('-1'::integer, 0, 1)),
  reason text default '' not null,
  sent_at bigint not null,
  decided_at bigint,
  decided_by text references users(id) on delete set null,
  check ((status = 0) = (decided_at is null)),
  unique (user_id, nth),
  unique (user_id, ak)
);
comment on column identity_applications.nth is 'Which of its sender’s it is, from 1; the last one counts';
create unique index identity_applications_standing on identity_applications (user_id) where status in (0, 1);
create index identity_applications_waiting on identity_applications (sent_at) where status = 0;
create index identity_applications_decided on identity_applications (decided_at);

create table identity_images (
  key text primary key,
  user_id text not null references users(id) on delete cascade,
  application_id text references identity_applications(id) on delete cascade,
  side text check (side in ('front', 'back')),
  house_key text not null,
  data_key bytea not null,
  bytes integer not null,
  created_at bigint not null,
  check ((application_id is null) = (side is null)),
  unique (application_id, side)
);
comment on column identity_images.house_key is 'Name of the key of the house that seals the data key';
comment on column identity_images.data_key is 'The key of this image alone, sealed';
comment on column identity_images.bytes is 'Size of the image before it was sealed';
create index identity_images_user on identity_images (user_id);
create index identity_images_loose on identity_images (created_at) where application_id is null;

create table identity_looks (
  id bigint generated always as identity primary key,
  at bigint not null,
  image_key text not null,
  application_id text,
  side text,
  owner_id text not null,
  viewer_id text not null
);
create index identity_looks_owner on identity_looks (owner_id, at);
create index identity_looks_viewer on identity_looks (viewer_id, at);

-- Sessions

create table passkeys (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_at bigint not null,
  used_at bigint default 0 not null
);
comment on column passkeys.counter is 'How often its device says that it has signed; 0 where the device does not count';
create index passkeys_user on passkeys (user_id);

-- Profile

create table marketing_consents (
  id bigint generated always as identity primary key,
  user_id text not null references users(id) on delete cascade,
  given boolean not null,
  source text not null check (source in ('register', 'profile', 'letter')),
  at bigint not null
);
comment on table marketing_consents is 'Every word of somebody on letters about sales (C3); the newest stands';
create index marketing_consents_user on marketing_consents (user_id, at);

-- Notices

create table notices (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  key text not null,
  kind text not null check (kind in ('outbid', 'closing', 'won', 'registration', 'identity')),
  told jsonb not null,
  on_page boolean not null,
  at bigint not null,
  read_at bigint,
  unique (user_id, key)
);
comment on column notices.key is 'What makes it the same telling: nobody is told twice under it';
comment on column notices.told is 'What the subject knew of it, as JSON; it is put into words when it is read';
comment on column notices.on_page is 'Whether it stands in the list of whom it was for';
create index notices_latest on notices (user_id, at desc) where on_page;
create index notices_unread on notices (user_id) where on_page and (read_at is null);
create index notices_old on notices (at);

create table notice_switches (
  user_id text not null references users(id) on delete cascade,
  kind text not null,
  way text not null check (way in ('page', 'mail', 'push', 'favourites')),
  is_on boolean not null,
  primary key (user_id, kind, way)
);
comment on table notice_switches is 'What somebody has chosen; what they have not chosen is as usual';

create table push_subscriptions (
  id text primary key,
  endpoint text not null unique,
  user_id text not null references users(id) on delete cascade,
  p256dh text not null,
  auth text not null,
  kept_at bigint not null
);
create index push_subscriptions_user on push_subscriptions (user_id, kept_at);

-- Rehearsals

create table rehearsals (
  auction_id text primary key references auctions(id) on delete cascade,
  begun_at bigint not null,
  seed bigint not null,
  is_played boolean not null,
  seen_at bigint not null
);
comment on table rehearsals is 'The rehearsals that the house has made itself';
comment on column rehearsals.seed is 'What the chances of its simulated bidders and clerk are drawn from';
comment on column rehearsals.is_played is 'Whether the house’s virtual clerk conducts it; false where staff practise';
comment on column rehearsals.seen_at is 'When somebody last looked at the house: it is played only while somebody does';

-- Orders

create table journal_entries (
  key text primary key,
  at bigint not null,
  kind text not null,
  about_kind text not null check (about_kind in ('order', 'mall', 'delivery')),
  about_id text not null
);
comment on table journal_entries is 'Every happening in the house’s money, once; see domain/journal';
create index journal_entries_about on journal_entries (about_kind, about_id);

create table journal_lines (
  entry_key text not null references journal_entries(key),
  place integer not null,
  account text not null check (account in ('receivable', 'consignors', 'premium', 'cardFees', 'deliveryIncome', 'goods', 'bank', 'cardClearing', 'refundsDue')),
  cents bigint not null check (cents <> 0),
  primary key (entry_key, place)
);
comment on column journal_lines.cents is 'Debits above zero, credits below; the lines of an entry sum to zero';

create table orders (
  id text primary key,
  number integer generated always as identity (start with 100001) unique,
  user_id text not null references users(id),
  auction_id text not null,
  status text not null check (status in ('DRAFT', 'SUBMITTED', 'AUTHORISED', 'PAID', 'DELETED', 'VOIDED')),
  currency text not null,
  hammer bigint default 0 not null check (hammer >= 0),
  premium bigint default 0 not null check (premium >= 0),
  delivery bigint default 0 not null check (delivery >= 0),
  credited bigint default 0 not null check (credited >= 0),
  fee bigint default 0 not null check (fee >= 0),
  payment_method text default '' not null check (payment_method in ('', 'transfer', 'hongKongCard', 'otherCard')),
  billed_to text default '' not null,
  created_at bigint not null,
  changed_at bigint not null,
  issued_at bigint,
  due_at bigint,
  paid_at bigint,
  check (((status = 'PAID') <= ((paid_at is not null) and (payment_method <> '')))),
  constraint orders_check1 check (((status in ('AUTHORISED', 'PAID')) <= ((issued_at is not null) and (due_at is not null))))
);
comment on table orders is 'Amounts are in cents of the currency; sums of what stands in order_lots';
comment on column orders.credited is 'What of a deposit was taken for it (W2)';
comment on column orders.fee is 'The card fee that was paid with it';
comment on column orders.billed_to is 'Whom the invoice was issued to: lines of name, company, address';
create unique index orders_one_draft on orders (user_id, auction_id) where status = 'DRAFT';
create index orders_user on orders (user_id, created_at);
create index orders_auction on orders (auction_id);
create index orders_unpaid on orders (due_at) where status in ('DRAFT', 'SUBMITTED', 'AUTHORISED');
alter table uploads add constraint uploads_proof_of_fkey foreign key (proof_of) references orders(id);

create table order_lots (
  auction_id text not null,
  seq integer not null,
  order_id text not null references orders(id),
  lot_id text not null,
  lot_num integer not null,
  hammer bigint not null check (hammer > 0),
  premium bigint not null check (premium >= 0),
  primary key (auction_id, seq),
  foreign key (auction_id, seq) references order_line(auction_id, seq)
);
comment on column order_lots.seq is 'Place in the ledger of the hammer that sold it; each is on one order at most';
create index order_lots_order on order_lots (order_id);

-- Charges

create table payment_charges (
  id text primary key,
  user_id text not null references users(id),
  about_kind text not null check (about_kind in ('order', 'mall', 'delivery')),
  about_id text not null,
  card_id text references payment_cards(id) on delete set null,
  provider text not null check (provider in ('stripe', 'practice')),
  customer_id text not null,
  method_id text not null,
  intent_id text unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  brand text not null,
  last4 text not null,
  country text not null,
  status text not null check (status in ('asking', 'authenticating', 'givingUp', 'paid', 'failed', 'canceled')),
  reason text default '' not null,
  is_deposit boolean default false not null,
  is_given_back boolean default false not null,
  paid_at bigint,
  created_at bigint not null,
  changed_at bigint not null,
  check ((paid_at is not null) = (status = 'paid'))
);
comment on table payment_charges is 'Every sum that was asked of a card, by the id under which asking twice is asking once';
comment on column payment_charges.amount is 'In the minor unit of the currency';
comment on column payment_charges.country is 'Country that issued the card, two letters: it decides the fee (O1)';
comment on column payment_charges.is_deposit is 'A deposit that was captured (W2): what is left to pay is another charge';
comment on column payment_charges.is_given_back is 'Taken for something that could not be paid any more, and refunded by the house itself';
create unique index payment_charges_one_live on payment_charges (about_kind, about_id) where status in ('asking', 'authenticating', 'givingUp');
create index payment_charges_about on payment_charges (about_kind, about_id);
create index payment_charges_user on payment_charges (user_id);
create index payment_charges_card on payment_charges (card_id);
create unique index payment_charges_one_credited on payment_charges (about_kind, about_id) where status = 'paid' and (not is_given_back) and (not is_deposit);

create table payment_refunds (
  id text primary key,
  charge_id text not null references payment_charges(id),
  amount bigint not null check (amount > 0),
  status text not null check (status in ('asking', 'refunded', 'failed')),
  reason text default '' not null,
  is_give_back boolean default false not null,
  created_at bigint not null,
  changed_at bigint not null,
  is_outside boolean default false not null
);
comment on column payment_refunds.is_outside is 'Made at the card provider’s own pages; its id is the provider’s';
create index payment_refunds_charge on payment_refunds (charge_id);
create index payment_refunds_open on payment_refunds (changed_at) where status = 'asking';

create table practice_charges (
  id text primary key,
  secret text not null unique,
  key text not null unique,
  user_id text not null,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('requires_confirmation', 'requires_payment_method', 'requires_action', 'canceled', 'succeeded')),
  reason text default '' not null,
  created_at bigint not null
);

create table practice_refunds (
  key text primary key,
  intent_id text not null,
  amount bigint not null,
  created_at bigint not null
);

-- Deliveries

create table delivery_prices (
  id text primary key,
  country_id text not null,
  state_id text default '' not null,
  supported boolean not null,
  local boolean default false not null,
  currency text default 'HKD' not null,
  bands jsonb not null,
  insurance integer default 0 not null check (insurance >= 0 and (insurance <= 10000)),
  free_over bigint check (free_over >= 0),
  days integer default 0 not null check (days >= 0),
  changed_at bigint default 0 not null,
  unique (country_id, state_id)
);
comment on table delivery_prices is 'What a delivery costs by zone; to where there is no row the house does not deliver';
comment on column delivery_prices.state_id is 'Empty: all of the country that has no row of its own';
comment on column delivery_prices.bands is '[{"upTo": grams, "cents": price}], lightest first';
comment on column delivery_prices.insurance is 'Share of the goods’ value, in hundredths of a percent';
comment on column delivery_prices.free_over is 'Cents: goods worth more go free; null where none do';

create table deliveries (
  id text primary key,
  number integer generated always as identity (start with 20001) unique,
  order_id text not null,
  user_id text not null references users(id),
  ak text not null,
  manner text not null check (manner in ('address', 'pickup')),
  status text default 'pendingReview' not null check (status in ('pendingReview', 'pendingDelivery', 'shipped', 'completed', 'cancelled')),
  destination jsonb not null,
  pickup_name text default '' not null,
  pickup_id_end text default '' not null,
  pickup_phone text default '' not null,
  pickup_date text default '' not null,
  signature_key text references uploads(key) on delete set null,
  currency text not null,
  grams integer not null,
  value bigint not null,
  freight bigint default 0 not null check (freight >= 0),
  insurance bigint default 0 not null check (insurance >= 0),
  card_fee bigint default 0 not null check (card_fee >= 0),
  points bigint default 0 not null check (points >= 0),
  days integer default 0 not null,
  paid_by text not null check (paid_by in ('nothing', 'card', 'points', 'transfer')),
  charge_id text,
  shipping_company text default '' not null,
  tracking_number text default '' not null,
  created_at bigint not null,
  asked_at bigint,
  changed_at bigint not null,
  refunded_at bigint,
  unique (user_id, ak)
);
comment on table deliveries is 'O4: every delivery that was asked for. Amounts are in cents of the currency';
comment on column deliveries.destination is 'The address as it was when it was asked for; empty for what is collected';
comment on column deliveries.value is 'What its lots were bought for';
comment on column deliveries.paid_by is 'transfer: at the house’s desk, by whoever has no account';
comment on column deliveries.asked_at is 'Since when it stands; null while its fee is not paid yet, when only its buyer’s card knows of it';
comment on column deliveries.refunded_at is 'When what was paid for it went back';
create index deliveries_user on deliveries (user_id, asked_at desc);
create index deliveries_order on deliveries (order_id);
create index deliveries_status on deliveries (status, changed_at);
create index deliveries_signature on deliveries (signature_key);

create table delivery_lots (
  delivery_id text not null references deliveries(id) on delete cascade,
  order_id text not null,
  lot_id text not null,
  is_live boolean default true not null,
  primary key (delivery_id, lot_id)
);
comment on column delivery_lots.is_live is 'False once the delivery is cancelled';
create unique index delivery_lots_once on delivery_lots (order_id, lot_id) where is_live;

create table delivery_events (
  id bigint generated always as identity primary key,
  delivery_id text not null references deliveries(id) on delete cascade,
  at bigint not null,
  what text not null check (what in ('ask', 'approve', 'ship', 'complete', 'cancel', 'refund')),
  by text not null check (by in ('user', 'house')),
  shipping_company text default '' not null,
  tracking_number text default '' not null,
  note text default '' not null
);
comment on column delivery_events.note is 'What the house says of it to the buyer';
create index delivery_events_delivery on delivery_events (delivery_id, id);

-- Mall orders

create table mall_orders (
  id text primary key,
  number integer generated always as identity (start with 500001) unique,
  user_id text not null references users(id),
  status text not null check (status in ('pending', 'paid', 'shipped', 'delivered', 'cancelled')),
  reason text default '' not null check (reason in ('', 'buyer', 'house', 'lapsed')),
  currency text not null,
  goods bigint not null check (goods > 0),
  delivery bigint not null check (delivery >= 0),
  days integer not null check (days >= 0),
  fee bigint default 0 not null check (fee >= 0),
  points bigint default 0 not null check (points >= 0),
  charge_id text unique,
  address jsonb,
  terms_version text not null,
  shipping_company text default '' not null,
  tracking_number text default '' not null,
  created_at bigint not null,
  paid_at bigint,
  shipped_at bigint,
  delivered_at bigint,
  cancelled_at bigint,
  refunded_at bigint,
  check ((reason <> '') = (status = 'cancelled')),
  constraint mall_orders_check1 check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint mall_orders_check2 check (((status in ('paid', 'shipped', 'delivered')) <= ((paid_at is not null) and (charge_id is not null)))),
  constraint mall_orders_check3 check (((status in ('shipped', 'delivered')) <= (shipped_at is not null)))
);
comment on table mall_orders is 'Amounts are in cents of the currency';
comment on column mall_orders.reason is 'Who or what cancelled it; lapsed is by the clock (G1)';
comment on column mall_orders.days is 'The most working days that its delivery takes';
comment on column mall_orders.fee is 'The card fee that was paid with it (O1)';
comment on column mall_orders.address is 'Where it goes, as the address was when it was ordered; null once its owner is erased';
create index mall_orders_user on mall_orders (user_id, created_at desc);
create index mall_orders_status on mall_orders (status, created_at);

create table mall_order_lines (
  order_id text not null references mall_orders(id),
  place integer not null,
  product_id text not null references products(id),
  kind text not null,
  title_en text not null,
  title_zh text not null,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price > 0),
  primary key (order_id, place)
);
comment on table mall_order_lines is 'What was ordered, as it was called and priced then';
create unique index mall_order_lines_product on mall_order_lines (order_id, product_id);
create index mall_order_lines_of on mall_order_lines (product_id);

-- Points

create table points_accounts (
  user_id text primary key references users(id) on delete cascade,
  balance bigint default 0 not null check (balance >= 0),
  owed bigint default 0 not null check (owed >= 0)
);
comment on table points_accounts is 'What each person has in points: the sum of their entries (P1). Locked by whoever moves points';
comment on column points_accounts.owed is 'What a reversal could not take; taken from the next points (P3)';

create table points_entries (
  seq bigint generated always as identity primary key,
  key text not null unique,
  user_id text not null references users(id) on delete cascade,
  at bigint not null,
  points bigint not null check (points <> 0),
  balance bigint not null check (balance >= 0),
  kind text not null,
  told jsonb not null
);
comment on column points_entries.key is 'What makes it the same entry: nothing moves points twice under it';
comment on column points_entries.balance is 'What its owner had after it';
comment on column points_entries.told is 'Why, as JSON: a PointsReason; put into words when it is read';
create index points_entries_user on points_entries (user_id, seq desc);

create table points_reversals (
  key text primary key,
  user_id text not null references users(id) on delete cascade,
  earned_key text not null references points_entries(key) on delete cascade,
  points bigint not null check (points > 0)
);
comment on table points_reversals is 'What was taken back of what an entry earned, or is owed since (P3)';
create index points_reversals_earned on points_reversals (earned_key);
create index points_reversals_user on points_reversals (user_id);

create table gift_orders (
  id text primary key,
  number bigint default nextval('gift_order_number'::regclass) not null unique,
  user_id text not null references users(id) on delete cascade,
  gift_id text not null references gifts(id),
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  delivery_points bigint not null check (delivery_points >= 0),
  address jsonb,
  status text default 'placed' not null check (status in ('placed', 'shipped', 'delivered', 'cancelled')),
  carrier text default '' not null,
  tracking text default '' not null,
  reason text default '' not null,
  cancelled_by text check (cancelled_by in ('owner', 'house')),
  placed_at bigint not null,
  shipped_at bigint,
  delivered_at bigint,
  cancelled_at bigint
);
comment on column gift_orders.points is 'What it cost in all, delivery included (P2)';
comment on column gift_orders.address is 'Where it goes, as the address was then; null where nothing is sent';
comment on column gift_orders.reason is 'Why the house cancelled it';
create index gift_orders_user on gift_orders (user_id, placed_at desc);
create index gift_orders_status on gift_orders (status, placed_at);
create index gift_orders_gift on gift_orders (gift_id);

-- Audit

create table audit_log (
  id bigint generated always as identity primary key,
  at bigint not null,
  by_user_id text references users(id),
  act text not null,
  about_kind text not null,
  about_id text not null,
  detail jsonb not null
);
comment on table audit_log is 'Every act of staff beyond the saleroom, whose acts the ledger keeps; names people by ids alone';
comment on column audit_log.by_user_id is 'null where the house saw it done elsewhere, as at its card provider';
create index audit_log_about on audit_log (about_kind, about_id, id);
create index audit_log_by on audit_log (by_user_id, id);

-- Proofs

create table order_proofs (
  id text primary key,
  order_id text not null references orders(id),
  upload_key text not null unique,
  name text not null,
  type text not null,
  bytes bigint not null,
  status text not null check (status in ('waiting', 'confirmed', 'refused')),
  reason text default '' not null,
  sent_at bigint not null,
  decided_at bigint,
  decided_by text references users(id),
  check ((decided_at is null) = (status = 'waiting'))
);
comment on table order_proofs is 'O3: proofs of payment, which wait for the house';
create index order_proofs_order on order_proofs (order_id);
create index order_proofs_waiting on order_proofs (sent_at) where status = 'waiting';

create table order_reminders (
  order_id text not null references orders(id),
  step text not null check (step in ('soon', 'due', 'late', 'last')),
  at bigint not null,
  primary key (order_id, step)
);
comment on table order_reminders is 'Each reminder of an invoice, once';

-- App view

create table app_codes (
  code_hash text primary key,
  session_id text not null references sessions(id) on delete cascade,
  expires_at bigint not null
);
comment on column app_codes.code_hash is 'Hex SHA-256 of the code, which is kept nowhere';
create index app_codes_session on app_codes (session_id);
create index app_codes_expiry on app_codes (expires_at);

-- Comparable names

create table search_comparable (
  name_id text not null references search_name(id) on update cascade on delete cascade,
  comparable_id text not null references search_name(id) on update cascade on delete cascade,
  place smallint not null check (place >= 0),
  check (name_id <> comparable_id),
  primary key (name_id, comparable_id)
);
comment on table search_comparable is 'What a search for a name finds where the catalogue has nothing by it';
comment on column search_comparable.place is 'The lowest that the catalogue has is taken; equal ones together';

-- Late bids

create table late_bids (
  auction_id text not null,
  lot_id text not null,
  paddle text not null,
  price bigint not null,
  at bigint not null,
  primary key (auction_id, lot_id, paddle, price)
);
comment on table late_bids is 'Live bids that arrived after the hammer, by paddle; each has been refused';

-- Store proofs

create table store_proofs (
  what text primary key,
  fingerprint text not null
);
comment on column store_proofs.fingerprint is 'Of the data folder, or of the key that is in use';

-- Second factor

create table authenticator_apps (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  house_key text not null,
  data_key bytea not null,
  secret bytea not null,
  created_at bigint not null,
  confirmed_at bigint,
  last_step bigint default 0 not null
);
comment on column authenticator_apps.secret is 'Sealed with a key of its own, which the key for identity documents seals';
comment on column authenticator_apps.last_step is 'The newest half minute whose code was accepted: no earlier one is';
create unique index authenticator_apps_used on authenticator_apps (user_id) where confirmed_at is not null;
create unique index authenticator_apps_begun on authenticator_apps (user_id) where confirmed_at is null;

create table recovery_codes (
  user_id text not null references users(id) on delete cascade,
  code_hash text not null,
  created_at bigint not null,
  used_at bigint,
  primary key (user_id, code_hash)
);

-- Limit requests

create table limit_requests (
  auction_id text not null,
  user_id text not null,
  asked bigint not null,
  asked_at bigint not null,
  declined_at bigint,
  primary key (auction_id, user_id)
);
comment on table limit_requests is 'Requests for a higher bidding limit (W7), the latest of each bidder and sale';
comment on column limit_requests.declined_at is 'Null until staff decline it; a limit that reaches what was asked answers it';

-- Functions

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only' using errcode = 'restrict_violation';
end $$;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_revision set revision = revision + 1;
  return null;
end $$;

create function search_names_revised() returns trigger language plpgsql as $$
begin
  update search_index set names_revision = names_revision + 1;
  return null;
end $$;

create function search_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new is not distinct from old then
    return null;
  end if;
  insert into search_stale (kind, ref)
  select distinct tg_argv[0], ref from (values
    (case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[1] end),
    (case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[1] end)) as refs (ref)
  where ref is not null;
  return null;
end $$;
comment on function search_changed() is 'For each row of a table that a search source reads: (source, column that holds the ref)';

create function search_value_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, ref)
  select d.source, d.ref from search_document d join search_value v
    on v.key = case tg_argv[0] when 'cate' then d.cate else d.producer end
  where v.facet = tg_argv[0] and v.id = coalesce(to_jsonb(new), to_jsonb(old)) ->> 'id';
  return null;
end $$;

create function search_alias_changed() returns trigger language plpgsql as $$
declare
  named text := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
begin
  insert into search_stale (kind, ref)
  select 'name', text from (
    select alias from search_alias where name_id = named
    union select unnest(array[name_en, name_zh]) from search_name where id = named
    union select to_jsonb(old) ->> unnest(array['alias', 'name_en', 'name_zh'])
    union select to_jsonb(new) ->> unnest(array['alias', 'name_en', 'name_zh'])) as texts (text)
  where text is not null;
  return null;
end $$;

create function search_sale_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, ref)
  select 'lot', id from lots where auction_id = to_jsonb(new) ->> tg_argv[0];
  return null;
end $$;

create function content_changed() returns trigger language plpgsql as $$
begin
  update content_revision set revision = revision + 1;
  return null;
end $$;

create function price_due() returns trigger language plpgsql as $$
begin
  insert into price_due (lot_id) values (new.lot_id);
  return null;
end $$;

create function price_changed() returns trigger language plpgsql as $$
begin
  update price_revision set revision = revision + 1;
  return null;
end $$;

create function rehearsal_is_fixed() returns trigger language plpgsql as $$
begin
  if (tg_op = 'UPDATE' and new.id = old.id and new.is_rehearsal = old.is_rehearsal)
    or (tg_op = 'INSERT' and not new.is_rehearsal) then
    return new;
  end if;
  if exists (select from ledger_head where auction_id = new.id)
    or (tg_op = 'UPDATE' and exists (select from ledger_head where auction_id = old.id)) then
    raise exception 'The ledger of this sale has begun: it stays as it is, a rehearsal or none'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function nothing_is_sold() returns trigger language plpgsql as $$
begin
  if exists (select from auctions where id = new.auction_id and is_rehearsal) then
    raise exception 'This sale is a rehearsal: nothing is sold' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function ledger_is_kept() returns trigger language plpgsql as $$
begin
  if exists (select from auctions where id = old.auction_id and is_rehearsal) then
    return old;
  end if;
  raise exception 'The ledger is append-only' using errcode = 'restrict_violation';
end $$;

create function journal_balances() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from journal_lines where entry_key = new.entry_key) <> 0 then
    raise exception 'The journal entry % does not balance', new.entry_key using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function journal_stays() returns trigger language plpgsql as $$
begin
  raise exception 'What is in the journal stays; another entry sets it right' using errcode = 'check_violation';
end $$;

create function points_entries_stand() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of points stand as they were written';
end $$;

create function audit_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'What staff have done stays written' using errcode = 'check_violation';
end $$;

create function user_roles_changed() returns trigger language plpgsql as $$
declare changed text := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  perform graphile_worker.add_job('rolesChanged', json_build_object('userId', changed),
    job_key => 'rolesChanged:' || changed);
  return null;
end $$;

-- Triggers

create trigger ledger_is_append_only before update or truncate on ledger for each statement execute function ledger_is_append_only();
create trigger ledger_is_kept before delete on ledger for each row execute function ledger_is_kept();
create trigger search_sale_changed after update on sale_standing for each row when ((old.is_end <> new.is_end)) execute function search_sale_changed('auction_id');
create trigger search_changed after update on lot_standing for each row when (((old.sale_status <> new.sale_status) or (old.withdrawn <> new.withdrawn))) execute function search_changed('lot', 'lot_id');
create trigger price_due after insert or update on order_line for each row execute function price_due();
create trigger nothing_is_sold before insert on order_line for each row execute function nothing_is_sold();
create trigger user_roles_changed after insert or delete or update on user_roles for each row execute function user_roles_changed();
create trigger catalogue_changed after insert or delete or update or truncate on categories for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update or truncate on category_text for each statement execute function catalogue_changed();
create trigger search_value_changed after delete or update on category_text for each row execute function search_value_changed('cate');
create trigger catalogue_changed after insert or delete or update or truncate on producers for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update or truncate on producer_text for each statement execute function catalogue_changed();
create trigger search_value_changed after delete or update on producer_text for each row execute function search_value_changed('producer');
create trigger catalogue_changed after insert or delete or update or truncate on auctions for each statement execute function catalogue_changed();
create trigger search_sale_changed after update on auctions for each row when ((((old.published_at is null) <> (new.published_at is null)) or (old.number <> new.number) or (old.start_time <> new.start_time) or (old.end_time <> new.end_time))) execute function search_sale_changed('id');
create trigger rehearsal_is_fixed before insert or update of id, is_rehearsal on auctions for each row execute function rehearsal_is_fixed();
create trigger catalogue_changed after insert or delete or update or truncate on auction_text for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update or truncate on auction_meetings for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update or truncate on related_auctions for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update or truncate on lots for each statement execute function catalogue_changed();
create trigger search_changed after insert or delete or update on lots for each row execute function search_changed('lot', 'id');
create trigger catalogue_changed after insert or delete or update or truncate on lot_text for each statement execute function catalogue_changed();
create trigger search_changed after insert or delete or update on lot_text for each row execute function search_changed('lot', 'lot_id');
create trigger catalogue_changed after insert or delete or update or truncate on lot_pictures for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update or truncate on currency_rates for each statement execute function catalogue_changed();
create trigger search_names_revised after insert or delete or update or truncate on search_value for each statement execute function search_names_revised();
create trigger search_names_revised after insert or delete or update or truncate on search_name for each statement execute function search_names_revised();
create trigger search_alias_changed after insert or delete or update on search_name for each row execute function search_alias_changed('id');
create trigger search_names_revised after insert or delete or update or truncate on search_alias for each statement execute function search_names_revised();
create trigger search_alias_changed after insert or delete or update on search_alias for each row execute function search_alias_changed('name_id');
create trigger content_changed after insert or delete or update or truncate on topics for each statement execute function content_changed();
create trigger content_changed after insert or delete or update or truncate on topic_text for each statement execute function content_changed();
create trigger content_changed after insert or delete or update or truncate on news for each statement execute function content_changed();
create trigger search_changed after insert or delete or update on news for each row execute function search_changed('news', 'id');
create trigger content_changed after insert or delete or update or truncate on news_text for each statement execute function content_changed();
create trigger search_changed after insert or delete or update on news_text for each row execute function search_changed('news', 'news_id');
create trigger content_changed after insert or delete or update or truncate on news_lots for each statement execute function content_changed();
create trigger content_changed after insert or delete or update or truncate on activities for each statement execute function content_changed();
create trigger content_changed after insert or delete or update or truncate on activity_text for each statement execute function content_changed();
create trigger content_changed after insert or delete or update or truncate on faqs for each statement execute function content_changed();
create trigger content_changed after insert or delete or update or truncate on faq_text for each statement execute function content_changed();
create trigger content_changed after insert or delete or update or truncate on pages for each statement execute function content_changed();
create trigger search_changed after insert or delete or update on pages for each row execute function search_changed('page', 'slug');
create trigger content_changed after insert or delete or update or truncate on page_editions for each statement execute function content_changed();
create trigger search_changed after insert or delete or update on page_editions for each row execute function search_changed('page', 'slug');
create trigger content_changed after insert or delete or update or truncate on page_text for each statement execute function content_changed();
create trigger search_changed after insert or delete or update on page_text for each row execute function search_changed('page', 'slug');
create trigger content_changed after insert or delete or update or truncate on team for each statement execute function content_changed();
create trigger content_changed after insert or delete or update or truncate on team_text for each statement execute function content_changed();
create trigger content_changed after insert or delete or update or truncate on content_moves for each statement execute function content_changed();
create trigger search_changed after insert or delete or update on products for each row execute function search_changed('product', 'id');
create trigger search_changed after insert or delete or update on product_text for each row execute function search_changed('product', 'product_id');
create trigger search_changed after insert or delete or update on gifts for each row execute function search_changed('gift', 'id');
create trigger search_changed after insert or delete or update on gift_text for each row execute function search_changed('gift', 'gift_id');
create trigger price_changed after insert or delete or update or truncate on price_records for each statement execute function price_changed();
create trigger price_changed after insert or delete or update or truncate on price_record_text for each statement execute function price_changed();
create trigger nothing_is_sold before insert on payment_holds for each row execute function nothing_is_sold();
create trigger journal_stays before delete or update on journal_entries for each row execute function journal_stays();
create constraint trigger journal_balances after insert on journal_lines deferrable initially deferred for each row execute function journal_balances();
create trigger journal_stays before delete or update on journal_lines for each row execute function journal_stays();
create trigger points_entries_stand before update of seq, key, user_id, at, points, balance, kind on points_entries for each row execute function points_entries_stand();
create trigger audit_log_stays before delete or update on audit_log for each row execute function audit_log_stays();
create trigger search_names_revised after insert or delete or update or truncate on search_comparable for each statement execute function search_names_revised();

-- What every house begins with

insert into catalogue_revision values
  (true, 2);
insert into content_revision values
  (true, 1);
insert into delivery_prices values
  ('HK', 'HK', '', true, true, 'HKD', '[{"upTo": 3000, "cents": 8000}, {"upTo": 10000, "cents": 15000}, {"upTo": 30000, "cents": 30000}, {"upTo": 100000, "cents": 90000}]', 30, NULL, 3, 0),
  ('MO', 'MO', '', true, false, 'HKD', '[{"upTo": 3000, "cents": 18000}, {"upTo": 10000, "cents": 38000}, {"upTo": 30000, "cents": 78000}, {"upTo": 100000, "cents": 220000}]', 60, NULL, 5, 0),
  ('CN', 'CN', '', true, false, 'HKD', '[{"upTo": 3000, "cents": 38000}, {"upTo": 10000, "cents": 78000}, {"upTo": 30000, "cents": 185000}, {"upTo": 100000, "cents": 520000}]', 100, NULL, 10, 0),
  ('SG', 'SG', '', true, false, 'HKD', '[{"upTo": 3000, "cents": 42000}, {"upTo": 10000, "cents": 98000}, {"upTo": 30000, "cents": 230000}, {"upTo": 100000, "cents": 680000}]', 100, NULL, 8, 0),
  ('CN-XJ', 'CN', 'CN-XJ', false, false, 'HKD', '[]', 0, NULL, 0, 0),
  ('CN-XZ', 'CN', 'CN-XZ', false, false, 'HKD', '[]', 0, NULL, 0, 0);
insert into home_blocks values
  ('sales', 0, 'sales', '{}', NULL, NULL, NULL, true),
  ('lots', 1, 'lots', '{}', NULL, NULL, NULL, true),
  ('mall', 2, 'mall', '{}', NULL, NULL, NULL, true),
  ('points', 3, 'points', '{}', NULL, NULL, NULL, true),
  ('news', 4, 'news', '{}', NULL, NULL, NULL, true),
  ('consign', 5, 'consign', '{}', NULL, NULL, NULL, true),
  ('newsletter', 6, 'newsletter', '{}', NULL, NULL, NULL, true);
insert into home_block_text values
  ('sales', 'en', 'Sales', '', '', ''),
  ('sales', 'zh-Hans', '拍卖日程', '', '', ''),
  ('lots', 'en', 'Chosen by our specialists', '', '', ''),
  ('lots', 'zh-Hans', '专家精选', '', '', ''),
  ('mall', 'en', 'The Mall', '', 'Fixed prices.', ''),
  ('mall', 'zh-Hans', '商城', '', '明码标价。', ''),
  ('points', 'en', 'One point for every Hong Kong dollar you spend', '', 'Points do not expire.', ''),
  ('points', 'zh-Hans', '每消费一港元，积一分', '', '积分永久有效。', ''),
  ('news', 'en', 'News', '', '', ''),
  ('news', 'zh-Hans', '资讯', '', '', ''),
  ('consign', 'en', 'What is lying in your cellar?', 'your', 'Send a list or a few photographs, and a specialist will reply with an estimate.', ''),
  ('consign', 'zh-Hans', '您的酒窖里，藏着什么？', '', '发来清单或几张照片，专家即为您估价。', ''),
  ('newsletter', 'en', 'The catalogue, before the sale', 'before', '', ''),
  ('newsletter', 'zh-Hans', '拍卖图录，先睹为快', '', '', '');
insert into price_revision values
  (true, 1);
insert into search_index values
  (true, 0, 1);
