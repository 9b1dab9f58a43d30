// Written by `npm run rows` from the migrated tables.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The row type of every table. */
export type Rows = {
  accepted_calls: {
    digest: Buffer
    expires_at: number
  }
  activities: {
    id: string
    auction_id: string | null
    start_time: Generated<number>
    end_time: Generated<number>
    cover_key: string | null
    cover_width: number | null
    cover_height: number | null
    published_at: number
    withdrawn_at: number | null
    cover_focus_x: number | null
    cover_focus_y: number | null
  }
  activity_text: {
    activity_id: string
    lang: string
    title: string
    accent: Generated<string>
    summary: string
    place: Generated<string>
    body: string
    cover_alt: Generated<string>
  }
  addresses: {
    id: string
    user_id: string
    is_profile: boolean
    country_id: string
    state_id: string
    city_id: string
    street1: string
    street2: string
    zip: string
    phone: string
    country_code: string
    clearance_type: Generated<string>
    id_type: Generated<string>
    id_number: Generated<string>
    company_name: Generated<string>
    uniform_number: Generated<string>
    created_at: number
  }
  aftersale_offers: {
    id: string
    auction_id: string
    lot_id: string
    user_id: string
    paddle: string
    price: number
    valid_until: number
    at: number
    by_user_id: string
    accepted_at: number | null
    outcome: string | null
    ended_at: number | null
  }
  agreement_editions: {
    consignment_id: string
    edition: number
    terms: ColumnType<unknown, string, string>
    terms_digest: string
    state: string
    created_at: number
    created_by: string
    sent_at: number | null
    signed_at: number | null
    signed_by_name: string | null
    signed_how: string | null
    signature_key: string | null
    recorded_by: string | null
    reminded_at: number | null
  }
  agreement_links: {
    consignment_id: string
    edition: number
    key_hash: string
    expires_at: number
  }
  agreement_signatures: {
    consignment_id: string
    edition: number
    strokes: ColumnType<unknown, string, string>
    lang: string
    document: Buffer
    document_digest: string
  }
  answers: {
    asked_by: string
    ak: string
    auction_id: string
    seq: number
    body: string
  }
  app_codes: {
    code_hash: string
    session_id: string
    expires_at: number
  }
  attempts: {
    key: string
    count: number
    window_ends: number
  }
  auction_meetings: {
    auction_id: string
    id: string
    position: number
    name_en: string
    name_zh: string
  }
  auction_text: {
    auction_id: string
    lang: string
    title: string
    accent: string
    summary: string
    description: string
    place: string
    deposit_desc: Generated<string>
    cover_alt: Generated<string>
  }
  auctions: {
    id: string
    number: string
    kind: string
    currency: string
    price_level: ColumnType<unknown, string, string>
    register_start_time: number
    bid_start_time: number
    start_time: number
    end_time: number
    lot_interval: number
    extend_window: number
    bid_acceptance: string
    admission: string
    identity_needed: Generated<boolean>
    deposit_type: Generated<number>
    deposit_val: Generated<number>
    deposit_default: Generated<number>
    cover_key: string | null
    cover_width: number | null
    cover_height: number | null
    published_at: number | null
    stream_hls: Generated<string>
    stream_whep: Generated<string>
    is_rehearsal: Generated<boolean>
    rates: ColumnType<unknown, string, string> | null
  }
  audit_log: {
    id: GeneratedAlways<number>
    at: number
    by_user_id: string | null
    act: string
    about_kind: string
    about_id: string
    detail: ColumnType<unknown, string, string>
  }
  authenticator_apps: {
    id: string
    user_id: string
    house_key: string
    data_key: Buffer
    secret: Buffer
    created_at: number
    confirmed_at: number | null
    last_step: Generated<number>
  }
  bank_statement_columns: {
    account: string
    fingerprint: string
    columns: ColumnType<unknown, string, string>
    currency: string
    encoding: string
    used_at: number
  }
  bank_statement_lines: {
    id: string
    statement_id: string
    position: number
    account: string
    day: string
    cents: number
    currency: string
    reference: string
    payer: string
    state: Generated<string>
    round: Generated<number>
    excess: Generated<number>
    note: Generated<string>
    decided_at: number | null
    decided_by: string | null
    subject_kind: Generated<string>
    subject_id: Generated<string>
  }
  bank_statement_receipts: {
    receipt_id: string
    line_id: string
    round: number
    position: number
  }
  bank_statements: {
    id: string
    file_name: string
    format: string
    account: string
    digest: string
    list: ColumnType<unknown, string, string> | null
    unread: ColumnType<unknown, string | undefined, string>
    known: Generated<number>
    created_at: number
    created_by: string
  }
  catalogue_revision: {
    singleton: Generated<boolean>
    revision: number
  }
  categories: {
    id: string
    position: number
  }
  category_text: {
    id: string
    lang: string
    name: string
  }
  chat_messages: {
    chat_id: string
    seq: number
    ak: string
    from_house: boolean
    author_id: string | null
    content: string
    path: Generated<string>
    title: Generated<string>
    at: number
  }
  chats: {
    id: string
    user_id: string | null
    visitor_hash: string | null
    listener_hash: string | null
    name: Generated<string>
    email: Generated<string>
    lang: string
    seq: Generated<number>
    person_seq: Generated<number>
    revision: Generated<number>
    own_read: Generated<number>
    house_read: Generated<number>
    mailed_seq: Generated<number>
    closed_at: number | null
    began_at: number
    last_at: number
  }
  client_blocks: {
    id: string
    user_id: string
    reason: string
    at: number
    by_user_id: string
    until: number | null
    lifted_at: number | null
    paddles_in: Generated<(string)[]>
  }
  client_letters: {
    id: string
    user_id: string
    lang: string
    subject: string
    body: string
    email: string
    at: number
    by_user_id: string
    sent_at: number | null
  }
  client_limits: {
    user_id: string
    standing: number
    at: number
    by_user_id: string
  }
  client_merges: {
    id: string
    walk_in_id: string
    account_id: string
    at: number
    by_user_id: string
    undone_at: number | null
  }
  client_notes: {
    id: string
    user_id: string
    body: string
    at: number
    by_user_id: string
  }
  client_words: {
    user_id: string
    words: string
  }
  client_words_stale: {
    user_id: string
  }
  closed_sales: {
    auction_id: string
    at: number
    by_user_id: string
  }
  consents: {
    id: string
    consignment_id: string
    lot_id: string | null
    subject: string
    low_estimate: number | null
    high_estimate: number | null
    price: number | null
    state: string
    how: string | null
    giver: string | null
    note: Generated<string>
    asked_at: number
    answered_at: number | null
    recorded_by: string
    until: string | null
    item_id: string | null
    notified_at: number | null
  }
  consignment_deadline_text: {
    deadline_id: string
    lang: string
    name: string
  }
  consignment_deadlines: {
    id: string
    closes_at: number
  }
  consignment_lots: {
    lot_id: string
    consignment_id: string
    added_at: number
  }
  consignments: {
    id: string
    number: string
    seller: string | null
    is_own_goods: Generated<boolean>
    reference: Generated<string>
    state: string
    state_at: number
    created_at: number
    created_by: string
    rev: Generated<number>
  }
  console_holders: {
    auction_id: string
    holder_id: string
    since: number
    offered_to: string | null
    previous_id: string | null
    was_taken: Generated<boolean>
  }
  content_drafts: {
    kind: string
    id: string
    rev: number
    document: ColumnType<unknown, string, string> | null
    revisions: ColumnType<unknown, string | undefined, string>
    outdated: ColumnType<unknown, string | undefined, string>
    publish_at: number | null
    last_ak: string
    changed_at: number
    changed_by: string
    outdated_before: ColumnType<unknown, string | undefined, string>
  }
  content_moves: {
    subject: string
    from_slug: string
    to_slug: string
  }
  content_pictures: {
    key: string
    name: string
    width: number
    height: number
    at: number
  }
  content_revision: {
    singleton: Generated<boolean>
    revision: number
  }
  currency_rates: {
    code: string
    position: number
    per_hong_kong_dollar: number
    set_at: number | null
  }
  custody_moves: {
    id: GeneratedAlways<number>
    item_id: string
    request: string
    at: number
    recorded_at: number
    by_user_id: string
    from_place: string
    to_place: string
    why: string
    arrival: ColumnType<unknown, string, string> | null
    hand_over_id: string | null
  }
  custody_receipts: {
    move_id: number
    at: number
  }
  deliveries: {
    id: string
    number: GeneratedAlways<number>
    order_id: string
    user_id: string
    ak: string
    manner: string
    status: Generated<string>
    destination: ColumnType<unknown, string, string>
    pickup_name: Generated<string>
    pickup_id_end: Generated<string>
    pickup_phone: Generated<string>
    pickup_date: Generated<string>
    signature_key: string | null
    currency: string
    grams: number
    value: number
    freight: Generated<number>
    insurance: Generated<number>
    card_fee: Generated<number>
    points: Generated<number>
    days: Generated<number>
    paid_by: string
    charge_id: string | null
    shipping_company: Generated<string>
    tracking_number: Generated<string>
    created_at: number
    asked_at: number | null
    changed_at: number
    refunded_at: number | null
  }
  delivery_events: {
    id: GeneratedAlways<number>
    delivery_id: string
    at: number
    what: string
    by: string
    shipping_company: Generated<string>
    tracking_number: Generated<string>
    note: Generated<string>
  }
  delivery_fees: {
    order_id: string
    country_id: string
    lot_ids: ColumnType<unknown, string, string>
    cents: number
    days: number
    reason: string
    by_user_id: string
    at: number
  }
  delivery_lots: {
    delivery_id: string
    order_id: string
    lot_id: string
    is_live: Generated<boolean>
  }
  delivery_prices: {
    id: string
    country_id: string
    state_id: Generated<string>
    supported: boolean
    local: Generated<boolean>
    currency: Generated<string>
    bands: ColumnType<unknown, string, string>
    insurance: Generated<number>
    free_over: number | null
    days: Generated<number>
    changed_at: Generated<number>
  }
  demonstration: {
    singleton: Generated<boolean>
    opening: number
    is_ready: Generated<boolean>
  }
  draft_changes: {
    id: GeneratedAlways<number>
    sale_id: string
    at: number
    by_user_id: string
    ak: string
    kind: string
    rev: number
    edits: ColumnType<unknown, string, string>
    undone_at: number | null
  }
  draft_import_rows: {
    import_id: string
    row: number
    cells: ColumnType<unknown, string, string>
    issues: ColumnType<unknown, string, string> | null
  }
  draft_imports: {
    id: string
    sale_id: string | null
    state: Generated<string>
    file_name: string
    document: ColumnType<unknown, string, string>
    mapping: ColumnType<unknown, string, string> | null
    change_id: number | null
    created_at: number
    created_by: string
    digest: Generated<string>
    consignment_id: string | null
    goods_kind: string | null
    goods_edits: ColumnType<unknown, string, string> | null
    results: ColumnType<unknown, string, string> | null
    bids_of: string | null
    marketplace: string | null
  }
  draft_lots: {
    id: string
    sale_id: string
    num: number
    suffix: Generated<string>
    document: ColumnType<unknown, string, string>
    revisions: ColumnType<unknown, string, string>
    rev: Generated<number>
    changed_at: number
    changed_by: string
    attributes: ColumnType<unknown, string | undefined, string>
  }
  draft_picture_names: {
    sale_id: string
    key: string
    name: string
    placed_at: number | null
  }
  draft_pictures: {
    sale_id: string
    key: string
    digest: string
    name: string
    width: number
    height: number
    created_at: number
    created_by: string
    placed_at: number | null
    discarded_at: number | null
  }
  draft_sales: {
    id: string
    stage: Generated<string>
    document: ColumnType<unknown, string, string>
    revisions: ColumnType<unknown, string, string>
    rev: Generated<number>
    publish_at: number | null
    created_at: number
    changed_at: number
    changed_by: string
  }
  enquiries: {
    id: string
    reference: string
    kind: string
    user_id: string | null
    ak: string | null
    name: string
    email: string
    phone: string
    about: string
    content: string
    cates: Generated<(string)[]>
    lang: string
    is_suspect: Generated<boolean>
    created_at: number
    handled_at: number | null
    handled_by: string | null
    state: Generated<string>
    assigned_to: string | null
    consignment_id: string | null
    rev: Generated<number>
  }
  enquiry_steps: {
    id: string
    enquiry_id: string
    move: string
    at: number
    by: string | null
    person: string | null
    lang: string | null
    content: Generated<string>
  }
  event_counts: {
    day: Date
    name: string
    target: string
    count: number
  }
  faq_text: {
    faq_id: string
    lang: string
    question: string
    answer: string
  }
  faqs: {
    id: string
    topic_id: string
    position: number
    published_at: number
    withdrawn_at: number | null
  }
  favorites: {
    user_id: string
    lot_id: string
    kept_at: number
  }
  follow_consents: {
    id: GeneratedAlways<number>
    user_id: string
    given: boolean
    source: string
    at: number
  }
  follow_letters: {
    user_id: string
    day: string
    token: string
    claimed_at: number | null
  }
  follow_lots: {
    lot_id: string
    at: number
  }
  follow_matches: {
    user_id: string
    lot_id: string
    follow_id: string
    found_at: number
    notified_on: string | null
  }
  follows: {
    id: string
    user_id: string
    query: ColumnType<unknown, string, string>
    key: string
    name: string
    is_silent: Generated<boolean>
    token: string
    created_at: number
  }
  founding_keys: {
    key_hash: string
    expires_at: number
  }
  gift_orders: {
    id: string
    number: Generated<number>
    user_id: string
    gift_id: string
    quantity: number
    points: number
    delivery_points: number
    address: ColumnType<unknown, string, string> | null
    status: Generated<string>
    carrier: Generated<string>
    tracking: Generated<string>
    reason: Generated<string>
    cancelled_by: string | null
    placed_at: number
    shipped_at: number | null
    delivered_at: number | null
    cancelled_at: number | null
  }
  gift_pictures: {
    gift_id: string
    position: number
    key: string
    width: number
    height: number
    alt_en: string
    alt_zh: string
  }
  gift_text: {
    gift_id: string
    lang: string
    title: string
    accent: string
    facts: string
    description: string
  }
  gifts: {
    id: string
    position: number
    kind: string
    points: number
    stock: number
    listed_at: number | null
    rev: Generated<number>
    revisions: ColumnType<unknown, string | undefined, string>
    last_ak: Generated<string>
    retired_at: number | null
  }
  hand_overs: {
    id: string
    consignment_id: string
    at: number
    by_user_id: string
    collector: string
    signature_file: string
  }
  home_block_text: {
    block_id: string
    lang: string
    title: string
    accent: string
    text: string
    picture_alt: Generated<string>
  }
  home_blocks: {
    id: string
    position: number
    kind: string
    refs: Generated<(string)[]>
    picture_key: string | null
    picture_width: number | null
    picture_height: number | null
    published: Generated<boolean>
    link: Generated<string>
    shown_from: number | null
    shown_until: number | null
  }
  home_draft: {
    singleton: Generated<boolean>
    rev: number
    document: ColumnType<unknown, string, string> | null
    revisions: ColumnType<unknown, string | undefined, string>
    last_ak: string
    changed_at: number
    changed_by: string
  }
  house: {
    singleton: Generated<boolean>
    founded_at: number
  }
  house_heartbeat: {
    singleton: Generated<boolean>
    at: number
  }
  house_settings: {
    name: string
    value: string
    rev: number
  }
  identity_applications: {
    id: string
    user_id: string
    nth: number
    ak: string | null
    status: number
    reason: Generated<string>
    sent_at: number
    decided_at: number | null
    decided_by: string | null
  }
  identity_images: {
    key: string
    user_id: string
    application_id: string | null
    side: string | null
    house_key: string
    data_key: Buffer
    bytes: number
    created_at: number
  }
  identity_looks: {
    id: GeneratedAlways<number>
    at: number
    image_key: string
    application_id: string | null
    side: string | null
    owner_id: string
    viewer_id: string
  }
  import_mappings: {
    fingerprint: string
    mapping: ColumnType<unknown, string, string>
    used_at: number
  }
  import_values: {
    fingerprint: string
    field: string
    value: string
    meant: string
    used_at: number
  }
  increment_tables: {
    id: string
    name_en: string
    name_zh: string
    price_level: ColumnType<unknown, string, string>
    changed_at: number
  }
  item_lots: {
    item_id: string
    lot_id: string
    added_at: number
    pieces: number | null
  }
  items: {
    id: string
    consignment_id: string
    nth: number
    state: string
    state_at: number
    document: ColumnType<unknown, string, string>
    place: Generated<string>
    differs: Generated<string>
    rev: Generated<number>
    created_at: number
    created_by: string
    changed_at: number
    changed_by: string
  }
  journal_accounts: {
    account: string
    code: string
    tax_rate: string
    name: string
    party: string
  }
  journal_entries: {
    key: string
    at: number
    kind: string
    about_kind: string
    about_id: string
  }
  journal_lines: {
    entry_key: string
    place: number
    account: string
    cents: number
  }
  journal_period_entries: {
    entry_key: string
    period: number
    position: number
    subject: string
  }
  journal_periods: {
    number: number
    first_day: string
    last_day: string
    accounts: ColumnType<unknown, string, string>
    closed_at: number
  }
  late_bids: {
    auction_id: string
    lot_id: string
    paddle: string
    price: number
    at: number
  }
  ledger: {
    auction_id: string
    seq: number
    at: number
    type: string
    data: string
    commitments: string
    secret: string | null
    asked_by: string | null
    ak: string | null
    answer: string | null
    hash: string
  }
  ledger_head: {
    auction_id: string
    seq: number
    hash: string
    next_by: string | null
    next_until: Date | null
  }
  letter_templates: {
    id: string
    name: string
    en_subject: string
    en_text: string
    zh_subject: string
    zh_text: string
    changed_at: number
    rev: Generated<number>
    removed_at: number | null
    uses: Generated<number>
    used_at: number | null
  }
  limit_requests: {
    auction_id: string
    user_id: string
    asked: number
    asked_at: number
    declined_at: number | null
  }
  lot_additions: {
    lot_id: string
    auction_id: string
    category_id: string
    lot: ColumnType<unknown, string, string>
    texts: ColumnType<unknown, string, string>
    pictures: ColumnType<unknown, string, string>
  }
  lot_owners: {
    lot_id: string
    user_id: string
    auction_id: string
    place: number
    is_owner: boolean
  }
  lot_pictures: {
    lot_id: string
    position: number
    key: string
    width: number
    height: number
    alt_en: string
    alt_zh: string
    view: string | null
    level_at: number | null
    level_read: string | null
    level_reading: string | null
  }
  lot_standing: {
    auction_id: string
    lot_id: string
    seq: number
    sale_status: number
    lot_status: number
    withdrawn: boolean
    end_time: number
    win_price: number
    final_price: number
    next_price: number
    reserve_met: boolean
    leader: string
    leader_bidder: string | null
    leader_channel: string
    bid_count: number
  }
  lot_text: {
    lot_id: string
    lang: string
    title: string
    accent: string
    facts: string
    description: string
    provenance: string
    condition: string
    region: string
    format: string
    producer: string | null
  }
  lot_views: {
    id: string
    owner_id: string | null
    name: string
    shared: boolean
    state: ColumnType<unknown, string, string>
    rev: Generated<number>
    changed_at: number
  }
  lots: {
    id: string
    auction_id: string
    lot_num: number
    category_id: string
    producer_id: string | null
    kind: string
    vintage: Generated<string>
    quantity: number
    low_estimate: number
    high_estimate: number
    start_price: number
    reserve: number | null
    feature: Generated<boolean>
    weight_grams: Generated<number>
    lot_suffix: Generated<string>
    attributes: ColumnType<unknown, string | undefined, string>
  }
  mall_order_lines: {
    order_id: string
    place: number
    product_id: string
    kind: string
    title_en: string
    title_zh: string
    quantity: number
    price: number
  }
  mall_orders: {
    id: string
    number: GeneratedAlways<number>
    user_id: string
    status: string
    reason: Generated<string>
    currency: string
    goods: number
    delivery: number
    days: number
    fee: Generated<number>
    points: Generated<number>
    charge_id: string | null
    address: ColumnType<unknown, string, string> | null
    terms_version: string
    shipping_company: Generated<string>
    tracking_number: Generated<string>
    created_at: number
    paid_at: number | null
    shipped_at: number | null
    delivered_at: number | null
    cancelled_at: number | null
    refunded_at: number | null
    card_fees: ColumnType<unknown, string, string>
  }
  marketing_consents: {
    id: GeneratedAlways<number>
    user_id: string
    given: boolean
    source: string
    at: number
  }
  my_standing: {
    bidder: string
    auction_id: string
    lot_id: string
    my_price: number
    at: number
    led_at: number
    told_at: Generated<number>
  }
  news: {
    id: string
    topic_id: string
    auction_id: string | null
    cover_key: string | null
    cover_width: number | null
    cover_height: number | null
    published_at: number
    withdrawn_at: number | null
    cover_focus_x: number | null
    cover_focus_y: number | null
  }
  news_lots: {
    news_id: string
    lot_id: string
    position: number
  }
  news_text: {
    news_id: string
    lang: string
    title: string
    accent: Generated<string>
    summary: string
    author: string
    body: string
    cover_alt: Generated<string>
  }
  newsletter_clicks: {
    issue_id: string
    day: string
    link: number
    count: number
  }
  newsletter_deliveries: {
    key: string
    issue_id: string
    email: string | null
    lang: string
    state: Generated<string>
    attempts: Generated<number>
    due_at: number
    at: number | null
    reply: Generated<string>
  }
  newsletter_issues: {
    id: string
    name: string
    state: Generated<string>
    rev: Generated<number>
    content: ColumnType<unknown, string, string>
    audience: ColumnType<unknown, string, string>
    rate: Generated<number>
    send_at: Generated<number>
    frozen: ColumnType<unknown, string, string> | null
    created_at: number
    created_by: string
    changed_at: number
    changed_by: string
    tested_at: number | null
    tested_by: string | null
    requested_by: string | null
    approved_by: string | null
    approved_at: number | null
    begun_at: number | null
    ended_at: number | null
    stop_reason: string | null
    complaints: Generated<number>
    revisions: ColumnType<unknown, string | undefined, string>
  }
  newsletter_leavings: {
    id: GeneratedAlways<number>
    digest: string
    at: number
    channel: string
  }
  newsletter_readers: {
    email: string
    lang: string
    name: Generated<string>
    phone: Generated<string>
    address: Generated<string>
    company_address: Generated<string>
    catalogues: Generated<(string)[]>
    adult_at: number | null
    leave_token: string
    joined_at: number
    left_at: number | null
    source: Generated<string>
    origin: Generated<string>
    ordered_at: number | null
    posted_at: number | null
    stopped_at: number | null
    stop_reason: string | null
  }
  newsletter_requests: {
    id: string
    email: string
    lang: string
    name: Generated<string>
    phone: Generated<string>
    address: Generated<string>
    company_address: Generated<string>
    catalogues: Generated<(string)[]>
    adult_at: number | null
    token_hash: string | null
    created_at: number
    expires_at: number
    confirmed_at: number | null
    source: Generated<string>
  }
  notice_switches: {
    user_id: string
    kind: string
    way: string
    is_on: boolean
  }
  notices: {
    id: string
    user_id: string
    key: string
    kind: string
    told: ColumnType<unknown, string, string>
    on_page: boolean
    at: number
    read_at: number | null
    letter_at: number | null
  }
  one_time_codes: {
    user_id: string
    purpose: string
    ak: string
    code_hash: string
    sent_at: number
    expires_at: number
    tries: Generated<number>
  }
  order_adjustments: {
    order_id: string
    place: number
    kind: string
    seq: number | null
    lot_id: Generated<string>
    lot_num: Generated<number>
    cents: number
    reason_en: string
    reason_zh: string
    at: number
    by: string
    dropped_at: number | null
    lot_suffix: Generated<string>
  }
  order_instalment_reminders: {
    plan_id: string
    place: number
    step: string
    at: number
  }
  order_line: {
    auction_id: string
    seq: number
    lot_id: string
    bidder: string
    paddle: string
    hammer: number
    at: number
    voided_seq: number | null
  }
  order_lots: {
    auction_id: string
    seq: number
    order_id: string
    lot_id: string
    lot_num: number
    hammer: number
    premium: number
    rescinded_at: number | null
    rescinded_en: Generated<string>
    rescinded_zh: Generated<string>
    lot_suffix: Generated<string>
  }
  order_plans: {
    id: string
    order_id: string
    instalments: ColumnType<unknown, string, string>
    paid_before: number
    due_before: number
    at: number
    by_user_id: string
    reason: string
    ended_at: number | null
    ended_by_user_id: string | null
    ended_reason: Generated<string>
  }
  order_proofs: {
    id: string
    order_id: string
    upload_key: string
    name: string
    type: string
    bytes: number
    status: string
    reason: Generated<string>
    sent_at: number
    decided_at: number | null
    decided_by: string | null
  }
  order_receipts: {
    id: string
    order_id: string
    means: string
    cents: number
    received_on: string
    reference: string
    at: number
    by_user_id: string
    undone_at: number | null
    undone_by_user_id: string | null
    undone_reason: Generated<string>
  }
  order_reminders: {
    order_id: string
    step: string
    at: number
  }
  order_versions: {
    order_id: string
    revision: number
    until: number
    facts: ColumnType<unknown, string, string>
    billed_to: string | null
  }
  orders: {
    id: string
    number: GeneratedAlways<number>
    user_id: string
    auction_id: string
    status: string
    currency: string
    hammer: Generated<number>
    premium: Generated<number>
    delivery: Generated<number>
    credited: Generated<number>
    fee: Generated<number>
    payment_method: Generated<string>
    billed_to: Generated<string>
    created_at: number
    changed_at: number
    issued_at: number | null
    due_at: number | null
    paid_at: number | null
    rates: ColumnType<unknown, string, string>
    terms_version: Generated<string>
    revision: Generated<number>
    returned: Generated<number>
    follows: string | null
    received: Generated<number>
    payments_undone: Generated<number>
    purchase_reference: Generated<string>
  }
  own_attributes: {
    id: string
    position: number
    document: ColumnType<unknown, string, string>
  }
  page_editions: {
    slug: string
    version: string
    in_force_at: number
  }
  page_text: {
    slug: string
    version: string
    lang: string
    title: string
    accent: Generated<string>
    summary: string
    body: string
  }
  pages: {
    slug: string
    kind: string
    position: number
    withdrawn_at: number | null
  }
  parcel_requests: {
    auction_id: string
    lot_id: string
    user_id: string
    request_id: string
    lots: number
    asked_at: number
    asked_seq: number
    hammer_at: number
    declined_at: number | null
    chosen: Generated<(string)[]>
    lot_ids: Generated<(string)[]>
  }
  partner_keys: {
    id: string
    name: string
    scopes: (string)[]
    key_hash: string
    created_at: number
    expires_at: number
    ended_at: number | null
    used_at: number | null
  }
  passkey_challenges: {
    challenge: string
    user_id: string | null
    expires_at: number
  }
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    name: string
    created_at: number
    used_at: Generated<number>
  }
  payment_cards: {
    id: string
    user_id: string
    provider: string
    brand: string
    last4: string
    exp_year: number
    exp_month: number
    holder: string
    issued_in: string
    created_at: number
    method_id: Generated<string>
    fingerprint: Generated<string>
    country_id: Generated<string>
    state_id: Generated<string>
    city_id: Generated<string>
    street1: Generated<string>
    street2: Generated<string>
    zip: Generated<string>
  }
  payment_charges: {
    id: string
    user_id: string
    about_kind: string
    about_id: string
    card_id: string | null
    provider: string
    customer_id: string
    method_id: string
    intent_id: string | null
    amount: number
    currency: string
    brand: string
    last4: string
    country: string
    status: string
    reason: Generated<string>
    is_deposit: Generated<boolean>
    is_given_back: Generated<boolean>
    paid_at: number | null
    created_at: number
    changed_at: number
    method: Generated<string>
    wallet_fee: Generated<number>
  }
  payment_customers: {
    user_id: string
    provider: string
    customer_id: string
  }
  payment_disputes: {
    id: string
    charge_id: string
    amount: number
    reason: string
    state: string
    due_at: number | null
    opened_at: number
    changed_at: number
    ended_at: number | null
    borne_at: number | null
  }
  payment_holds: {
    id: string
    auction_id: string
    user_id: string
    turn: number
    card_id: string | null
    provider: string
    customer_id: string
    method_id: string
    intent_id: string | null
    amount: number
    currency: string
    status: string
    reason: Generated<string>
    expires_at: number | null
    renewal_failed_at: number | null
    captured: Generated<number>
    created_at: number
    changed_at: number
    order_id: string | null
  }
  payment_news: {
    id: string
    type: string
    received_at: number
  }
  payment_refunds: {
    id: string
    charge_id: string
    amount: number
    status: string
    reason: Generated<string>
    is_give_back: Generated<boolean>
    created_at: number
    changed_at: number
    is_outside: Generated<boolean>
  }
  payout_files: {
    id: string
    number: GeneratedAlways<number>
    house_key: string
    data_key: Buffer
    content: Buffer
    made_at: number
    made_by: string
    format: Generated<string>
  }
  payouts: {
    id: string
    number: GeneratedAlways<number>
    settlement_id: string
    cents: number
    bank_charge: number
    currency: string
    account_id: string
    state: string
    prepared_at: number
    prepared_by: string
    approved_at: number | null
    approved_by: string | null
    file_id: string | null
    ended_at: number | null
    ended_by: string | null
    bank_reference: Generated<string>
    reason: Generated<string>
    basis: ColumnType<unknown, string, string> | null
  }
  points_accounts: {
    user_id: string
    balance: Generated<number>
    owed: Generated<number>
  }
  points_entries: {
    seq: GeneratedAlways<number>
    key: string
    user_id: string
    at: number
    points: number
    balance: number
    kind: string
    told: ColumnType<unknown, string, string>
  }
  points_reversals: {
    key: string
    user_id: string
    earned_key: string
    points: number
  }
  practice_charges: {
    id: string
    secret: string
    key: string
    user_id: string
    amount: number
    currency: string
    status: string
    reason: Generated<string>
    created_at: number
    method: Generated<string>
    return_url: Generated<string>
    settles_at: number | null
    settles_as: Generated<string>
  }
  practice_customers: {
    id: string
    user_id: string
  }
  practice_disputes: {
    id: string
    intent_id: string
    amount: number
    opened_at: number
    due_at: number
  }
  practice_holds: {
    id: string
    secret: string
    key: string
    customer_id: string
    method_id: string
    amount: number
    currency: string
    status: string
    reason: Generated<string>
    captured: Generated<number>
    expires_at: number | null
    created_at: number
  }
  practice_methods: {
    id: string
    customer_id: string
    behaviour: string
    fingerprint: string
    brand: string
    last4: string
    country: string
    exp_year: number
    exp_month: number
    forgotten_at: number | null
  }
  practice_refunds: {
    key: string
    intent_id: string
    amount: number
    created_at: number
  }
  practice_setups: {
    id: string
    secret: string
    customer_id: string
    method_id: string | null
    status: string
    reason: Generated<string>
    created_at: number
  }
  practice_tokens: {
    id: string
    user_id: string
    method: string
    behaviour: string
    created_at: number
  }
  price_due: {
    id: Generated<number>
    lot_id: string
  }
  price_record_text: {
    record_id: string
    lang: string
    title: string
    accent: string
    producer: string
    region: string
    format: string
  }
  price_record_versions: {
    import_id: string
    record_id: string
    record: ColumnType<unknown, string, string>
    texts: ColumnType<unknown, string, string>
  }
  price_records: {
    id: string
    source: string
    lot_id: string | null
    auction_id: string
    auction_no: string
    lot_num: number
    sold_at: number
    sale_year: number
    currency: string
    hammer: number
    premium: number
    kind: string
    category_id: string
    producer_id: string
    region_id: string
    vintage: string
    vintage_year: number | null
    wine: string
    quantity: number
    measure: string | null
    content: number | null
    unit: string | null
    words: string
    premium_bands: ColumnType<unknown, string, string> | null
    is_after_sale: Generated<boolean>
    lot_suffix: Generated<string>
    import_id: string | null
    with_premium: number | null
  }
  price_revision: {
    only_row: Generated<boolean>
    revision: number
  }
  producer_text: {
    id: string
    lang: string
    name: string
  }
  producers: {
    id: string
    position: number
  }
  product_pictures: {
    product_id: string
    position: number
    key: string
    width: number
    height: number
    alt_en: string
    alt_zh: string
  }
  product_text: {
    product_id: string
    lang: string
    title: string
    accent: string
    facts: string
    description: string
    region: string
    format: string
  }
  products: {
    id: string
    category_id: string
    producer_id: string | null
    kind: string
    vintage: Generated<string>
    price_cents: number
    currency: string
    stock: number
    listed_at: number | null
    weight_grams: Generated<number>
    rev: Generated<number>
    revisions: ColumnType<unknown, string | undefined, string>
    last_ak: Generated<string>
    retired_at: number | null
  }
  push_subscriptions: {
    id: string
    endpoint: string
    user_id: string
    p256dh: string
    auth: string
    kept_at: number
  }
  questions: {
    id: string
    auction_id: string
    lot_id: string
    user_id: string | null
    ak: string
    kind: string
    content: Generated<string>
    lang: string
    state: Generated<string>
    asked_at: number
    due_at: number
    handled_at: number | null
    handled_by: string | null
    seq: number | null
  }
  recovery_codes: {
    user_id: string
    code_hash: string
    created_at: number
    used_at: number | null
  }
  registrations: {
    auction_id: string
    user_id: string
    status: string
    reason: Generated<string>
    payment_id: string | null
    meeting_id: Generated<string>
    invite_count: Generated<number>
    deposit_amount: Generated<number>
    signature_file: Generated<string>
    join_time: Generated<string>
    cates: Generated<(string)[]>
    bid_limit: number | null
    terms_version: string
    asked_at: number
    decided_at: number | null
    hold_lost_at: number | null
    deposit_waiver: Generated<string>
    scheduled: ColumnType<unknown, string, string> | null
    identity_asked_at: number | null
    marketplace: Generated<string>
  }
  rehearsals: {
    auction_id: string
    begun_at: number
    seed: number
    is_played: boolean
    seen_at: number
  }
  related_auctions: {
    auction_id: string
    related_id: string
  }
  removed_pictures: {
    lot_id: string
    key: string
  }
  sale_additions: {
    auction_id: string
    draft_id: string
  }
  sale_announcements: {
    sale_id: string
    header: ColumnType<unknown, string, string>
    is_tobacco: boolean
    announced_at: number
    changed_at: number
  }
  sale_corrections: {
    auction_id: string
    number: number
    at: number
    seq: number
    changes: ColumnType<unknown, string, string>
    notice_en: Generated<string>
    notice_zh: Generated<string>
    by_user_id: string
  }
  sale_standing: {
    auction_id: string
    seq: number
    kind: string
    live_status: number
    is_end: boolean
    start_time: number
    current_lot_id: string | null
    lots: number
    lots_sold: number
    hammer_total: number
    next_end: number | null
    last_end: number | null
    cancelled_at: number | null
    cancelled_en: string | null
    cancelled_zh: string | null
  }
  sealed_keys: {
    use: string
    master_key: string
    sealed: Buffer
  }
  search_alias: {
    name_id: string
    alias: string
  }
  search_answer: {
    word: string
    body: string
    counted_at: number
    took: number
    is_stale: Generated<boolean>
  }
  search_comparable: {
    name_id: string
    comparable_id: string
    place: number
  }
  search_document: {
    doc: GeneratedAlways<number>
    source: string
    ref: string
    kind: number
    state: Generated<number>
    cate: Generated<number>
    region: Generated<number>
    producer: Generated<number>
    vintage: Generated<number>
    low: Generated<number>
    high: Generated<number>
    at: Generated<number>
    place: Generated<number>
    is_tobacco: Generated<boolean>
    version: number
    words: string
    attributes: Generated<string>
  }
  search_index: {
    singleton: Generated<boolean>
    version: number
    names_revision: number
  }
  search_name: {
    id: string
    kind: string
    goods: string
    name_en: string
    name_zh: string
  }
  search_stale: {
    id: GeneratedAlways<number>
    kind: string
    ref: string
  }
  search_text: {
    doc: number
    words: string
  }
  search_value: {
    key: GeneratedAlways<number>
    facet: string
    id: string
    name_en: string
    name_zh: string
    is_tobacco: boolean
  }
  search_word: {
    word: string
    docs: number
    texts: number
  }
  seller_accounts: {
    id: string
    user_id: string
    holder: string
    bank: string
    is_abroad: boolean
    last_digits: string
    house_key: string
    data_key: Buffer
    content: Buffer
    added_at: number
    added_by: string
    confirmed_at: number | null
    confirmed_by: string | null
    call_back: Generated<string>
  }
  seller_advances: {
    id: string
    number: GeneratedAlways<number>
    consignment_id: string
    account_id: string
    state: string
    cents: number
    currency: string
    per_month: number
    reason: string
    proposed_at: number
    proposed_by: string
    decided_at: number | null
    decided_by: string | null
    decision: Generated<string>
    principal: number
    interest: Generated<number>
    counted_to: number | null
  }
  seller_letter_documents: {
    key: string
    consignment_id: string
    kind: string
    auction_id: string | null
    lang: string
    sent_at: number
    document: Buffer
  }
  seller_letters: {
    key: string
    consignment_id: string
    at: number
  }
  seller_screening_files: {
    screening_id: string
    id: string
    name: string
    type: string
    house_key: string
    data_key: Buffer
    content: Buffer
    at: number
    by_user_id: string
  }
  seller_screenings: {
    id: string
    user_id: string
    on_day: string
    list: string
    is_clear: boolean
    note: string
    at: number
    by_user_id: string
  }
  sessions: {
    token_hash: string
    user_id: string
    created_at: number
    expires_at: number
    id: Generated<string>
    seen_at: Generated<number>
    browser: Generated<string>
    system: Generated<string>
    opened_by: string | null
    proved_at: Generated<number>
    has_factor: Generated<boolean>
  }
  settlement_charges: {
    id: string
    settlement_id: string
    kind: string
    cents: number
    reason: string
    at: number
    by_user_id: string
    waived_at: number | null
    waived_by: string | null
    waive_reason: Generated<string>
  }
  settlement_holds: {
    id: string
    settlement_id: string
    lot_id: string | null
    reason: string
    note: string
    until: string
    at: number
    by_user_id: string
    released_at: number | null
  }
  settlement_statements: {
    settlement_id: string
    edition: number
    seller: string
    content: ColumnType<unknown, string, string>
    issued_at: number
    sent_at: number | null
  }
  settlement_waivers: {
    settlement_id: string
    lot_id: string
    kind: string
    reason: string
    at: number
    by_user_id: string
  }
  settlements: {
    id: string
    consignment_id: string
    auction_id: string
    edition: Generated<number>
    totals: ColumnType<unknown, string, string>
    account: ColumnType<unknown, string, string>
    issued_at: number | null
  }
  staff_invitations: {
    id: string
    email: string
    email_key: string
    first_name: string
    last_name: string
    lang: string
    roles: ColumnType<unknown, string, string>
    key_hash: string | null
    invited_by: string | null
    created_at: number
    expires_at: number
    shown_key_hash: string | null
  }
  staff_suspensions: {
    user_id: string
    suspended_at: number
  }
  stocktake_items: {
    stocktake_id: string
    item_id: string
    scanned_at: number | null
    scanned_by: string | null
    outcome: string | null
  }
  stocktakes: {
    id: string
    place: string
    opened_at: number
    opened_by: string
    closed_at: number | null
    closed_by: string | null
  }
  store_proofs: {
    what: string
    fingerprint: string
  }
  team: {
    id: string
    position: number
  }
  team_text: {
    team_id: string
    lang: string
    name: string
    role: string
    about: Generated<string>
  }
  telephone_calls: {
    auction_id: string
    lot_id: string
    user_id: string
    paddle: string
    caller_id: string | null
    state: string
    attempts: Generated<number>
    note: string
    asked_at: number
    asked_by: string
    changed_at: number
  }
  topic_text: {
    topic_id: string
    lang: string
    name: string
  }
  topics: {
    id: string
    subject: string
    position: number
  }
  traditional_overrides: {
    digest: Buffer
    source: string
    text: string
    place: string
    changed_at: number
    changed_by: string
  }
  transfer_deposits: {
    id: string
    number: GeneratedAlways<number>
    auction_id: string
    user_id: string
    status: string
    currency: string
    asked: number
    received: Generated<number>
    applied: Generated<number>
    received_on: Generated<string>
    payer: Generated<string>
    bank_reference: Generated<string>
    order_id: string | null
    return_account: Generated<string>
    prepared_by: Generated<string>
    returned_on: Generated<string>
    return_reference: Generated<string>
    returned_by: Generated<string>
    asked_at: number
    ended_at: number | null
    changed_at: number
  }
  unsold_choices: {
    lot_id: string
    consignment_id: string
    choice: string
    at: number
  }
  uploads: {
    key: string
    enquiry_id: string | null
    name: string
    type: string
    bytes: number
    sha256: string
    created_at: number
    signer_id: string | null
    proof_of: string | null
  }
  user_roles: {
    user_id: string
    role: string
  }
  users: {
    id: string
    email: string
    email_key: string
    passwd: string
    first_name: string
    last_name: string
    prefix: string
    phone: string
    country_code: string
    company: Generated<string>
    lang: string
    email_verified_at: number | null
    adult_at: number | null
    terms_version: string | null
    terms_at: number | null
    newsletter_at: number | null
    identity_status: number | null
    identity_reason: Generated<string>
    created_at: number
    client_number: Generated<number>
    erased_at: number | null
    walk_in: Generated<boolean>
    door_ak: string | null
    signed_in_at: number | null
  }
  webhook_deliveries: {
    id: GeneratedAlways<number>
    event_id: string
    endpoint_id: string
    state: Generated<string>
    attempts: Generated<number>
    status: Generated<number>
    tried_at: number | null
  }
  webhook_endpoints: {
    id: string
    url: string
    events: (string)[]
    house_key: string
    data_key: Buffer
    content: Buffer
    created_at: number
    ended_at: number | null
  }
  webhook_events: {
    id: string
    event: string
    data: ColumnType<unknown, string, string>
    at: number
  }
}
