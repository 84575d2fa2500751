import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { WebsiteComposition } from '@tresen/contract/website/component'
import type { Website } from '@tresen/contract/website/website'
import { mostWebsiteVersions } from '@tresen/contract/website/website'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventsAfter, follow } from '../../testing/hub-follower.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { reportComplaint } from '../issues/add-issue.ts'
import type { Ctx } from '../../context.ts'

const imprint = 'Zur Linde, Inh. Ada Linde\nMarktstraße 1, 30159 Hannover\nada@linde.example'
const restaurant = useRestaurant({ imprint, subdomain: 'linde' }, { publicUrl: 'https://tresen.example' })
const { restaurantId, server } = restaurant
const manager = restaurant.as('manager')
const at = { restaurantId }

/** One for each group of cases, so that none depends on what another left. */
function aSite(name: string, wishes: Parameters<typeof restaurant.another>[0] = { imprint }) {
  const one = restaurant.another(wishes)
  const site = {
    ...one,
    as: one.as,
    manager: one.as('manager'),
    of: () => ({ restaurantId: one.restaurantId, websiteSettingsId: site.website.id }),
  } as typeof one & {
    manager: ReturnType<typeof one.as>
    website: Website
    of: () => { restaurantId: string; websiteSettingsId: string }
  }
  beforeAll(async () => {
    site.website = await site.manager.createWebsite({ restaurantId: one.restaurantId, subDomain: name })
  })
  return site
}

function composed({ title, description, look, components }: Website['draft']): WebsiteComposition {
  return { title, description, look, components }
}

async function aPicture(name = 'Terrasse abends.jpg', hue = 90) {
  const bytes = await sharp({
    create: { width: 900, height: 600, channels: 3, background: { r: hue, g: 60, b: 30 } },
  })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name)
}

function aFont(name = 'haus.woff2') {
  const inter = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    { paths: [new URL('../../../../shop', import.meta.url).pathname] },
  )
  return new File([new Uint8Array(readFileSync(inter))], name)
}

describe('A new website', () => {
  const other = restaurant.another({ subdomain: 'roma' })
  it('gets a name that is free, and a whole proposal of what is known', async () => {
    expect(await manager.getWebsite(at)).toBeNull()
    const free = await manager.checkWebsiteName({ ...at, subDomain: 'Zur Linde!' })
    expect(free).toEqual({ subDomain: 'zur-linde', isAvailable: true, suggestion: null })
    const website = await manager.createWebsite({ ...at, subDomain: 'Zur Linde' })
    expect(website).toMatchObject({
      subDomain: 'zur-linde',
      draft: { imprint },
      published: null,
      deployment: { state: 'Offline', address: 'https://zur-linde.tresen.example', problems: [] },
    })
    expect(website.draft.components.map(({ kind }) => kind)).toContain('Menu')
    expect(await manager.getWebsite(at)).toEqual(website)
    // Asked again, because the answer was lost.
    expect(await manager.createWebsite({ ...at, subDomain: 'zur-linde' })).toEqual(website)
  })

  it('cannot have what belongs to somebody else or to the installation', async () => {
    const theirs = other.as('manager')
    for (const subDomain of ['zur-linde', 'linde', 'www'])
      expect(await theirs.checkWebsiteName({ restaurantId: other.restaurantId, subDomain })).toMatchObject({
        isAvailable: false,
        suggestion: expect.stringMatching(/^[a-z0-9-]{3,40}$/) as string,
      })
    const create = (subDomain: string) =>
      theirs.createWebsite({ restaurantId: other.restaurantId, subDomain })
    await expect(create('linde')).rejects.toMatchObject({ code: 'NameTaken' })
    await expect(create('www')).rejects.toMatchObject({ code: 'NameUnusable' })
    expect((await create('roma')).subDomain).toBe('roma')
    const renamed = await create('roma-hannover')
    expect([renamed.subDomain, renamed.version]).toEqual(['roma-hannover', 2])
    await expect(create('zur-linde')).rejects.toMatchObject({ code: 'NameTaken' })
  })
})

