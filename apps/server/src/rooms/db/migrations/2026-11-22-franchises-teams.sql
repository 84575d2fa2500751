-- Who has a role in all restaurants of a franchise.
create table user_franchises (
  user_id uuid not null references users on delete cascade,
  franchise_id uuid not null references franchises on delete cascade,
  role text not null check (role in ('manager', 'employee', 'callcenter')),
  primary key (user_id, franchise_id)
);
create index user_franchises_franchise on user_franchises (franchise_id);
create index user_restaurants_restaurant on user_restaurants (restaurant_id);

-- Who was asked to join a team and has not answered yet: one for each address. Only the hash of what opens it is kept.
create table restaurant_invitations (
  restaurant_id uuid not null references restaurants on delete cascade,
  -- In lower case.
  email text not null,
  role text not null check (role in ('manager', 'employee', 'callcenter')),
  key_hash bytea not null,
  invited_by text not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (restaurant_id, email)
);
create index restaurant_invitations_ends on restaurant_invitations (ends_at);

create table franchise_invitations (
  franchise_id uuid not null references franchises on delete cascade,
  email text not null,
  role text not null check (role in ('manager', 'employee', 'callcenter')),
  key_hash bytea not null,
  invited_by text not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (franchise_id, email)
);
create index franchise_invitations_ends on franchise_invitations (ends_at);
