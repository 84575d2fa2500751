import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { menuDocumentSchemas } from '@tresen/contract/menu/menu-documents'
import { composeMenu } from '@tresen/domain/menu/documents/compose-menu'
import { checkMenu } from '@tresen/domain/menu/documents/check-menu'
import { itemsOf, readMenuDocuments, type MenuItem } from '@tresen/domain/menu/documents/menu-documents'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { anId } from '@tresen/domain/menu/testing/a-menu'
import { listMenuItemRows, listSoldOutRows } from '../../areas/menu/menu.sql.ts'
import { faultOf } from '../../testing/reply-check.ts'
import { openDatabase, type Database } from './database.ts'
import { migrate } from './migrate.ts'

/*
 * A database as it was before 0003: filled by hand in the old tables, because nothing writes them any more.
 */
const name = `migration_${randomUUID().replaceAll('-', '')}`
const [franchiseId, restaurantId] = [anId(90), anId(91)]
const id = anId
const [pizza, drinks, small, large, margherita, cola] = [1, 2, 3, 4, 5, 6].map(id)
const [dough, cheese, all, group, sauce, red, white] = [7, 8, 9, 10, 11, 12, 13].map(id)

let postgres: pg.Client
let database: Database
beforeAll(async () => {
  postgres = new pg.Client({ connectionString: inject('postgresUrl') })
  await postgres.connect()
  await postgres.query(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const old = new pg.Client({ connectionString: url.href })
  await old.connect()
  await old.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const file of ['0001-foundation.sql', '0002-order-commands.sql']) {
    await old.query(await readFile(new URL(`migrations/${file}`, import.meta.url), 'utf8'))
    await old.query('insert into migrations (name) values ($1)', [file])
  }
  await old.query(oldMenu)
  await old.end()
  expect(await migrate(url.href)).toContain('0003-menu-documents.sql')
  database = openDatabase(url.href, { connections: 1 })
})
afterAll(async () => {
  await database.close()
  await postgres.query(`drop database if exists ${name}`)
  await postgres.end()
})

const r = `'${restaurantId}'`
const oldMenu = `
  insert into franchises values ('${franchiseId}', 'Eckladen');
  insert into restaurants (id, franchise_id, name, state, subdomain, street_name, street_number, zip_code, city,
      phone_number, latitude, longitude, time_zone, accent_color, operating_hours, availability, order_settings)
    values (${r}, '${franchiseId}', 'Eckladen', 'Live', 'eckladen', 'Weg', '1', '37073', 'Göttingen',
      '+49551', 51.5, 9.9, 'Europe/Berlin', '#112233', '{}', '{}', '{}');
  insert into categories (restaurant_id, id, name, description, position) values
    (${r}, '${drinks}', 'Getränke', '', 1), (${r}, '${pizza}', 'Pizza', 'aus dem Ofen', 0);
  insert into sizes values (${r}, '${large}', '${pizza}', 'Groß', '', 1), (${r}, '${small}', '${pizza}', 'Klein', 'Ø 26 cm', 0);
  insert into ingredient_categories values (${r}, '${all}', 'Alles');
  insert into ingredients values (${r}, '${dough}', '${all}', 'Teig', '{Gluten}', '{}', null),
    (${r}, '${cheese}', '${all}', 'Käse', '{Milk}', '{Colouring}', '2026-11-20T18:00:00Z');
  insert into products (restaurant_id, id, category_id, article_number, name, description, position, highlight, diet, tax_key, allergens)
    values (${r}, '${cola}', '${drinks}', '100', 'Cola', '', 0, 'None', 'Vegan', 'Drink', '{}'),
      (${r}, '${margherita}', '${pizza}', '01', 'Margherita', 'mit Basilikum', 0, 'New', 'Vegetarian', 'Food', '{Nuts}');
  insert into product_prices values
    (${r}, '${id(21)}', '${margherita}', '${large}', 1, 1200, 1300, 0, null, null),
    (${r}, '${id(20)}', '${margherita}', '${small}', 0, 800, 900, 0, null, null),
    (${r}, '${id(22)}', '${cola}', null, 0, 250, 250, 25, 330, '2026-11-20T19:00:00Z');
  insert into product_ingredients values (${r}, '${margherita}', '${dough}', 1), (${r}, '${margherita}', '${cheese}', 0);
  insert into variants values (${r}, '${sauce}', '${margherita}', 'Soße', 0);
  insert into variant_options values
    (${r}, '${white}', '${sauce}', 'Weiß', 1, 50, '{Milk}', '{}', null),
    (${r}, '${red}', '${sauce}', 'Rot', 0, 0, '{}', '{}', '2026-11-20T20:00:00Z');
  insert into extra_groups values (${r}, '${group}', 'Belag', 0);
  insert into extras values (${r}, '${group}', '${cheese}', 0, 100, '[{"sizeId": "${large}", "additionalPrice": 200}]');
  insert into product_extra_groups values (${r}, '${margherita}', '${group}', 0, 1, 0, 3);`

