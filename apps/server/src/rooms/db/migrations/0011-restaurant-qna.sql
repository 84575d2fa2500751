-- What staff has to know to answer guests. Beside restaurants, because no cart is evaluated against it.
create table restaurant_qna (
  restaurant_id uuid primary key references restaurants on delete cascade,
  human_readable_hints text not null default ''
);
