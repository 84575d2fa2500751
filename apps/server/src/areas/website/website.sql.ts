import type { WebsiteContents } from '@tresen/contract/website/website'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { Contended } from '../../rooms/realtime/until-saved.ts'

export type WebsiteRow = {
  restaurantId: string
  id: string
  subdomain: string
  version: number
  draft: WebsiteContents
  /** In whose place a former publication came; null: in nobody's. */
  replacedDraft: WebsiteContents | null
  publishedNumber: number | null
  previewKey: string
  published: WebsiteContents | null
  publishedAt: Date | null
  publishedBy: string | null
  /** The first of its own domains that leads here. */
  domain: string | null
}

type At = { restaurantId: string; websiteSettingsId: string }

const found = sql`
  select w.restaurant_id as "restaurantId", w.id, w.subdomain, w.version, w.draft,
    w.replaced_draft as "replacedDraft", w.published_number as "publishedNumber", w.preview_key as "previewKey",
    v.contents as published, v.published_at as "publishedAt", v.published_by as "publishedBy", (
      select d.domain from website_domains d where d.restaurant_id = w.restaurant_id and d.state = 'Active'
      order by d.created_at, d.id limit 1) as domain
  from websites w
  left join website_versions v on v.restaurant_id = w.restaurant_id and v.number = w.published_number`

export function findWebsiteRow(db: Db, restaurantId: string) {
  return firstRow(db, sql<WebsiteRow>`${found} where w.restaurant_id = ${restaurantId}`)
}

type Named = { restaurantId: string; subdomain: string; siteDomain: string }

/**
 * Whether somebody else goes by this name, with a website or with a shop, or did until a moment ago: whoever takes a name
 * to which a domain still leads would have that domain too.
 */
export async function isNameTaken(db: Db, { restaurantId, subdomain, siteDomain }: Named): Promise<boolean> {
  const host = `${subdomain}.${siteDomain}`
  const row = await firstRow(
    db,
    sql<{ isTaken: boolean }>`
    select exists (select from websites where subdomain = ${subdomain} and restaurant_id <> ${restaurantId})
      or exists (select from restaurants where subdomain = ${subdomain} and id <> ${restaurantId})
      or exists (
        select from website_domains d, jsonb_array_elements_text(d.found -> 'cname') as leads (name)
        where d.restaurant_id <> ${restaurantId} and rtrim(lower(leads.name), '.') = ${host}
          and (d.state in ('CertificatePending', 'Active') or d.lost_at is not null)) as "isTaken"`,
  )
  return row!.isTaken
}

export function contendedWebsite(restaurantId: string): Contended {
  return {
    key: `website ${restaurantId}`,
    lock: (tx) => sql`select from websites where restaurant_id = ${restaurantId} for update`.execute(tx),
  }
}

/** Null where there is one already, or somebody else took the name. */
export function insertWebsite(
  db: Db,
  row: Pick<WebsiteRow, 'restaurantId' | 'id' | 'subdomain' | 'draft' | 'previewKey'> & { createdAt: Date },
  outgoing: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
    insert into websites (restaurant_id, id, subdomain, draft, preview_key, created_at)
    values (${row.restaurantId}, ${row.id}, ${row.subdomain}, ${JSON.stringify(row.draft)}::jsonb, ${row.previewKey},
      ${row.createdAt})
    on conflict do nothing returning id`,
    outgoing,
  )
}

/** Stores the next version; null when somebody else did meanwhile. Throws a unique violation where the name is taken. */
export function updateWebsite(
  db: Db,
  { restaurantId, id, subdomain, version, draft, replacedDraft }: WebsiteRow,
  outgoing: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
    update websites set subdomain = ${subdomain}, version = ${version}, draft = ${JSON.stringify(draft)}::jsonb,
      replaced_draft = ${replacedDraft && JSON.stringify(replacedDraft)}::jsonb
    where restaurant_id = ${restaurantId} and id = ${id} and version = ${version - 1} returning id`,
    outgoing,
  )
}

type Published = { at: Date; by: string; number: number; kept: number }

/** Makes the draft what guests see, and forgets the oldest of what they saw; null when it was changed meanwhile. */
export function publishDraft(db: Db, row: WebsiteRow, published: Published, outgoing: readonly Outgoing[]) {
  const { restaurantId, id, version } = row
  return changeWithEvents(
    db,
    sql`
    update websites set published_number = ${published.number}
    where restaurant_id = ${restaurantId} and id = ${id} and version = ${version}
      and coalesce(published_number, 0) < ${published.number}
    returning restaurant_id, draft`,
    outgoing,
    {
      stored: sql`
        insert into website_versions (restaurant_id, number, contents, published_at, published_by)
        select restaurant_id, ${published.number}::integer, draft, ${published.at}::timestamptz, ${published.by}
        from changed returning number`,
      forgotten: sql`
        delete from website_versions where restaurant_id in (select restaurant_id from changed)
          and number <= ${published.number - published.kept} returning number`,
    },
  )
}

export type VersionRow = { number: number; contents: WebsiteContents; publishedAt: Date; publishedBy: string }

export function listVersionRows(db: Db, { restaurantId, websiteSettingsId }: At) {
  return rows(
    db,
    sql<VersionRow>`
    select v.number, v.contents, v.published_at as "publishedAt", v.published_by as "publishedBy"
    from website_versions v join websites w on w.restaurant_id = v.restaurant_id
    where v.restaurant_id = ${restaurantId} and w.id = ${websiteSettingsId} order by v.number desc`,
  )
}

export function deleteWebsiteRow(
  db: Db,
  { restaurantId, websiteSettingsId }: At,
  outgoing: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`delete from websites where restaurant_id = ${restaurantId} and id = ${websiteSettingsId} returning id`,
    outgoing,
  )
}

/** Fragment: the website of `w` is there for visitors. */
export const isPublic = sql`
  w.published_number is not null and exists (select from restaurants where id = w.restaurant_id and state <> 'Deleted')`

/** Whose website a name below our domain is. */
export function findHostByName(db: Db, subdomain: string) {
  return firstRow(
    db,
    sql<{ restaurantId: string; stamp: string }>`
    select w.restaurant_id as "restaurantId", w.subdomain || ' ' || w.published_number as stamp
    from websites w where w.subdomain = ${subdomain} and ${isPublic}`,
  )
}