describe('What is composed', () => {
  const site = aSite('composed')

  it('is stored as a draft, which an editor hears of, and two at once do not overwrite each other', async () => {
    const { manager: me } = site
    const token = await site.token('manager')
    const follower = await follow(server, { restaurantId: site.restaurantId, token })
    const body = { ...composed(site.website.draft), title: 'Ganz neu' }
    const saved = await me.saveWebsiteComponents({ ...site.of(), body: { ...body, version: 1 } })
    expect([saved.version, saved.draft.title]).toEqual([2, 'Ganz neu'])
    await follower.until('websiteChanged')
    expect(eventsAfter(follower, 0).at(-1)).toMatchObject({ name: 'websiteChanged', payload: { version: 2 } })
    await follower.stop()
    // The same again: its reply was lost.
    expect(await me.saveWebsiteComponents({ ...site.of(), body: { ...body, version: 1 } })).toEqual(saved)
    await expect(
      me.saveWebsiteComponents({ ...site.of(), body: { ...body, title: 'Anders', version: 1 } }),
    ).rejects.toMatchObject({ code: 'WebsiteConflict', details: { website: { version: 2 } } })
    const [one, two] = await Promise.allSettled(
      ['A', 'B'].map((title) =>
        me.saveWebsiteComponents({ ...site.of(), body: { ...body, title, version: 2 } }),
      ),
    )
    expect([one!.status, two!.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('names no picture of somebody else', async () => {
    const now = (await site.manager.getWebsite({ restaurantId: site.restaurantId }))!
    const gallery = { id: uuidv7(), kind: 'Gallery' as const, title: '', pictureIds: [uuidv7()] }
    const body = { ...composed(now.draft), components: [gallery], version: now.version }
    await expect(site.manager.saveWebsiteComponents({ ...site.of(), body })).rejects.toMatchObject({
      code: 'UnknownPicture',
    })
  })
})

describe('Publishing', () => {
  const site = aSite('published', {})

  it('is refused without an imprint, and says so before', async () => {
    const { manager: me } = site
    expect((await me.getDeploymentState(site.of())).problems).toEqual(['ImprintMissing'])
    await expect(me.publishWebsite(site.of())).rejects.toMatchObject({
      code: 'NotPublishable',
      details: { problems: ['ImprintMissing'] },
    })
    expect((await me.setWebsiteImprint({ ...site.of(), imprint: `  ${imprint}\r\n` })).draft.imprint).toBe(
      imprint,
    )
    expect((await me.getDeploymentState(site.of())).problems).toEqual([])
  })

  it('shows guests the draft of that moment, and not what comes after', async () => {
    const { manager: me } = site
    const website = await me.publishWebsite(site.of())
    expect(website.deployment).toMatchObject({ state: 'Published', publishedBy: 'probe', publishedNumber: 1 })
    expect(await me.publishWebsite(site.of())).toEqual(website)
    const changed = { ...composed(website.draft), title: 'Später', version: website.version }
    await me.saveWebsiteComponents({ ...site.of(), body: changed })
    const nobody = server.as()
    const shown = await nobody.getSite({ restaurantId: site.restaurantId })
    expect(shown.contents.title).not.toBe('Später')
    expect(shown).toMatchObject({ isPreview: false, address: 'https://published.tresen.example' })
    const key = website.previewKey
    expect((await nobody.getSite({ restaurantId: site.restaurantId, components: key })).contents.title).toBe(
      'Später',
    )
    for (const components of ['', key.slice(1), `${key}x`])
      await expect(nobody.getSite({ restaurantId: site.restaurantId, components })).rejects.toMatchObject({
        status: 404,
      })
    expect((await me.getDeploymentState(site.of())).state).toBe('Changed')
    await expect(me.publishWebsite({ ...site.of(), version: 1 })).rejects.toMatchObject({
      code: 'WebsiteConflict',
    })
  })

  it('can be taken back to what was published before, of which the last ones are kept', async () => {
    const { manager: me } = site
    const [first] = await me.listWebsiteVersions(site.of())
    expect(first).toMatchObject({ number: 1, publishedBy: 'probe' })
    await me.publishWebsite(site.of())
    const seen = await me.setWebsiteImprint({ ...site.of(), imprint: `${imprint} neu` })
    const restore = (number: number, version: number) =>
      me.restoreWebsiteVersion({ ...site.of(), number, version })
    // Of a draft that somebody changed since it was seen, nothing is lost.
    await expect(restore(1, seen.version - 1)).rejects.toMatchObject({
      code: 'WebsiteConflict',
      details: { website: { version: seen.version, draft: { imprint: `${imprint} neu` } } },
    })
    const restored = await restore(1, seen.version)
    expect([restored.draft.title, restored.published!.title]).toEqual([first!.title, 'Später'])
    // The same again: its reply was lost.
    expect(await restore(1, seen.version)).toEqual(restored)
    await expect(restore(99, restored.version)).rejects.toMatchObject({ status: 404 })
    const takeBack = (version: number) => me.takeBackRestore({ ...site.of(), version })
    await expect(takeBack(seen.version)).rejects.toMatchObject({ code: 'WebsiteConflict' })
    const back = await takeBack(restored.version)
    expect(back.draft).toEqual(seen.draft)
    await expect(takeBack(back.version)).rejects.toMatchObject({ code: 'NothingReplaced' })
    for (let n = 0; n < mostWebsiteVersions; n++) {
      const { draft, version } = (await me.getWebsite({ restaurantId: site.restaurantId }))!
      await me.saveWebsiteComponents({
        ...site.of(),
        body: { ...composed(draft), title: `Nr. ${n}`, version },
      })
      await me.publishWebsite(site.of())
    }
    const numbers = (await me.listWebsiteVersions(site.of())).map(({ number }) => number)
    expect([numbers.length, numbers[0]]).toEqual([mostWebsiteVersions, mostWebsiteVersions + 2])
  })

  it('shows the menu and the hours as they are, not as they were', async () => {
    const { manager: me } = site
    const nobody = server.as()
    const before = await nobody.getSite({ restaurantId: site.restaurantId })
    const dish = before.menus[0]!.sections[0]!.dishes[0]!
    await me.updateProduct({
      restaurantId: site.restaurantId,
      productId: dish.id,
      body: { name: 'Ganz neuer Name' },
    })
    const after = await nobody.getSite({ restaurantId: site.restaurantId })
    expect(after.menus[0]!.sections[0]!.dishes.map(({ name }) => name)).toContain('Ganz neuer Name')
    expect(after.restaurant.hours).toHaveLength(7)
  })
})

describe('Uploaded files', () => {
  const site = aSite('bilder')

  it('are pictures by what is in them, made small, and bounded', async () => {
    const { manager: me, restaurantId: id } = site
    const before = await me.listWebsiteFiles({ restaurantId: id })
    const files = await me.uploadWebsiteFiles({
      restaurantId: id,
      files: [await aPicture(), await aPicture('IMG_1.jpg', 10)],
    })
    expect(files).toHaveLength(before.length + 2)
    expect(files.map(({ alt }) => alt)).toEqual(expect.arrayContaining(['Terrasse abends', '']))
    const { fileId } = files[0]!.image
    expect((await server.fetch(`/files/${fileId}/480.webp`)).headers.get('content-type')).toBe('image/webp')
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'a.png')
    await expect(me.uploadWebsiteFiles({ restaurantId: id, files: [svg] })).rejects.toMatchObject({
      code: 'NoImage',
    })
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg')
    await expect(me.uploadWebsiteFiles({ restaurantId: id, files: [large] })).rejects.toMatchObject({
      code: 'ImageTooLarge',
    })
    const one = await aPicture()
    for (let n = files.length; n < 60; n += 5)
      await me.uploadWebsiteFiles({
        restaurantId: id,
        files: Array.from({ length: Math.min(5, 60 - n) }, () => one),
      })
    await expect(me.uploadWebsiteFiles({ restaurantId: id, files: [one] })).rejects.toMatchObject({
      code: 'TooManyFiles',
    })
  })

  it('are described, for those who do not see them', async () => {
    const { manager: me, restaurantId: id } = site
    const [file] = await me.listWebsiteFiles({ restaurantId: id })
    const describe = (alt: string) =>
      me.describeWebsiteFile({ restaurantId: id, fileId: file!.id, body: { alt } })
    const described = await describe(' Die Terrasse am Abend ')
    expect(described.find((one) => one.id === file!.id)?.alt).toBe('Die Terrasse am Abend')
    expect(await describe('Die Terrasse am Abend')).toEqual(described)
    await expect(
      me.describeWebsiteFile({ restaurantId: id, fileId: uuidv7(), body: { alt: '' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('stay as long as they are shown', async () => {
    const { manager: me, restaurantId: id } = site
    const [file, other] = await me.listWebsiteFiles({ restaurantId: id })
    const { draft, version } = (await me.getWebsite({ restaurantId: id }))!
    const components = [{ id: uuidv7(), kind: 'Gallery' as const, title: '', pictureIds: [file!.id] }]
    await me.saveWebsiteComponents({ ...site.of(), body: { ...composed(draft), components, version } })
    await expect(me.deleteWebsiteFile({ restaurantId: id, fileId: file!.id })).rejects.toMatchObject({
      code: 'FileInUse',
    })
    await me.deleteWebsiteFile({ restaurantId: id, fileId: other!.id })
    await expect(me.deleteWebsiteFile({ restaurantId: id, fileId: other!.id })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('are a favicon as PNG, and fonts that are WOFF2', async () => {
    const { manager: me } = site
    expect(await me.getFaviconUrl(site.of())).toEqual({ url: null })
    await me.uploadFavicon({ ...site.of(), files: [await aPicture('zeichen.jpg')] })
    const { url } = await me.getFaviconUrl(site.of())
    const icon = await server.fetch(url!)
    expect(icon.headers.get('content-type')).toBe('image/png')
    expect(await sharp(await icon.arrayBuffer()).metadata()).toMatchObject({ width: 180, height: 180 })
    const text = new File(['kein Bild'], 'a.png')
    await expect(me.uploadFavicon({ ...site.of(), files: [text] })).rejects.toMatchObject({ code: 'NoImage' })
    expect((await me.deleteFavicon(site.of())).draft.favicon).toBeNull()
    for (const [upload, remove, place] of [
      [me.uploadHeadingFont, me.deleteHeadingFont, 'headingFont'],
      [me.uploadTextFont, me.deleteTextFont, 'textFont'],
      [me.uploadButtonFont, me.deleteButtonFont, 'buttonFont'],
    ] as const) {
      const { draft } = await upload({ ...site.of(), files: [aFont()] })
      const font = draft[place]!
      expect(font.fileName).toBe('haus.woff2')
      const served = await server.fetch(`/site-files/${font.name}`)
      expect([served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
        'font/woff2',
        'public, max-age=31536000, immutable',
      ])
      await expect(upload({ ...site.of(), files: [text] })).rejects.toMatchObject({ code: 'NoFont' })
      expect((await remove(site.of())).draft[place]).toBeNull()
    }
    for (const name of ['../secret', `${'0'.repeat(32)}.woff2`, 'a.svg'])
      expect((await server.fetch(`/site-files/${name}`)).status).toBe(404)
  })
})

describe('The contact form', () => {
  const site = aSite('contact')
  const nobody = () => server.as()
  const written = {
    subject: 'Feier',
    phoneNumber: '0551 123456',
    message: 'Haben Sie am Samstag für 20 Platz?',
  }

  it('is closed while there is no website, and arrives as a concern that calls nobody', async () => {
    const to = { restaurantId: site.restaurantId }
    await expect(nobody().contactRestaurant({ ...to, ...written })).rejects.toMatchObject({ status: 404 })
    await site.manager.publishWebsite(site.of())
    await expect(
      nobody().contactRestaurant({ ...to, ...written, phoneNumber: 'ruf an' }),
    ).rejects.toMatchObject({
      code: 'PhoneUnreadable',
    })
    await expect(
      nobody().contactRestaurant({ ...to, ...written, message: 'x'.repeat(1001) }),
    ).rejects.toMatchObject({
      code: 'InvalidInput',
    })
    await nobody().contactRestaurant({ ...to, ...written })
    const { issues } = await site.manager.listIssues({ ...to, onlyUnhandled: true })
    expect(issues).toMatchObject([
      {
        source: 'Website',
        kind: 'Other',
        phone: '+49551123456',
        comment: `Feier\n${written.message}`,
        createdBy: null,
      },
    ])
    const { rows } = await server.database.pool.query<{ count: number }>(
      `select count(*) as count from graphile_worker._private_jobs where payload ->> 'issueId' = $1`,
      [issues[0]!.id],
    )
    expect(rows[0]!.count).toBe(0)
  })

  it('takes so many of a number, so many of a restaurant, and no more', async () => {
    const to = { restaurantId: site.restaurantId }
    const write = (phoneNumber: string) => nobody().contactRestaurant({ ...to, ...written, phoneNumber })
    for (let n = 0; n < 2; n++) await write(written.phoneNumber)
    await expect(write(written.phoneNumber)).rejects.toMatchObject({ code: 'TooManyMessages', status: 429 })
    for (let n = 0; n < 17; n++) await write(`0551 2000${String(n).padStart(2, '0')}`)
    await expect(write('0551 300000')).rejects.toMatchObject({ code: 'TooManyMessages' })
    // However many wrote here, what guests complain about to the bot arrives, of the same number too.
    const ctx = { ...server.deps, actor: { kind: 'guest', guestId: uuidv7() } } as Ctx
    const told = {
      words: 'Eine Beschwerde',
      source: 'Bot',
      guestName: '',
      phone: written.phoneNumber,
    } as const
    await reportComplaint(ctx, site.restaurantId, { id: uuidv7(), ...told })
    const { issues } = await site.manager.listIssues({ ...to, onlyUnhandled: true })
    expect(issues.filter(({ source }) => source === 'Bot')).toHaveLength(1)
  })
})

describe('Switching off', () => {
  const site = aSite('gone')
  it('takes the website off the net and frees its name; its pictures stay', async () => {
    const { manager: me, restaurantId: id } = site
    await me.uploadWebsiteFiles({ restaurantId: id, files: [await aPicture()] })
    await me.publishWebsite(site.of())
    await me.deleteWebsite(site.of())
    await expect(server.as().getSite({ restaurantId: id })).rejects.toMatchObject({ status: 404 })
    await expect(me.deleteWebsite(site.of())).rejects.toMatchObject({ status: 404 })
    expect(await me.getWebsite({ restaurantId: id })).toBeNull()
    const pictures = await me.listWebsiteFiles({ restaurantId: id })
    const again = await me.createWebsite({ restaurantId: id, subDomain: 'gone' })
    expect(pictures.map(({ id: one }) => one)).toContain(
      again.draft.components.flatMap((one) => (one.kind === 'Hero' ? [one.pictureId] : []))[0],
    )
  })
})
