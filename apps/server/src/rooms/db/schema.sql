-- Written by `npm run schema -- --write` from a migrated database; not to be changed by hand.
-- The functions are written in the *.functions.sql of their areas, here are only their heads.

create extension pg_trgm;
create extension unaccent;

create table active_carts (
  user_id uuid not null,
  restaurant_id uuid not null,
  shopping_cart_id uuid not null,
  device_id uuid,
  taken_at timestamp with time zone not null,
  PRIMARY KEY (user_id)
) with (fillfactor=50);

create table address_imports (
  file text not null,
  records bigint not null,
  addresses bigint not null,
  points bigint not null,
  bad_records bigint not null,
  finished_at timestamp with time zone,
  PRIMARY KEY (file)
);

create table addresses (
  street_id bigint not null,
  number integer not null,
  suffix text collate "C" not null,
  street_number text not null,
  latitude double precision not null,
  longitude double precision not null,
  PRIMARY KEY (street_id, number, suffix),
  FOREIGN KEY (street_id) REFERENCES streets(id) ON DELETE CASCADE
);
CREATE INDEX addresses_place ON public.addresses USING spgist (point(longitude, latitude));

create table agent_availabilities (
  user_id uuid not null,
  username text not null,
  state text not null default 'Offline'::text,
  is_available boolean not null default false,
  restaurant_ids uuid[],
  updated_at timestamp with time zone not null,
  PRIMARY KEY (user_id),
  CHECK ((state = ANY (ARRAY['Offline'::text, 'Online'::text, 'OnlineAndAvailable'::text])))
);

create table agent_availability_log (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  state text,
  old_state text,
  is_available boolean,
  restaurant_ids uuid[],
  PRIMARY KEY (id)
);
CREATE INDEX agent_availability_log_created ON public.agent_availability_log USING btree (created_at DESC);

create table agent_phones (
  user_id uuid not null,
  kind text not null,
  address text not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (user_id),
  CHECK ((kind = ANY (ARRAY['Number'::text, 'Sip'::text, 'Browser'::text])))
);

