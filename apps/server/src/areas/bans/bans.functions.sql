-- Version 3.

-- Whether a number is of somebody who is banned: the ban holds for every number of the person, also of those who were
-- merged with them.
create or replace function is_banned_number(franchise uuid, phone text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from customer_identifiers i
    join customers c on c.franchise_id = i.franchise_id and c.id = i.customer_id
    join customers f on f.franchise_id = c.franchise_id and f.root_id = c.root_id
    join customer_bans b on b.franchise_id = f.franchise_id and b.customer_id = f.id
    where i.franchise_id = franchise and i.kind = 'Phone' and i.value = phone and b.review_status = 'BanApproved');
end $$;

-- Ends the statement of an order by somebody who is banned: nothing of it is stored.
create or replace function refuse_banned(franchise uuid, order_phone text) returns boolean language plpgsql stable as $$
begin
  if is_banned_number(franchise, order_phone)
  then raise exception 'the guest is banned' using errcode = 'TRBAN'; end if;
  return true;
end $$;

-- Whether whoever writes by WhatsApp is banned, whatever number they give: by their id there, or the number they show.
create or replace function is_banned_contact(franchise uuid, contact uuid) returns boolean language plpgsql stable as $$
declare
  writer record;
begin
  select user_id, '+' || wa_id as phone into writer from whatsapp_contacts where id = contact;
  return found and exists (
    select from customer_identifiers i
    join customers c on c.franchise_id = i.franchise_id and c.id = i.customer_id
    join customers f on f.franchise_id = c.franchise_id and f.root_id = c.root_id
    join customer_bans b on b.franchise_id = f.franchise_id and b.customer_id = f.id
    where i.franchise_id = franchise and b.review_status = 'BanApproved'
      and (i.kind = 'WhatsApp' and i.value = writer.user_id or i.kind = 'Phone' and i.value = writer.phone));
end $$;

-- Ends the statement of their order.
create or replace function refuse_banned_contact(franchise uuid, contact uuid) returns boolean language plpgsql stable as $$
begin
  if is_banned_contact(franchise, contact) then raise exception 'the guest is banned' using errcode = 'TRBAN'; end if;
  return true;
end $$;
