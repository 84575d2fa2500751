-- The menu as documents with a history: what somebody maintains, item by item, and who changed what when.

alter table restaurants add column menu_version bigint not null default 0;

create table menu_items (
  restaurant_id uuid not null references restaurants on delete cascade,
  -- Category, Product, IngredientCategory, Ingredient, ExtraGroup, SideDish
  kind text not null,
  id uuid not null,
  document jsonb not null,
  primary key (restaurant_id, kind, id)
);

-- One row a change of any number of items. The menu of version v is the present one with everything after v undone.
create table menu_changes (
  restaurant_id uuid not null references restaurants on delete cascade,
  version bigint not null,
  at timestamptz not null,
  -- Null: the server by itself.
  author_id uuid,
  author_name text,
  summary text not null,
  -- [{ "kind", "id", "before", "after" }]
  changes jsonb not null,
  primary key (restaurant_id, version)
);

-- What is switched off for a while. No part of the history: yesterday's shortage does not come back with a roll-back.
create table sold_out (
  restaurant_id uuid not null references restaurants on delete cascade,
  -- Product, ProductPrice, VariantOption, Ingredient
  kind text not null,
  id uuid not null,
  until timestamptz not null,
  primary key (restaurant_id, kind, id)
);

insert into menu_items
select c.restaurant_id, 'Category', c.id, jsonb_build_object(
  'name', c.name, 'description', c.description, 'order', c.position, 'image', null,
  'sizes', coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'description', s.description) order by s.position, s.id)
    from sizes s where s.restaurant_id = c.restaurant_id and s.category_id = c.id), '[]'))
from categories c;

insert into menu_items
select restaurant_id, 'IngredientCategory', id, jsonb_build_object('name', name) from ingredient_categories;

insert into menu_items
select restaurant_id, 'Ingredient', id, jsonb_build_object(
  'ingredientCategoryId', ingredient_category_id, 'name', name,
  'allergens', to_jsonb(allergens), 'additives', to_jsonb(additives))
from ingredients;

insert into menu_items
select g.restaurant_id, 'ExtraGroup', g.id, jsonb_build_object(
  'name', g.name, 'order', g.position,
  'extras', coalesce((
    select jsonb_agg(jsonb_build_object(
      'ingredientId', e.ingredient_id, 'additionalPrice', e.additional_price, 'pricesBySize', e.prices_by_size
    ) order by e.position, e.ingredient_id)
    from extras e where e.restaurant_id = g.restaurant_id and e.extra_group_id = g.id), '[]'))
from extra_groups g;

insert into menu_items
select p.restaurant_id, 'Product', p.id, jsonb_build_object(
  'categoryId', p.category_id, 'articleNumber', p.article_number, 'name', p.name, 'description', p.description,
  'order', p.position, 'highlight', p.highlight, 'diet', p.diet, 'taxKey', p.tax_key, 'isOffered', true, 'image', null,
  'allergens', to_jsonb(p.allergens), 'additives', to_jsonb(p.additives),
  'sideDishIds', '[]'::jsonb, 'alternatives', '[]'::jsonb,
  'ingredientIds', coalesce((
    select jsonb_agg(i.ingredient_id order by i.position, i.ingredient_id)
    from product_ingredients i where i.restaurant_id = p.restaurant_id and i.product_id = p.id), '[]'),
  'prices', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', pp.id, 'sizeId', pp.size_id, 'pickupPrice', pp.pickup_price, 'deliverPrice', pp.deliver_price,
      'deposit', pp.deposit, 'millilitres', pp.millilitres) order by pp.position, pp.id)
    from product_prices pp where pp.restaurant_id = p.restaurant_id and pp.product_id = p.id), '[]'),
  'variants', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', v.id, 'name', v.name,
      'options', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', o.id, 'name', o.name, 'additionalPrice', o.additional_price,
          'allergens', to_jsonb(o.allergens), 'additives', to_jsonb(o.additives)) order by o.position, o.id)
        from variant_options o where o.restaurant_id = v.restaurant_id and o.variant_id = v.id), '[]')
    ) order by v.position, v.id)
    from variants v where v.restaurant_id = p.restaurant_id and v.product_id = p.id), '[]'),
  'extraGroups', coalesce((
    select jsonb_agg(jsonb_build_object(
      'extraGroupId', u.extra_group_id, 'freeAmount', u.free_amount, 'minimum', u.minimum, 'maximum', u.maximum
    ) order by u.position, u.extra_group_id)
    from product_extra_groups u where u.restaurant_id = p.restaurant_id and u.product_id = p.id), '[]'))
from products p;

insert into sold_out
select restaurant_id, 'Product', id, sold_out_until from products where sold_out_until is not null
union all
select restaurant_id, 'ProductPrice', id, sold_out_until from product_prices where sold_out_until is not null
union all
select restaurant_id, 'VariantOption', id, sold_out_until from variant_options where sold_out_until is not null
union all
select restaurant_id, 'Ingredient', id, sold_out_until from ingredients where sold_out_until is not null;

drop table product_extra_groups, extras, extra_groups, variant_options, variants, product_ingredients, product_prices,
  products, ingredients, ingredient_categories, sizes, categories;

-- Whoever remembers a menu of before has to read it again.
update restaurants set rules_version = rules_version + 1;