create table bill_entries (
  restaurant_id uuid not null,
  bill_id uuid not null,
  id uuid not null,
  "position" bigint not null generated always as identity,
  kind text not null,
  amount integer not null,
  booked_on date not null,
  document text not null,
  note text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id, bill_id) REFERENCES bills(restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX bill_entries_bill ON public.bill_entries USING btree (restaurant_id, bill_id);
CREATE INDEX bill_entries_day ON public.bill_entries USING btree (booked_on);

create table bill_sendings (
  restaurant_id uuid not null,
  bill_id uuid not null,
  id uuid not null,
  kind text not null,
  invoice_id uuid not null,
  recipient text not null,
  mail_id uuid,
  state text not null,
  problem text not null default ''::text,
  at timestamp with time zone not null,
  letter jsonb,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id, bill_id) REFERENCES bills(restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX bill_sendings_bill ON public.bill_sendings USING btree (restaurant_id, bill_id);
CREATE INDEX bill_sendings_mail ON public.bill_sendings USING btree (mail_id) WHERE (mail_id IS NOT NULL);

create table bill_tasks (
  restaurant_id uuid not null,
  month text not null,
  state text not null,
  problem text not null default ''::text,
  PRIMARY KEY (restaurant_id, month),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table billed_orders (
  restaurant_id uuid not null,
  order_id uuid not null,
  bill_id uuid not null,
  turnover integer not null,
  PRIMARY KEY (restaurant_id, order_id),
  FOREIGN KEY (restaurant_id, bill_id) REFERENCES bills(restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX billed_orders_bill ON public.billed_orders USING btree (restaurant_id, bill_id);

create table billing_accounts (
  restaurant_id uuid not null,
  debtor integer,
  recipient jsonb,
  PRIMARY KEY (restaurant_id),
  UNIQUE (debtor)
);

create table billing_plans (
  restaurant_id uuid not null,
  id uuid not null,
  name text not null,
  valid_from date not null,
  valid_until date,
  monthly_fee integer not null,
  fee_per_order integer not null,
  turnover_share integer not null,
  free_months integer not null,
  version integer not null default 1,
  PRIMARY KEY (restaurant_id, id),
  UNIQUE (restaurant_id, valid_from),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table billing_settings (
  is_it boolean not null default true,
  settings jsonb not null,
  version integer not null,
  PRIMARY KEY (is_it),
  CHECK (is_it)
);

create table bills (
  restaurant_id uuid not null,
  id uuid not null,
  from_day date not null,
  to_day date not null,
  invoice_id uuid not null,
  number text not null,
  restaurant_name text not null,
  debtor integer not null,
  issued_on date not null,
  due_on date not null,
  net integer not null,
  level integer not null default 0,
  is_cancelled boolean not null default false,
  open integer not null,
  PRIMARY KEY (restaurant_id, id)
);
CREATE INDEX bills_from ON public.bills USING btree (from_day);
CREATE INDEX bills_open ON public.bills USING btree (due_on) WHERE (open <> 0);
CREATE UNIQUE INDEX bills_month ON public.bills USING btree (restaurant_id, from_day) WHERE (NOT is_cancelled);

create table bot_cases (
  restaurant_id uuid not null,
  id uuid not null,
  messages jsonb not null,
  expected jsonb not null,
  created_at timestamp with time zone not null,
  author text not null,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table bot_settings (
  restaurant_id uuid not null,
  version integer not null,
  settings jsonb not null,
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table bot_words (
  restaurant_id uuid not null,
  version integer not null,
  synonyms jsonb not null,
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table call_instructions (
  restaurant_id uuid not null,
  phone_number text not null,
  instructions text not null,
  announcement text not null,
  PRIMARY KEY (restaurant_id, phone_number),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table calls (
  restaurant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  provider_sid text,
  direction text not null,
  from_number text not null,
  to_number text not null,
  state text not null,
  party text not null,
  assigned_user_id uuid,
  passed_by uuid[] not null default '{}'::uuid[],
  is_restaurant_passed boolean not null,
  leg integer not null,
  was_handed_off boolean not null,
  failure text,
  outcome text,
  deadline_at timestamp with time zone,
  conversation_id uuid,
  guest_id uuid not null,
  shopping_cart_id uuid,
  voice jsonb not null,
  last_user_id uuid,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  rejected_by uuid[] not null default '{}'::uuid[],
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  CHECK (((assigned_user_id IS NOT NULL) = ((party = 'Agents'::text) AND (state = ANY (ARRAY['Connecting'::text, 'Connected'::text]))))),
  CHECK (((deadline_at IS NULL) = (state = ANY (ARRAY['Completed'::text, 'Abandoned'::text])))),
  CHECK (((outcome IS NULL) = (deadline_at IS NOT NULL))),
  CHECK ((direction = ANY (ARRAY['Inbound'::text, 'Outbound'::text]))),
  CHECK ((outcome = ANY (ARRAY['Handled'::text, 'Missed'::text, 'Dropped'::text, 'Ended'::text]))),
  CHECK ((party = ANY (ARRAY['Bot'::text, 'Agents'::text, 'Restaurant'::text]))),
  CHECK ((state = ANY (ARRAY['Queued'::text, 'Connecting'::text, 'Connected'::text, 'Completed'::text, 'Abandoned'::text])))
);
CREATE INDEX calls_assigned ON public.calls USING btree (assigned_user_id) WHERE (assigned_user_id IS NOT NULL);
CREATE INDEX calls_from ON public.calls USING btree (from_number, created_at DESC);
CREATE INDEX calls_last_user ON public.calls USING btree (last_user_id, created_at) WHERE (last_user_id IS NOT NULL);
CREATE INDEX calls_listed ON public.calls USING btree (restaurant_id, created_at DESC);
CREATE INDEX calls_running ON public.calls USING btree (restaurant_id) WHERE (deadline_at IS NOT NULL);
CREATE UNIQUE INDEX calls_id ON public.calls USING btree (id);
CREATE UNIQUE INDEX calls_provider ON public.calls USING btree (provider_sid) WHERE (provider_sid IS NOT NULL);

create table cash_entries (
  restaurant_id uuid not null,
  id uuid not null,
  "position" bigint not null generated always as identity,
  drawer_id uuid not null,
  order_id uuid,
  kind text not null,
  method text not null,
  amount integer not null,
  tip integer not null default 0,
  note text not null default ''::text,
  booked_by uuid,
  at timestamp with time zone not null,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['Float'::text, 'Taken'::text, 'TakenBack'::text, 'Refund'::text, 'Correction'::text, 'HandedOver'::text, 'Settled'::text]))),
  CHECK ((method = ANY (ARRAY['Cash'::text, 'Card'::text])))
);
CREATE INDEX cash_entries_of_drawer ON public.cash_entries USING btree (restaurant_id, drawer_id, "position");
CREATE INDEX cash_entries_of_order ON public.cash_entries USING btree (restaurant_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX cash_entries_settled ON public.cash_entries USING btree (restaurant_id, at) WHERE (kind = 'Settled'::text);

create table cash_tills (
  restaurant_id uuid not null,
  id uuid not null,
  "position" integer not null generated always as identity,
  name text not null,
  removed_at timestamp with time zone,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX cash_tills_names ON public.cash_tills USING btree (restaurant_id, lower(name)) WHERE (removed_at IS NULL);

create table conversation_files (
  restaurant_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  mime_type text not null,
  content bytea not null,
  PRIMARY KEY (restaurant_id, conversation_id, message_id),
  FOREIGN KEY (restaurant_id, conversation_id, message_id) REFERENCES conversation_messages(restaurant_id, conversation_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

create table conversation_messages (
  restaurant_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  number integer not null,
  at timestamp with time zone not null,
  type text not null,
  state text not null,
  from_role text not null,
  user_id uuid,
  username text,
  text text not null,
  chips jsonb not null default '[]'::jsonb,
  trace jsonb not null default '[]'::jsonb,
  suggestion_state text,
  feedback jsonb,
  attachment jsonb,
  template jsonb,
  PRIMARY KEY (restaurant_id, conversation_id, id),
  UNIQUE (restaurant_id, conversation_id, number),
  FOREIGN KEY (restaurant_id, conversation_id) REFERENCES conversations(restaurant_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  CHECK ((from_role = ANY (ARRAY['User'::text, 'Bot'::text, 'HandOffUser'::text]))),
  CHECK ((suggestion_state = ANY (ARRAY['Accepted'::text, 'Rejected'::text]))),
  CHECK ((type = ANY (ARRAY['message'::text, 'suggestion'::text])))
);
CREATE INDEX conversation_messages_text ON public.conversation_messages USING gin (text gin_trgm_ops) WHERE (type = 'message'::text);

create table conversation_states (
  restaurant_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  state text not null,
  assigned_user_id uuid,
  reason text,
  given_to text,
  PRIMARY KEY (restaurant_id, conversation_id, id),
  FOREIGN KEY (restaurant_id, conversation_id) REFERENCES conversations(restaurant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

create table conversations (
  restaurant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  channel text not null,
  call_id uuid,
  guest_id uuid,
  origin text,
  state text not null,
  assigned_user_id uuid,
  priority integer not null,
  level text not null,
  passed_by uuid[] not null default '{}'::uuid[],
  is_guest_waiting boolean not null,
  was_handed_off boolean not null,
  needs_review boolean not null,
  is_in_review boolean not null,
  reason text,
  deadline_at timestamp with time zone,
  is_unread boolean not null,
  customer_name text not null default ''::text,
  customer_phone text not null default ''::text,
  summary text not null default ''::text,
  shopping_cart_id uuid,
  order_id uuid,
  bot_state jsonb,
  last_message jsonb,
  message_count integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  window_until timestamp with time zone,
  read_at timestamp with time zone,
  shared_number text,
  byte_count integer not null default 0,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  CHECK (((assigned_user_id IS NOT NULL) = (state = ANY (ARRAY['Connecting'::text, 'Connected'::text])))),
  CHECK (((deadline_at IS NULL) = (state = ANY (ARRAY['Complete'::text, 'Abandoned'::text])))),
  CHECK ((channel = ANY (ARRAY['OnlineChat'::text, 'WhatsApp'::text, 'Phone'::text]))),
  CHECK ((level = ANY (ARRAY['Agents'::text, 'Restaurant'::text, 'Nobody'::text]))),
  CHECK ((state = ANY (ARRAY['Bot'::text, 'Queued'::text, 'Connecting'::text, 'Connected'::text, 'Complete'::text, 'Abandoned'::text])))
);
CREATE INDEX conversations_assigned ON public.conversations USING btree (assigned_user_id) WHERE (assigned_user_id IS NOT NULL);
CREATE INDEX conversations_guest ON public.conversations USING btree (restaurant_id, guest_id, created_at DESC) WHERE (guest_id IS NOT NULL);
CREATE INDEX conversations_listed ON public.conversations USING btree (restaurant_id, updated_at DESC);
CREATE INDEX conversations_order ON public.conversations USING btree (restaurant_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX conversations_origin ON public.conversations USING btree (origin, created_at) WHERE (origin IS NOT NULL);
CREATE UNIQUE INDEX conversations_id ON public.conversations USING btree (id);

create table customer_activity (
  franchise_id uuid not null,
  customer_id uuid not null,
  active_at timestamp with time zone not null,
  PRIMARY KEY (franchise_id, customer_id),
  FOREIGN KEY (franchise_id, customer_id) REFERENCES customers(franchise_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
) with (fillfactor=70);
CREATE INDEX customer_activity_active ON public.customer_activity USING btree (franchise_id, active_at DESC, customer_id);

create table customer_addresses (
  franchise_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  key text not null,
  label text not null default 'None'::text,
  street text not null,
  house_number text not null default ''::text,
  address_addition text not null default ''::text,
  zip_code text not null default ''::text,
  city text not null default ''::text,
  location_description text not null default ''::text,
  latitude double precision,
  longitude double precision,
  duplicate_of uuid,
  created_at timestamp with time zone not null,
  PRIMARY KEY (franchise_id, id),
  UNIQUE (franchise_id, customer_id, key),
  FOREIGN KEY (franchise_id, customer_id) REFERENCES customers(franchise_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CHECK ((label = ANY (ARRAY['None'::text, 'Home'::text, 'Office'::text])))
);
CREATE INDEX customer_addresses_key ON public.customer_addresses USING btree (franchise_id, key);

create table customer_bans (
  id uuid not null,
  franchise_id uuid not null,
  restaurant_id uuid not null,
  customer_id uuid not null,
  order_id uuid,
  review_status text not null default 'Reported'::text,
  reason text not null,
  reported_by text not null,
  reported_at timestamp with time zone not null,
  history jsonb not null,
  version integer not null default 1,
  PRIMARY KEY (id),
  FOREIGN KEY (franchise_id, customer_id) REFERENCES customers(franchise_id, id) ON DELETE CASCADE,
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  CHECK ((review_status = ANY (ARRAY['Reported'::text, 'ReportRejected'::text, 'BanApproved'::text, 'BanCanceled'::text])))
);
CREATE INDEX customer_bans_customer ON public.customer_bans USING btree (franchise_id, customer_id);
CREATE INDEX customer_bans_listed ON public.customer_bans USING btree (review_status, reported_at DESC, id);

create table customer_identifiers (
  franchise_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  kind text not null,
  value text not null,
  duplicate_of uuid,
  created_at timestamp with time zone not null,
  PRIMARY KEY (franchise_id, id),
  FOREIGN KEY (franchise_id, customer_id) REFERENCES customers(franchise_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CHECK ((kind = ANY (ARRAY['Phone'::text, 'WhatsApp'::text, 'Email'::text])))
);
CREATE INDEX customer_identifiers_customer ON public.customer_identifiers USING btree (franchise_id, customer_id);
CREATE INDEX customer_identifiers_mail ON public.customer_identifiers USING btree (franchise_id, value) WHERE (kind = 'Email'::text);
CREATE UNIQUE INDEX customer_identifiers_value ON public.customer_identifiers USING btree (franchise_id, kind, value) WHERE (kind <> 'Email'::text);

create table customers (
  franchise_id uuid not null,
  id uuid not null,
  root_id uuid not null,
  duplicate_of uuid,
  version integer not null default 1,
  salutation text not null default 'Unspecified'::text,
  last_name text not null default ''::text,
  first_name text not null default ''::text,
  company text not null default ''::text,
  notes text not null default ''::text,
  search text not null default ''::text,
  name_key text collate "C" not null default ''::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (franchise_id, id),
  FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  CHECK (((duplicate_of IS NULL) = (root_id = id))),
  CHECK ((salutation = ANY (ARRAY['Unspecified'::text, 'Male'::text, 'Female'::text, 'Company'::text, 'Family'::text])))
);
CREATE INDEX customers_family ON public.customers USING btree (franchise_id, root_id);
CREATE INDEX customers_name ON public.customers USING btree (franchise_id, name_key, id);
CREATE INDEX customers_search ON public.customers USING gin (search gin_trgm_ops);

create table database_life (
  is_only boolean not null default true,
  life uuid not null,
  identity text not null,
  alive_at timestamp with time zone not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);

create table delivery_areas (
  restaurant_id uuid not null,
  id uuid not null,
  name text not null,
  polygon jsonb not null,
  delivery_fee integer not null,
  min_order_value integer not null,
  free_delivery_from integer,
  delivery_minutes integer not null,
  priority integer not null,
  version integer not null default 1,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table discounts (
  restaurant_id uuid not null,
  id uuid not null,
  document json not null,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table events (
  stream_id uuid not null,
  seq bigint not null,
  name text not null,
  payload text not null,
  created_at timestamp with time zone not null default now(),
  author text,
  PRIMARY KEY (stream_id, seq)
);
CREATE INDEX events_created ON public.events USING brin (created_at);

create table external_orders (
  restaurant_id uuid not null,
  external_order_id text not null,
  order_id uuid not null,
  fingerprint text,
  taken_at timestamp with time zone not null,
  PRIMARY KEY (restaurant_id, external_order_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);
CREATE INDEX external_orders_order ON public.external_orders USING btree (restaurant_id, order_id);

create table feedback (
  id uuid not null,
  sent_at timestamp with time zone not null,
  user_id uuid,
  username text not null,
  subject text not null,
  message text not null,
  page text not null,
  browser text not null,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX feedback_at ON public.feedback USING btree (sent_at DESC, id);
CREATE INDEX feedback_user ON public.feedback USING btree (user_id, sent_at);

create table feedback_images (
  feedback_id uuid not null,
  place integer not null,
  image bytea not null,
  PRIMARY KEY (feedback_id, place),
  FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE
);

create table franchise_invitations (
  franchise_id uuid not null,
  email text not null,
  role text not null,
  key_hash bytea not null,
  invited_by text not null,
  sent_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  PRIMARY KEY (franchise_id, email),
  FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  CHECK ((role = ANY (ARRAY['manager'::text, 'employee'::text, 'callcenter'::text])))
);
CREATE INDEX franchise_invitations_ends ON public.franchise_invitations USING btree (ends_at);

create table franchises (
  id uuid not null,
  name text not null,
  menu_restaurant_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (menu_restaurant_id) REFERENCES restaurants(id) ON DELETE SET NULL
);

create table function_files (
  name text not null,
  version integer not null,
  digest text not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table guesses (
  subject text not null,
  count integer not null,
  last_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  PRIMARY KEY (subject)
);

create table identity_keys (
  key_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  made_at timestamp with time zone not null,
  valid_from timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  email text,
  PRIMARY KEY (key_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((purpose = ANY (ARRAY['confirmEmail'::text, 'resetPassword'::text, 'resetSecondFactor'::text, 'changeEmail'::text])) AND ((purpose = 'changeEmail'::text) = (email IS NOT NULL))))
);
CREATE INDEX identity_keys_ends ON public.identity_keys USING btree (ends_at);
CREATE INDEX identity_keys_user ON public.identity_keys USING btree (user_id, purpose);

create table invoice_files (
  issuer_id uuid not null,
  invoice_id uuid not null,
  pdf bytea not null,
  PRIMARY KEY (issuer_id, invoice_id),
  FOREIGN KEY (issuer_id, invoice_id) REFERENCES invoices(issuer_id, id) ON DELETE CASCADE
);

create table invoice_ranges (
  issuer_id uuid not null,
  year integer not null,
  last_count integer not null,
  PRIMARY KEY (issuer_id, year)
);

create table invoice_sellers (
  restaurant_id uuid not null,
  seller jsonb not null,
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table invoices (
  issuer_id uuid not null,
  id uuid not null,
  year integer not null,
  count integer not null,
  number text not null,
  kind text not null,
  subject_id uuid not null,
  corrects_id uuid,
  refund_id uuid,
  subject_number integer not null,
  buyer_name text not null,
  issued_on date not null,
  gross integer not null,
  document json not null,
  written_at timestamp with time zone not null,
  PRIMARY KEY (issuer_id, id),
  UNIQUE (issuer_id, corrects_id, refund_id),
  UNIQUE (issuer_id, year, count)
);
CREATE INDEX invoices_corrects ON public.invoices USING btree (issuer_id, corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX invoices_subject ON public.invoices USING btree (issuer_id, subject_id);
CREATE TRIGGER keep_invoice BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();

create table issues (
  restaurant_id uuid not null,
  id uuid not null,
  order_id uuid,
  kind text not null,
  source text not null,
  comment text not null,
  guest_name text not null,
  phone text,
  photo bytea,
  has_photo boolean not null default false,
  created_at timestamp with time zone not null,
  created_by text,
  reception_state text not null default 'Pending'::text,
  reacted_at timestamp with time zone,
  completed_at timestamp with time zone,
  answers jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  FOREIGN KEY (restaurant_id, order_id) REFERENCES orders(restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX issues_created ON public.issues USING btree (restaurant_id, created_at);
CREATE INDEX issues_done ON public.issues USING btree (restaurant_id, completed_at DESC) WHERE (completed_at IS NOT NULL);
CREATE INDEX issues_open ON public.issues USING btree (restaurant_id, created_at) WHERE (completed_at IS NULL);
CREATE INDEX issues_order ON public.issues USING btree (restaurant_id, order_id);

create table journal (
  stream_id uuid not null,
  number bigint not null,
  seq bigint not null,
  at timestamp with time zone not null,
  name text not null,
  author text,
  device text not null,
  thing_id text not null,
  before text,
  after text,
  personal text,
  salt text,
  personal_digest text,
  hash text not null,
  is_erased boolean not null default false,
  PRIMARY KEY (stream_id, number)
);
CREATE INDEX journal_at ON public.journal USING btree (at);
CREATE INDEX journal_personal ON public.journal USING btree (stream_id, at) WHERE (personal IS NOT NULL);
CREATE INDEX journal_thing ON public.journal USING btree (stream_id, thing_id, number);

create table journal_heads (
  stream_id uuid not null,
  seq bigint not null,
  number bigint not null,
  hash text not null,
  PRIMARY KEY (stream_id)
);

create table kitchen_bookings (
  restaurant_id uuid not null,
  order_id uuid not null,
  quarter integer not null,
  resource text not null,
  amount integer not null,
  is_freed boolean not null default false,
  PRIMARY KEY (restaurant_id, order_id, quarter, resource),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);
CREATE INDEX kitchen_bookings_quarter ON public.kitchen_bookings USING btree (quarter);

create table kitchen_load (
  restaurant_id uuid not null,
  quarter integer not null,
  resource text not null,
  used integer not null,
  PRIMARY KEY (restaurant_id, quarter, resource),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table mail_files (
  mail_id uuid not null,
  name text not null,
  type text not null,
  bytes bytea not null,
  PRIMARY KEY (mail_id),
  FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE
);

create table mails (
  id uuid not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  state text not null default 'Waiting'::text,
  tries integer not null default 0,
  problem text not null default ''::text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['Waiting'::text, 'Sent'::text, 'Kept'::text, 'Refused'::text])))
);
CREATE INDEX mails_created ON public.mails USING btree (created_at DESC, id DESC);

create table maintenance (
  is_it boolean not null default true,
  settings jsonb not null,
  version integer not null default 1,
  PRIMARY KEY (is_it),
  CHECK (is_it)
);

create table menu_changes (
  restaurant_id uuid not null,
  version bigint not null,
  at timestamp with time zone not null,
  author_id uuid,
  author_name text,
  summary text not null,
  changes jsonb not null,
  takes_back_from bigint,
  takes_back_to bigint,
  taken_from uuid,
  taken_version bigint,
  PRIMARY KEY (restaurant_id, version),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);
CREATE INDEX menu_changes_taken ON public.menu_changes USING btree (restaurant_id, version DESC) WHERE (taken_from IS NOT NULL);

create table menu_items (
  restaurant_id uuid not null,
  kind text not null,
  id uuid not null,
  document jsonb not null,
  PRIMARY KEY (restaurant_id, kind, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table order_counters (
  restaurant_id uuid not null,
  day date not null,
  last_number integer not null,
  taken integer[] not null default '{}'::integer[],
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
) with (fillfactor=50);

create table order_notices (
  restaurant_id uuid not null,
  order_id uuid not null,
  way text not null,
  target text not null,
  keys jsonb,
  known jsonb not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (restaurant_id, order_id, way, target),
  FOREIGN KEY (restaurant_id, order_id) REFERENCES orders(restaurant_id, id) ON DELETE CASCADE,
  CHECK ((way = ANY (ARRAY['Email'::text, 'Push'::text, 'WhatsApp'::text])))
);
CREATE INDEX order_notices_created ON public.order_notices USING btree (created_at);

create table order_products (
  restaurant_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  "position" integer not null,
  product_price_id uuid not null,
  product_id uuid not null,
  category_id uuid not null,
  article_number text not null,
  name text not null,
  size text,
  tax_key text not null,
  variant_options json not null,
  extras json not null,
  comment text not null,
  completed boolean not null,
  pickup_price integer not null,
  deliver_price integer not null,
  deposit integer not null,
  pickup_price_discount integer not null,
  deliver_price_discount integer not null,
  wish text not null,
  PRIMARY KEY (restaurant_id, order_id, id),
  FOREIGN KEY (restaurant_id, order_id) REFERENCES orders(restaurant_id, id) ON DELETE CASCADE
) with (fillfactor=90);

create table orders (
  restaurant_id uuid not null,
  id uuid not null,
  franchise_id uuid not null,
  shopping_cart_id uuid not null,
  number integer not null,
  version integer not null default 1,
  state text not null,
  previous_state text,
  is_pre_order boolean not null,
  will_be_picked_up boolean not null,
  order_channel text not null,
  payment_state text not null,
  reception_state text not null,
  is_acknowledged boolean not null default false,
  due_time_from_minutes integer not null,
  due_time_to_minutes integer not null,
  due_at timestamp with time zone not null,
  comment text not null default ''::text,
  filter_color text not null default 'None'::text,
  printed boolean not null default false,
  phone text,
  guest_id uuid,
  created_by uuid,
  cart json not null,
  created_at timestamp with time zone not null,
  new_at timestamp with time zone not null,
  in_progress_at timestamp with time zone,
  ready_for_delivery_at timestamp with time zone,
  marked_for_delivery_at timestamp with time zone,
  in_delivery_at timestamp with time zone,
  completed_at timestamp with time zone,
  archived_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  applied_commands uuid[] not null default '{}'::uuid[],
  customer_id uuid,
  origin text,
  total integer,
  is_trial boolean not null default false,
  acknowledged_at timestamp with time zone,
  is_payment_noted boolean not null default false,
  additional_payment_data text,
  search text,
  PRIMARY KEY (restaurant_id, id),
  UNIQUE (restaurant_id, shopping_cart_id)
) with (fillfactor=80);
CREATE INDEX orders_archived ON public.orders USING btree (restaurant_id, archived_at DESC) WHERE (state = 'Archived'::text);
CREATE INDEX orders_completed ON public.orders USING btree (restaurant_id, completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX orders_current ON public.orders USING btree (restaurant_id, due_at) WHERE (state <> ALL (ARRAY['Archived'::text, 'Cancelled'::text]));
CREATE INDEX orders_customer ON public.orders USING btree (customer_id, created_at DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX orders_due ON public.orders USING btree (restaurant_id, due_at);
CREATE INDEX orders_guest ON public.orders USING btree (guest_id, restaurant_id) WHERE (guest_id IS NOT NULL);
CREATE INDEX orders_origin ON public.orders USING btree (restaurant_id, origin) WHERE (origin IS NOT NULL);
CREATE INDEX orders_phone ON public.orders USING btree (phone, restaurant_id, created_at DESC) WHERE (phone IS NOT NULL);
CREATE INDEX orders_placed ON public.orders USING btree (restaurant_id, new_at);
CREATE INDEX orders_unpaid ON public.orders USING btree (created_at) WHERE ((payment_state = 'OnlinePending'::text) AND (cancelled_at IS NULL));

create table payment_documents (
  restaurant_id uuid not null,
  information_id uuid not null,
  id uuid not null,
  file_name text not null,
  mime_type text not null,
  uploaded_at timestamp with time zone not null,
  content bytea not null,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id, information_id) REFERENCES payment_providers(restaurant_id, id) ON DELETE CASCADE
);

create table payment_logs (
  restaurant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  kind text not null,
  amount integer not null,
  note text not null default ''::text,
  at timestamp with time zone not null,
  "position" bigint not null generated always as identity,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  FOREIGN KEY (restaurant_id, payment_id) REFERENCES payments(restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX payment_logs_order ON public.payment_logs USING btree (restaurant_id, order_id, "position");
CREATE INDEX payment_logs_payment ON public.payment_logs USING btree (restaurant_id, payment_id, "position");

create table payment_providers (
  restaurant_id uuid not null,
  id uuid not null,
  provider text not null,
  mode text not null,
  sealed_key text not null,
  sealed_secret text not null default ''::text,
  key_ending text not null,
  checked_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX payment_providers_one ON public.payment_providers USING btree (restaurant_id);

create table payment_providers_before (
  restaurant_id uuid not null,
  provider text not null,
  id uuid not null,
  mode text not null,
  sealed_key text not null,
  sealed_secret text not null,
  key_ending text not null,
  checked_at timestamp with time zone not null,
  version integer not null,
  PRIMARY KEY (restaurant_id, provider),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table payment_refunds (
  restaurant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  amount integer not null,
  cause text not null,
  reason text not null default ''::text,
  requested_by text,
  status text not null,
  provider_refund_id text,
  created_at timestamp with time zone not null,
  "position" bigint not null generated always as identity,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  FOREIGN KEY (restaurant_id, payment_id) REFERENCES payments(restaurant_id, id) ON DELETE CASCADE,
  CHECK ((amount > 0))
) with (fillfactor=80);
CREATE INDEX payment_refunds_order ON public.payment_refunds USING btree (restaurant_id, order_id);

create table payments (
  restaurant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  mode text not null,
  provider_payment_id text,
  url text,
  method text not null,
  amount integer not null,
  currency text not null,
  status text not null,
  is_kept boolean not null default false,
  cart_id uuid,
  created_at timestamp with time zone not null,
  reference text,
  by_link boolean not null default false,
  look_at timestamp with time zone,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  CHECK ((amount > 0))
) with (fillfactor=80);
CREATE INDEX payments_look_at ON public.payments USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX payments_newest ON public.payments USING btree (restaurant_id, created_at DESC);
CREATE INDEX payments_order ON public.payments USING btree (restaurant_id, order_id);
CREATE UNIQUE INDEX payments_one_kept ON public.payments USING btree (restaurant_id, order_id) WHERE is_kept;
CREATE UNIQUE INDEX payments_one_open ON public.payments USING btree (restaurant_id, order_id) WHERE (status = ANY (ARRAY['Created'::text, 'Open'::text, 'Pending'::text]));

create table phone_lines (
  restaurant_id uuid not null,
  number text,
  provider_sid text,
  validated_number text not null default ''::text,
  validation_state text not null default 'New'::text,
  validation_code text,
  validation_at timestamp with time zone,
  setup_state text not null default 'New'::text,
  setup_at timestamp with time zone,
  PRIMARY KEY (restaurant_id),
  UNIQUE (number),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table planned_menu_changes (
  restaurant_id uuid not null,
  id uuid not null,
  publish_at timestamp with time zone not null,
  summary text not null,
  author_id uuid,
  author_name text,
  state text not null,
  version bigint,
  changes jsonb not null,
  differences jsonb not null,
  conflicts jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);
CREATE INDEX planned_menu_changes_listed ON public.planned_menu_changes USING btree (restaurant_id, publish_at DESC);

create table points_of_interest (
  id bigint not null generated always as identity,
  name text not null,
  street text not null,
  street_number text not null,
  zip_code text not null,
  city text not null,
  latitude double precision not null,
  longitude double precision not null,
  key text collate "C" not null,
  search text not null,
  PRIMARY KEY (id),
  UNIQUE (key, zip_code, latitude, longitude)
);
CREATE INDEX points_of_interest_place ON public.points_of_interest USING gist (point(longitude, latitude));
CREATE INDEX points_of_interest_search ON public.points_of_interest USING gin (search gin_trgm_ops);

create table privacy_erasures (
  restaurant_id uuid not null,
  orders_until timestamp with time zone not null,
  invoices_until timestamp with time zone not null,
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table privacy_settings (
  restaurant_id uuid not null,
  settings jsonb not null,
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table products_cleanups (
  restaurant_id uuid not null,
  id uuid not null,
  version integer not null,
  started_at timestamp with time zone not null,
  started_by text not null,
  categories uuid[] not null,
  ingredients uuid[] not null,
  side_dishes uuid[] not null,
  products uuid[] not null,
  menus jsonb not null,
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table push_notices (
  id uuid not null,
  key text not null,
  restaurant_id uuid,
  user_ids uuid[] not null,
  message jsonb not null,
  created_at timestamp with time zone not null,
  spread_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (key),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);
CREATE INDEX push_notices_created ON public.push_notices USING btree (created_at);
CREATE INDEX push_notices_restaurant ON public.push_notices USING btree (restaurant_id);

create table push_subscriptions (
  id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  way text not null,
  target text not null,
  keys jsonb,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((way = ANY (ARRAY['Web'::text, 'Firebase'::text, 'Apple'::text])))
);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id, created_at);
CREATE UNIQUE INDEX push_subscriptions_target ON public.push_subscriptions USING btree (way, target);

create table quick_replies (
  restaurant_id uuid not null,
  version integer not null,
  replies jsonb not null,
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table reception_actions (
  restaurant_id uuid not null,
  id uuid not null,
  subject_id uuid not null,
  subject text not null,
  "position" integer,
  kind text not null,
  at timestamp with time zone not null,
  result text not null,
  note text not null default ''::text,
  phone text,
  words text,
  tried_at timestamp with time zone,
  call_id text,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);
CREATE INDEX reception_actions_newest ON public.reception_actions USING btree (restaurant_id, at DESC);
CREATE UNIQUE INDEX reception_actions_call ON public.reception_actions USING btree (call_id) WHERE (call_id IS NOT NULL);
CREATE UNIQUE INDEX reception_actions_step ON public.reception_actions USING btree (restaurant_id, subject_id, "position");

create table reception_ladders (
  restaurant_id uuid not null,
  subject_id uuid not null,
  subject text not null,
  plan jsonb not null,
  done integer not null default 0,
  began_at timestamp with time zone not null,
  outcome text,
  ended_at timestamp with time zone,
  PRIMARY KEY (restaurant_id, subject_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  CHECK ((outcome = ANY (ARRAY['Acknowledged'::text, 'Cancelled'::text, 'HandedOver'::text]))),
  CHECK ((subject = ANY (ARRAY['Order'::text, 'Issue'::text])))
);
CREATE INDEX reception_ladders_began ON public.reception_ladders USING btree (began_at);
CREATE INDEX reception_ladders_handed_over ON public.reception_ladders USING btree (restaurant_id, ended_at) WHERE (outcome = 'HandedOver'::text);

create table reception_settings (
  restaurant_id uuid not null,
  settings jsonb not null,
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  PRIMARY KEY (user_id, code_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table register_hand_overs (
  restaurant_id uuid not null,
  order_id uuid not null,
  pos_integration text not null,
  account text not null,
  action text not null,
  state text not null,
  note text not null,
  reference text not null,
  attempts integer not null,
  since timestamp with time zone not null,
  due_at timestamp with time zone not null,
  sending_since timestamp with time zone,
  at timestamp with time zone not null,
  PRIMARY KEY (restaurant_id, order_id),
  FOREIGN KEY (restaurant_id, order_id) REFERENCES orders(restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX register_hand_overs_by_age ON public.register_hand_overs USING btree (at);
CREATE INDEX register_hand_overs_in_trouble ON public.register_hand_overs USING btree (restaurant_id, at) WHERE (state = ANY (ARRAY['Waiting'::text, 'Unsure'::text, 'Failed'::text]));

create table register_settings (
  restaurant_id uuid not null,
  pos_integration text not null,
  address text not null,
  username text not null,
  sealed_password text not null,
  cashier_id integer,
  is_test boolean not null,
  since timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table remembered_devices (
  user_id uuid not null,
  device_id uuid not null,
  ends_at timestamp with time zone not null,
  PRIMARY KEY (user_id, device_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX remembered_devices_ends ON public.remembered_devices USING btree (ends_at);

create table restaurant_invitations (
  restaurant_id uuid not null,
  email text not null,
  role text not null,
  key_hash bytea not null,
  invited_by text not null,
  sent_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  PRIMARY KEY (restaurant_id, email),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  CHECK ((role = ANY (ARRAY['manager'::text, 'employee'::text, 'callcenter'::text])))
);
CREATE INDEX restaurant_invitations_ends ON public.restaurant_invitations USING btree (ends_at);

create table restaurant_qna (
  restaurant_id uuid not null,
  human_readable_hints text not null default ''::text,
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table restaurant_screens (
  restaurant_id uuid not null,
  seen_at timestamp with time zone not null,
  told integer not null default 0,
  look_at timestamp with time zone,
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
) with (fillfactor=70);

create table restaurants (
  id uuid not null,
  franchise_id uuid not null,
  name text not null,
  state text not null,
  subdomain text not null,
  kind text not null default ''::text,
  street_name text not null,
  street_number text not null,
  zip_code text not null,
  city text not null,
  phone_number text not null,
  internal_phone_number text,
  public_whatsapp_number text,
  public_website_url text,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  accent_color text not null,
  imprint text not null default ''::text,
  status_message text not null default ''::text,
  operating_hours jsonb not null,
  availability jsonb not null,
  order_settings jsonb not null,
  repeat_new_order_sound_seconds integer,
  repeat_unreviewed_orders_sound_seconds integer,
  repeat_issue_sound_seconds integer,
  rules_version bigint not null default 1,
  menu_version bigint not null default 0,
  kitchen jsonb not null default '{"stations": [], "productMinutes": [], "pickupOrdersPerQuarter": null, "deliveryOrdersPerQuarter": null}'::jsonb,
  is_kitchen_limited boolean not null generated always as ((((kitchen -> 'stations'::text) <> '[]'::jsonb) OR ((kitchen -> 'pickupOrdersPerQuarter'::text) <> 'null'::jsonb) OR ((kitchen -> 'deliveryOrdersPerQuarter'::text) <> 'null'::jsonb))) stored,
  image text,
  tax_number text not null default ''::text,
  deleted_at timestamp with time zone,
  state_before_deletion text,
  secret_hash bytea,
  secret_made_at timestamp with time zone,
  screens_away_since timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (subdomain),
  FOREIGN KEY (franchise_id) REFERENCES franchises(id)
);
CREATE INDEX restaurants_franchise ON public.restaurants USING btree (franchise_id);

create table security_log (
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  user_id uuid,
  actor_id uuid,
  username text not null default ''::text,
  address text not null,
  request_id text not null,
  detail text not null default ''::text,
  PRIMARY KEY (id)
);
CREATE INDEX security_log_at ON public.security_log USING btree (at DESC, id DESC);
CREATE INDEX security_log_user ON public.security_log USING btree (user_id, at DESC);

create table server_secrets (
  name text not null,
  value text not null,
  PRIMARY KEY (name)
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  device_id uuid not null,
  device_name text not null,
  place text not null,
  step bigint not null default 1,
  stepped_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  acting_user_id uuid,
  acting_until timestamp with time zone,
  by_passkey boolean not null default false,
  PRIMARY KEY (id),
  FOREIGN KEY (acting_user_id) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((ended_by = ANY (ARRAY['SignedOut'::text, 'SignedOutThere'::text, 'Reused'::text, 'Locked'::text, 'NewPassword'::text, 'TooMany'::text])))
);
CREATE INDEX sessions_acting ON public.sessions USING btree (acting_user_id) WHERE (acting_user_id IS NOT NULL);
CREATE INDEX sessions_device ON public.sessions USING btree (user_id, device_id);
CREATE INDEX sessions_ended ON public.sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX sessions_open ON public.sessions USING btree (user_id, used_at) WHERE (ended_at IS NULL);
CREATE INDEX sessions_used ON public.sessions USING btree (used_at);

create table shopping_carts (
  restaurant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  content json not null,
  phone text,
  guest_id uuid,
  created_by uuid,
  update_user_id uuid,
  last_edits json not null default '{}'::json,
  call_id uuid,
  conversation_id uuid,
  needs_review boolean not null default false,
  review_reason text,
  order_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  discount_facts json not null default '{"customer": {"customerId": null,
  "orderCount": 0, "orderCounts": {"OnlineChat": 0, "PhoneCall": 0, "OnlineShop": 0, "Unknown": 0, "WhatsAppChat": 0},
  "lastOrderAt": null}, "vouchers": []}'::json,
  PRIMARY KEY (restaurant_id, id)
) with (fillfactor=80);
CREATE INDEX shopping_carts_open ON public.shopping_carts USING btree (restaurant_id, created_at) WHERE (order_id IS NULL);
CREATE INDEX shopping_carts_phone ON public.shopping_carts USING btree (phone, restaurant_id) WHERE (phone IS NOT NULL);

create table sold_out (
  restaurant_id uuid not null,
  kind text not null,
  id uuid not null,
  until timestamp with time zone not null,
  PRIMARY KEY (restaurant_id, kind, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table streams (
  id uuid not null,
  last_seq bigint not null,
  PRIMARY KEY (id)
) with (fillfactor=50);

create table streets (
  id bigint not null generated always as identity,
  name text not null,
  zip_code text not null,
  city text not null,
  street_key text not null,
  key text collate "C" not null,
  search text not null,
  latitude double precision not null,
  longitude double precision not null,
  PRIMARY KEY (id),
  UNIQUE (key, zip_code)
);
CREATE INDEX streets_place ON public.streets USING gist (point(longitude, latitude));
CREATE INDEX streets_search ON public.streets USING gin (search gin_trgm_ops);
CREATE INDEX streets_zip_code ON public.streets USING btree (zip_code);

create table synced_orders (
  restaurant_id uuid not null,
  order_id uuid not null,
  synced_at timestamp with time zone not null,
  PRIMARY KEY (restaurant_id, order_id),
  FOREIGN KEY (restaurant_id, order_id) REFERENCES orders(restaurant_id, id) ON DELETE CASCADE
);

create table takeaway_bases (
  restaurant_id uuid not null,
  items jsonb not null,
  first_orders jsonb not null,
  version bigint not null,
  PRIMARY KEY (restaurant_id, version),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table takeaway_images (
  restaurant_id uuid not null,
  url text not null,
  image jsonb not null,
  PRIMARY KEY (restaurant_id, url),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table takeaway_imports (
  restaurant_id uuid not null,
  run_id uuid not null,
  state text not null,
  products_progress integer not null,
  additives_progress integer not null,
  url text not null,
  credentials jsonb,
  author_id uuid,
  author_name text,
  triggered_at timestamp with time zone not null,
  sync_time timestamp with time zone,
  sync_error jsonb,
  report jsonb,
  source_url text,
  menu_text text,
  marks_text text,
  PRIMARY KEY (restaurant_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table undeliverable_addresses (
  address text not null,
  why text not null,
  since timestamp with time zone not null,
  PRIMARY KEY (address)
);
CREATE INDEX undeliverable_addresses_since ON public.undeliverable_addresses USING btree (since);

create table user_franchises (
  user_id uuid not null,
  franchise_id uuid not null,
  role text not null,
  PRIMARY KEY (user_id, franchise_id),
  FOREIGN KEY (franchise_id) REFERENCES franchises(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((role = ANY (ARRAY['manager'::text, 'employee'::text, 'callcenter'::text])))
);
CREATE INDEX user_franchises_franchise ON public.user_franchises USING btree (franchise_id);

create table user_passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  name text not null,
  counter bigint not null,
  last_challenge text not null default ''::text,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (credential_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_passkeys_user ON public.user_passkeys USING btree (user_id);

create table user_pins (
  user_id uuid not null,
  pin_hash text not null,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table user_restaurants (
  user_id uuid not null,
  restaurant_id uuid not null,
  role text not null,
  PRIMARY KEY (user_id, restaurant_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_restaurants_restaurant ON public.user_restaurants USING btree (restaurant_id);

create table users (
  id uuid not null,
  username text not null,
  emails text[] not null default '{}'::text[],
  password_hash text not null,
  roles text[] not null default '{}'::text[],
  profile_image text,
  dashboard text,
  locked_at timestamp with time zone,
  locked_reason text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  token_version integer not null default 0,
  tokens_changed_at timestamp with time zone,
  email_confirmed_at timestamp with time zone,
  device_of uuid,
  device_name text not null default ''::text,
  made_by uuid,
  totp_secret text,
  totp_since timestamp with time zone,
  totp_step bigint not null default 0,
  sign_ins integer not null default 0,
  PRIMARY KEY (id),
  CHECK ((roles <@ ARRAY['admin'::text, 'callcenter'::text, 'onboarding'::text]))
);
CREATE INDEX users_device ON public.users USING btree (device_of) WHERE (device_of IS NOT NULL);
CREATE INDEX users_tokens_changed ON public.users USING btree (tokens_changed_at) WHERE (tokens_changed_at IS NOT NULL);
CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username));

create table voucher_uses (
  restaurant_id uuid not null,
  voucher_id uuid not null,
  order_id uuid not null,
  phone text,
  guest_id uuid,
  used_at timestamp with time zone not null,
  PRIMARY KEY (restaurant_id, voucher_id, order_id),
  FOREIGN KEY (restaurant_id, voucher_id) REFERENCES vouchers(restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX voucher_uses_order ON public.voucher_uses USING btree (restaurant_id, order_id);

create table vouchers (
  restaurant_id uuid not null,
  id uuid not null,
  code text not null,
  code_key text not null,
  description text not null default ''::text,
  is_active boolean not null default true,
  discount_id uuid,
  value integer,
  valid_from timestamp with time zone,
  valid_until timestamp with time zone,
  maximum_uses integer,
  maximum_uses_per_customer integer,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (restaurant_id, id),
  UNIQUE (restaurant_id, code_key),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);
CREATE INDEX vouchers_of_discount ON public.vouchers USING btree (restaurant_id, discount_id) WHERE (discount_id IS NOT NULL);

create table website_assets (
  restaurant_id uuid not null,
  name text not null,
  unused_since timestamp with time zone,
  PRIMARY KEY (restaurant_id, name)
);

create table website_domains (
  restaurant_id uuid not null,
  id uuid not null,
  domain text not null,
  token text not null,
  state text not null,
  found jsonb,
  checked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  lost_at timestamp with time zone,
  PRIMARY KEY (restaurant_id, id),
  UNIQUE (restaurant_id, domain),
  FOREIGN KEY (restaurant_id) REFERENCES websites(restaurant_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX website_domains_served ON public.website_domains USING btree (domain) WHERE (state = ANY (ARRAY['CertificatePending'::text, 'Active'::text]));

create table website_files (
  restaurant_id uuid not null,
  id uuid not null,
  image jsonb not null,
  alt text not null default ''::text,
  uploaded_at timestamp with time zone not null,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table website_versions (
  restaurant_id uuid not null,
  number integer not null,
  contents jsonb not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  PRIMARY KEY (restaurant_id, number),
  FOREIGN KEY (restaurant_id) REFERENCES websites(restaurant_id) ON DELETE CASCADE
);

create table websites (
  restaurant_id uuid not null,
  id uuid not null,
  subdomain text not null,
  version integer not null default 1,
  draft jsonb not null,
  published_number integer,
  preview_key text not null,
  created_at timestamp with time zone not null,
  replaced_draft jsonb,
  PRIMARY KEY (restaurant_id),
  UNIQUE (id),
  UNIQUE (subdomain),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table whatsapp_accounts (
  restaurant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  number text not null,
  phone_number_id text not null,
  business_id text not null,
  sealed_access text not null,
  token_ending text not null,
  is_shared boolean not null default false,
  checked_at timestamp with time zone not null,
  trouble text,
  PRIMARY KEY (restaurant_id),
  UNIQUE (id),
  UNIQUE (phone_number_id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE
);

create table whatsapp_contacts (
  account_id uuid not null,
  id uuid not null,
  wa_id text,
  user_id text,
  name text not null default ''::text,
  restaurant_id uuid,
  window_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES whatsapp_accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  CHECK (((wa_id IS NOT NULL) OR (user_id IS NOT NULL)))
);
CREATE INDEX whatsapp_contacts_created ON public.whatsapp_contacts USING btree (account_id, created_at);
CREATE UNIQUE INDEX whatsapp_contacts_user_id ON public.whatsapp_contacts USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX whatsapp_contacts_wa_id ON public.whatsapp_contacts USING btree (account_id, wa_id) WHERE (wa_id IS NOT NULL);

create table whatsapp_documents (
  restaurant_id uuid not null,
  kind text not null,
  id uuid not null,
  file_name text not null,
  mime_type text not null,
  uploaded_at timestamp with time zone not null,
  content bytea not null,
  PRIMARY KEY (restaurant_id, kind),
  FOREIGN KEY (restaurant_id) REFERENCES whatsapp_onboardings(restaurant_id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['License'::text, 'PhoneVerification'::text, 'VerificationScreenshot'::text])))
);

create table whatsapp_inbox (
  account_id uuid not null,
  message_id text not null,
  contact_id uuid not null,
  number bigint not null generated always as identity,
  sent_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  raw jsonb,
  claimed_until timestamp with time zone,
  is_parked boolean not null default false,
  PRIMARY KEY (account_id, message_id),
  FOREIGN KEY (account_id) REFERENCES whatsapp_accounts(id) ON DELETE CASCADE,
  FOREIGN KEY (contact_id) REFERENCES whatsapp_contacts(id) ON DELETE CASCADE
);
CREATE INDEX whatsapp_inbox_received ON public.whatsapp_inbox USING btree (contact_id, received_at);
CREATE INDEX whatsapp_inbox_waiting ON public.whatsapp_inbox USING btree (contact_id, sent_at, number) WHERE (raw IS NOT NULL);

create table whatsapp_onboardings (
  restaurant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  state text not null,
  rejection_message text not null default ''::text,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (restaurant_id),
  UNIQUE (id),
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['Open'::text, 'InReview'::text, 'Rejected'::text, 'Finished'::text])))
);

create table whatsapp_sends (
  id uuid not null,
  contact_id uuid not null,
  state text not null,
  tries integer not null default 0,
  claimed_at timestamp with time zone not null,
  wamid text,
  PRIMARY KEY (id),
  FOREIGN KEY (contact_id) REFERENCES whatsapp_contacts(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['claimed'::text, 'waiting'::text, 'accepted'::text, 'unknown'::text, 'refused'::text])))
);
CREATE INDEX whatsapp_sends_claimed ON public.whatsapp_sends USING btree (claimed_at);
CREATE UNIQUE INDEX whatsapp_sends_wamid ON public.whatsapp_sends USING btree (wamid) WHERE (wamid IS NOT NULL);

-- function add_quiet_job(job_name text, job_payload json, attempts integer) returns bigint
-- function append_event(stream uuid, event_name text, event_payload text) returns bigint
-- function append_event(stream uuid, event_name text, event_payload text, event_author text) returns bigint
-- function book_cash(restaurant uuid, entry uuid, drawer uuid, paid_order uuid, kind text, method text, amount integer, tip integer, note text, booked_by uuid, at timestamp with time zone) returns void
-- function book_kitchen(restaurant uuid, booked_by uuid, wanted json) returns boolean
-- function customer_name_key(last_name text, first_name text, company text) returns text
-- function customer_of(franchise uuid, customer uuid) returns json
-- function customer_of_order(franchise uuid, wanted uuid, order_phone text, is_delivered boolean, cart json, moment timestamp with time zone) returns uuid
-- function customer_search(franchise uuid, customer uuid) returns text
-- function customer_search_as(franchise uuid, customer uuid, names text) returns text
-- function customer_text(written text) returns text
-- function customer_with_phone(restaurant uuid, telephone text) returns uuid
-- function customers_with_phone(restaurant uuid, telephone text) returns uuid[]
-- function franchises_of(person uuid) returns json
-- function free_kitchen(restaurant uuid, booked_by uuid, since integer, again boolean DEFAULT false) returns void
-- function free_vouchers(restaurant uuid, used_by uuid) returns void
-- function identifier_text(kind text, value text) returns text
-- function is_banned_contact(franchise uuid, contact uuid) returns boolean
-- function is_banned_number(franchise uuid, phone text) returns boolean
-- function is_nothing_refunded(restaurant uuid, paid_order uuid) returns boolean
-- function keep_invoice() returns trigger
-- function kitchen_follows_promise(restaurant uuid, booked_by uuid, due_before timestamp with time zone, due_now timestamp with time zone) returns void
-- function kitchen_follows_state(restaurant uuid, booked_by uuid, ready_at timestamp with time zone, cancelled_at timestamp with time zone) returns void
-- function kitchen_load_since(restaurant uuid, moment timestamp with time zone) returns json
-- function kitchen_quarter(moment timestamp with time zone) returns integer
-- function lock_drawer(restaurant uuid, drawer uuid) returns void
-- function move_kitchen(restaurant uuid, booked_by uuid, quarters integer) returns void
-- function next_order_number(restaurant uuid, today date) returns integer
-- function number_after(last integer, taken integer[]) returns integer
-- function open_order_numbers(restaurant uuid, today date) returns integer[]
-- function raise_rules_version(restaurant uuid) returns bigint
-- function refuse_banned(franchise uuid, order_phone text) returns boolean
-- function refuse_banned_contact(franchise uuid, contact uuid) returns boolean
-- function register_follows(restaurant uuid, changed uuid) returns bigint
-- function restaurants_of(person uuid) returns json
-- function streets_alike(typed text) returns SETOF streets
-- function tell_guest(restaurant uuid, changed uuid) returns void
-- function till_of(restaurant uuid, till uuid) returns uuid
-- function unbook_cash(restaurant uuid, paid_order uuid, booked_by uuid, at timestamp with time zone) returns void
-- function unbook_kitchen(restaurant uuid, booked_by uuid) returns boolean
-- function use_vouchers(restaurant uuid, wanted uuid[], used_by uuid, customer_phone text, guest uuid, moment timestamp with time zone) returns uuid[]

-- bans.functions.sql: version 3, 6ac04c3c5e578d4b
-- cash.functions.sql: version 3, 31860f6f376e3fa8
-- customers.functions.sql: version 4, 331a715a7fbb13d8
-- event-log.functions.sql: version 2, d07348cca49160d3
-- geo.functions.sql: version 1, 655f1562ac786551
-- identity.functions.sql: version 2, 06434692ba77093c
-- jobs.functions.sql: version 1, 8b191ebbe85466fe
-- kitchen.functions.sql: version 1, aa2cafcbd6095e20
-- orders.functions.sql: version 3, 86a03482495fe2fe
-- registers.functions.sql: version 1, ae7563134367a149
-- restaurants.functions.sql: version 1, 1eba46e842cf20ab
-- vouchers.functions.sql: version 2, 5a655694e4e14662
