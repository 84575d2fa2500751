-- E-mails on their way and those that left. Without a mail server they stay here to be read.
create table mails (
  id uuid primary key,
  -- What it is about, for whoever looks at the outbox.
  kind text not null,
  recipient text not null,
  subject text not null,
  -- Both are erased once a mail server has taken the mail: links in it open accounts.
  body_text text,
  body_html text,
  state text not null default 'Waiting' check (state in ('Waiting', 'Sent', 'Kept', 'Refused')),
  tries int not null default 0,
  -- What the mail server said last; empty: nothing was wrong.
  problem text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz
);
create index mails_created on mails (created_at desc, id desc);
