import type { Menu } from '@tresen/contract/menu'
import { sql } from 'kysely'
import { firstRow, type Db } from '../db/database.ts'

/**
 * The whole menu with its version in one statement, hence as of one moment, in the contract's form. Allergens and
 * additives of a product's fixed ingredients are added to its own.
 */
export function loadMenu(db: Db, restaurantId: string) {
  return firstRow(
    db,
    sql<Menu>`
    select r.id as "restaurantId", r.rules_version as version,
      ${categories} as categories, ${products} as products, ${extraGroups} as "extraGroups"
    from restaurants r where r.id = ${restaurantId}`,
  )
}

const categories = sql`coalesce((
  select json_agg(json_build_object(
    'id', c.id, 'restaurantId', c.restaurant_id, 'name', c.name, 'description', c.description, 'order', c.position,
    'categoryImageUrl', c.image_url,
    'sizes', coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description) order by s.position)
      from sizes s where s.restaurant_id = c.restaurant_id and s.category_id = c.id), '[]')
  ) order by c.position, c.id)
  from categories c where c.restaurant_id = r.id), '[]')`

const prices = sql`coalesce((
  select json_agg(json_build_object(
    'id', pp.id, 'sizeId', pp.size_id, 'size', s.name, 'sizeDescription', s.description,
    'pickupPrice', pp.pickup_price, 'deliverPrice', pp.deliver_price, 'deposit', pp.deposit,
    'millilitres', pp.millilitres, 'soldOutUntil', pp.sold_out_until
  ) order by pp.position)
  from product_prices pp
  left join sizes s on s.restaurant_id = pp.restaurant_id and s.id = pp.size_id
  where pp.restaurant_id = p.restaurant_id and pp.product_id = p.id), '[]')`

const variants = sql`coalesce((
  select json_agg(json_build_object(
    'id', v.id, 'name', v.name,
    'options', coalesce((
      select json_agg(json_build_object(
        'id', o.id, 'name', o.name, 'additionalPrice', o.additional_price,
        'allergens', o.allergens, 'additives', o.additives, 'soldOutUntil', o.sold_out_until
      ) order by o.position)
      from variant_options o where o.restaurant_id = v.restaurant_id and o.variant_id = v.id), '[]')
  ) order by v.position)
  from variants v where v.restaurant_id = p.restaurant_id and v.product_id = p.id), '[]')`

const groupUses = sql`coalesce((
  select json_agg(json_build_object(
    'extraGroupId', g.extra_group_id, 'freeAmount', g.free_amount, 'minimum', g.minimum, 'maximum', g.maximum
  ) order by g.position)
  from product_extra_groups g where g.restaurant_id = p.restaurant_id and g.product_id = p.id), '[]')`

const products = sql`coalesce((
  select json_agg(json_build_object(
    'id', p.id, 'restaurantId', p.restaurant_id, 'categoryId', p.category_id, 'articleNumber', p.article_number,
    'name', p.name, 'description', p.description, 'order', p.position, 'highlight', p.highlight, 'diet', p.diet,
    'taxKey', p.tax_key, 'imageUrl', p.image_url,
    'ingredients', coalesce(parts.ingredients, '[]'),
    'prices', ${prices}, 'variants', ${variants}, 'extraGroups', ${groupUses},
    'allergens', to_json(array(select distinct unnest(p.allergens || coalesce(parts.allergens, '{}')) order by 1)),
    'additives', to_json(array(select distinct unnest(p.additives || coalesce(parts.additives, '{}')) order by 1)),
    'soldOutUntil', p.sold_out_until
  ) order by c.position, p.position, p.id)
  from products p
  join categories c on c.restaurant_id = p.restaurant_id and c.id = p.category_id
  left join lateral (
    select json_agg(json_build_object('id', i.id, 'name', i.name) order by pi.position) as ingredients,
      (select array_agg(a) from (
        select unnest(i2.allergens) as a from product_ingredients pi2
        join ingredients i2 on i2.restaurant_id = pi2.restaurant_id and i2.id = pi2.ingredient_id
        where pi2.restaurant_id = p.restaurant_id and pi2.product_id = p.id) all_allergens) as allergens,
      (select array_agg(a) from (
        select unnest(i2.additives) as a from product_ingredients pi2
        join ingredients i2 on i2.restaurant_id = pi2.restaurant_id and i2.id = pi2.ingredient_id
        where pi2.restaurant_id = p.restaurant_id and pi2.product_id = p.id) all_additives) as additives
    from product_ingredients pi
    join ingredients i on i.restaurant_id = pi.restaurant_id and i.id = pi.ingredient_id
    where pi.restaurant_id = p.restaurant_id and pi.product_id = p.id
  ) parts on true
  where p.restaurant_id = r.id), '[]')`

const extraGroups = sql`coalesce((
  select json_agg(json_build_object(
    'id', g.id, 'restaurantId', g.restaurant_id, 'name', g.name,
    'extras', coalesce((
      select json_agg(json_build_object(
        'ingredientId', e.ingredient_id, 'name', i.name, 'additionalPrice', e.additional_price,
        'pricesBySize', e.prices_by_size, 'allergens', i.allergens, 'additives', i.additives,
        'soldOutUntil', i.sold_out_until
      ) order by e.position)
      from extras e
      join ingredients i on i.restaurant_id = e.restaurant_id and i.id = e.ingredient_id
      where e.restaurant_id = g.restaurant_id and e.extra_group_id = g.id), '[]')
  ) order by g.position, g.id)
  from extra_groups g where g.restaurant_id = r.id), '[]')`