test('the old menu becomes documents that say the same', async () => {
  const items: MenuItem[] = await listMenuItemRows(database.db, restaurantId)
  const documents = readMenuDocuments(items)
  for (const { kind, document } of items) expect(faultOf(menuDocumentSchemas[kind], document)).toBeNull()
  const changes = [...itemsOf(documents)].map(({ document, ...item }) => ({
    ...item,
    before: null,
    after: document,
  }))
  expect(checkMenu(documents, changes)).toEqual([])

  const menu = composeMenu(restaurantId, documents, await listSoldOutRows(database.db, restaurantId))
  expect(menu.categories.map((category) => [category.name, category.sizes])).toEqual([
    [
      'Pizza',
      [
        { id: small, name: 'Klein', description: 'Ø 26 cm' },
        { id: large, name: 'Groß', description: '' },
      ],
    ],
    ['Getränke', []],
  ])
  const [pizzaView, colaView] = menu.products
  expect(pizzaView).toMatchObject({
    id: margherita,
    categoryId: pizza,
    articleNumber: '01',
    name: 'Margherita',
    description: 'mit Basilikum',
    highlight: 'New',
    diet: 'Vegetarian',
    taxKey: 'Food',
    isOffered: true,
    ingredients: [
      { id: cheese, name: 'Käse' },
      { id: dough, name: 'Teig' },
    ],
    prices: [
      { id: id(20), size: 'Klein', pickupPrice: 800, deliverPrice: 900, soldOutUntil: null },
      { id: id(21), size: 'Groß', pickupPrice: 1200, deliverPrice: 1300, soldOutUntil: null },
    ],
    variants: [
      {
        id: sauce,
        name: 'Soße',
        options: [
          { id: red, name: 'Rot', additionalPrice: 0, soldOutUntil: '2026-11-20T20:00:00.000Z' },
          { id: white, name: 'Weiß', additionalPrice: 50, allergens: ['Milk'], soldOutUntil: null },
        ],
      },
    ],
    extraGroups: [{ extraGroupId: group, freeAmount: 1, minimum: 0, maximum: 3 }],
    allergens: ['Gluten', 'Milk', 'Nuts'],
    additives: ['Colouring'],
    ownAllergens: ['Nuts'],
    soldOutUntil: '2026-11-20T18:00:00.000Z',
  })
  expect(colaView).toMatchObject({
    id: cola,
    prices: [
      { id: id(22), sizeId: null, deposit: 25, millilitres: 330, soldOutUntil: '2026-11-20T19:00:00.000Z' },
    ],
    taxKey: 'Drink',
  })
  expect(menu.extraGroups).toMatchObject([
    {
      id: group,
      name: 'Belag',
      extras: [
        {
          ingredientId: cheese,
          name: 'Käse',
          additionalPrice: 100,
          pricesBySize: [{ sizeId: large, additionalPrice: 200 }],
          soldOutUntil: '2026-11-20T18:00:00.000Z',
        },
      ],
    },
  ])
})

test('the old tables are gone, and nobody goes on with what they remember', async () => {
  const tables = ['categories', 'sizes', 'ingredients', 'products', 'product_prices', 'variants', 'extras']
  const { rows } = await database.pool.query<{ found: number; version: number }>(
    `select (select count(*) from pg_tables where schemaname = 'public' and tablename = any($1)) as found,
      (select rules_version from restaurants) as version`,
    [tables],
  )
  expect(rows[0]).toEqual({ found: 0, version: expect.any(Number) as number })
  expect(rows[0]!.version).toBeGreaterThan(1)
})
