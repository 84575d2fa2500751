-- What was fetched for imports: under the same address is the same image, so that nothing is fetched twice.
create table takeaway_images (
  restaurant_id uuid not null references restaurants on delete cascade,
  url text not null,
  image jsonb not null,
  primary key (restaurant_id, url)
);
