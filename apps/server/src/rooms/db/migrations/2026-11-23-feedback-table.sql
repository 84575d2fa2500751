-- What people wrote to the operator, and the pictures they sent along: they may show guests, so they are in no folder of
-- files that browsers may ask for.
create table feedback (
  id uuid primary key,
  sent_at timestamptz not null,
  user_id uuid references users on delete set null,
  username text not null,
  subject text not null,
  message text not null,
  page text not null,
  browser text not null
);
create index feedback_at on feedback (sent_at desc, id);
create index feedback_user on feedback (user_id, sent_at);

create table feedback_images (
  feedback_id uuid not null references feedback on delete cascade,
  place integer not null,
  image bytea not null,
  primary key (feedback_id, place)
);
