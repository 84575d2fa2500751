-- What a payment provider wants to see before it pays out.
create table payment_documents (
  restaurant_id uuid not null,
  information_id uuid not null,
  id uuid not null,
  file_name text not null,
  mime_type text not null,
  uploaded_at timestamptz not null,
  content bytea not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, information_id) references payment_providers (restaurant_id, id) on delete cascade
);
