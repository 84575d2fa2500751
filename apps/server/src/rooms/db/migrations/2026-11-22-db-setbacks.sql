-- Which database this is, and when it was last in use: so that processes notice when it stands before what it had
-- confirmed, because another server took over without the last commits or an older copy was restored.
create table database_life (
  is_only boolean primary key default true check (is_only),
  -- Another one after each setback.
  life uuid not null,
  -- Cluster, timeline and database, as PostgreSQL names them.
  identity text not null,
  alive_at timestamptz not null
);
