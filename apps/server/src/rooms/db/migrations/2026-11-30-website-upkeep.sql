-- In whose place a former publication came, so that it can be taken back.
alter table websites add column replaced_draft jsonb;

-- Since when a domain that led here does so no more.
alter table website_domains add column lost_at timestamptz;

-- Fonts and favicons that were uploaded; `unused_since`: no draft and no publication that is kept has it.
create table website_assets (
  restaurant_id uuid not null,
  name text not null,
  unused_since timestamptz,
  primary key (restaurant_id, name)
);
insert into website_assets (restaurant_id, name)
select distinct c.restaurant_id, c.whole -> place ->> 'name'
from (
  select restaurant_id, draft as whole from websites
  union all select restaurant_id, contents from website_versions
) as c, unnest(array['favicon', 'headingFont', 'textFont', 'buttonFont']) as place
where c.whole -> place ->> 'name' is not null;
