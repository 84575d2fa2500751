// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { WebsiteComponent } from '@tresen/contract/website/component'
import type { Website, WebsiteFile } from '@tresen/contract/website/website'
import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { proposeWebsite } from '@tresen/domain/website/propose-website'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer, refusal } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
let made = 600
const composition = proposeWebsite(restaurant, aMenu(), {
  ...{ newId: () => id(++made), pictureIds: [], hasDelivery: true },
})

function aWebsite(changes: Partial<Website> = {}): Website {
  const files = { favicon: null, headingFont: null, textFont: null, buttonFont: null }
  return {
    ...{ id: id(600), restaurantId: restaurant.id, subDomain: 'linde', version: 1, published: null },
    draft: { ...composition, ...files, imprint: '' },
    deployment: {
      ...{ state: 'Offline', address: 'https://linde.tresen.example', publishedAt: null, publishedBy: null },
      ...{ publishedNumber: null, problems: ['ImprintMissing'] },
    },
    ...{ previewKey: 'k', domainEnd: '.tresen.example' },
    ...changes,
  }
}

function open(website: Website | null, more: Record<string, unknown> = {}) {
  const of = `websitesettings/${id(600)}`
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET website': website,
    'POST website': aWebsite(),
    'GET website/files': [],
    [`GET website/${of}/versions`]: [],
    [`GET website/${of}/customdomains`]: [],
    'GET website/nameAvailable': { subDomain: 'linde', isAvailable: true, suggestion: null },
    [`POST website/${of}/components`]: (sent: unknown) => {
      const { version, ...rest } = sent as Website['draft'] & { version: number }
      return aWebsite({ version: version + 1, draft: { ...aWebsite().draft, ...rest } })
    },
    ...more,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/site', restaurant, send: server.send })
  return server
}

it('begins with one name and one tap', async () => {
  open(null)
  expect(await screen.findByLabelText('Name in der Adresse')).toHaveProperty('value', 'zur-linde')
  fireEvent.click(screen.getByRole('button', { name: 'Website vorschlagen' }))
  await screen.findByText('Noch nicht online')
})

it('says what is missing before it can be published, and where to write it', async () => {
  open(aWebsite())
  fireEvent.click(await screen.findByRole('button', { name: 'Veröffentlichen …' }))
  await screen.findByText(/Es fehlt das Impressum/)
  expect(screen.getByRole('button', { name: 'Jetzt veröffentlichen' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Impressum schreiben' }))
  await screen.findByRole('textbox', { name: 'Impressum' })
})

it('an imprint that somebody else wrote meanwhile is not written over; another picture is no reason to ask', async () => {
  const website = aWebsite()
  const conflict = (imprint: string) => {
    const theirs = { ...website, version: 2, draft: { ...website.draft, imprint } }
    return refusal(409, 'WebsiteConflict', { message_de: 'Inzwischen geändert.', website: theirs })
  }
  const versions: string[] = []
  const answers: unknown[] = [
    conflict(website.draft.imprint),
    { ...website, version: 3 },
    conflict('Olaf Eiche'),
  ]
  open(website, {
    [`PUT website/websitesettings/${id(600)}/imprint`]: (_body: unknown, _path: string, search: string) => {
      versions.push(new URLSearchParams(search).get('version')!)
      return answers.shift()
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Veröffentlichen …' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Impressum schreiben' }))
  const field = await screen.findByRole('textbox', { name: 'Impressum' })
  const save = (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Impressum speichern' }))
  }
  save('Zur Linde, Ada Linde, Marktstraße 1')
  await waitFor(() => expect(versions).toEqual(['1', '2']))
  await screen.findByText('Impressum gespeichert')
  save('Zur Linde, Ada Linde, Marktstraße 2')
  await waitFor(() => expect(versions).toEqual(['1', '2', '3']))
  await screen.findByText(/Inzwischen geändert/)
  expect(field).toHaveProperty('value', 'Zur Linde, Ada Linde, Marktstraße 2')
})

it('saves what is typed after a pause, and takes it back step by step', async () => {
  open(aWebsite())
  fireEvent.click(await screen.findByRole('button', { name: /^Über uns [^„]/ }))
  const title = screen.getByRole('textbox', { name: 'Überschrift' })
  fireEvent.change(title, { target: { value: 'Seit 1920' } })
  await screen.findByText('Wird gespeichert …')
  await screen.findByText('Gespeichert')
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Überschrift' })).toHaveProperty(
      'value',
      'Herzlich willkommen',
    ),
  )
})

it('keeps what is typed while the save before it is still on its way', async () => {
  let stored = aWebsite()
  const asked: (() => void)[] = []
  const server = open(stored, {
    [`POST website/websitesettings/${id(600)}/components`]: async (sent: unknown) => {
      await new Promise<void>((answer) => asked.push(answer))
      const { version, ...rest } = sent as Website['draft'] & { version: number }
      const draft = { ...stored.draft, ...rest }
      if (JSON.stringify(draft) === JSON.stringify(stored.draft)) return stored
      if (version !== stored.version) return refusal(409, 'WebsiteConflict', { website: stored })
      return (stored = aWebsite({ version: version + 1, draft }))
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Über uns [^„]/ }))
  const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Überschrift' })
  const type = (value: string) => fireEvent.change(title(), { target: { value } })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  type('Seit')
  await vi.advanceTimersByTimeAsync(600)
  expect(asked).toHaveLength(1)
  type('Seit 1920')
  // A connection that is slower than somebody types.
  await vi.advanceTimersByTimeAsync(2_000)
  for (let answers = 0; answers < 5; answers += 1) {
    asked.shift()?.()
    await vi.advanceTimersByTimeAsync(600)
  }
  vi.useRealTimers()
  expect(title().value).toBe('Seit 1920')
  expect(JSON.stringify(stored.draft)).toContain('Seit 1920')
  expect(screen.queryByText(/Jemand anderes/)).toBeNull()
  expect([server.sent.length, screen.queryByText('Gespeichert') !== null]).toEqual([2, true])
})

it('says at the field that a name is not free, with another one', async () => {
  const server = open(null, {
    'GET website/nameAvailable': (_body: unknown, _path: string, search: string) =>
      search === '?subDomain=Vergeben'
        ? { subDomain: 'vergeben', isAvailable: false, suggestion: 'vergeben-2' }
        : { subDomain: 'vergeben-2', isAvailable: true, suggestion: null },
  })
  fireEvent.change(await screen.findByLabelText('Name in der Adresse'), {
    target: { value: 'Vergeben' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Website vorschlagen' }))
  await screen.findByText('„vergeben“ hat schon jemand anderes.')
  expect(server.bodies('POST website')).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: '„vergeben-2“ nehmen' }))
  expect(screen.getByLabelText('Name in der Adresse')).toHaveProperty('value', 'vergeben-2')
})

it('asks before a former publication replaces what nobody has seen, names what it saw, and takes it back', async () => {
  const of = `websitesettings/${id(600)}`
  const published = { ...aWebsite().draft, title: 'Früher' }
  const website = aWebsite({
    version: 7,
    published,
    deployment: { ...aWebsite().deployment, state: 'Changed', publishedNumber: 1, problems: [] },
  })
  const searches: string[] = []
  open(website, {
    [`GET website/${of}/versions`]: [
      {
        ...{ number: 1, publishedAt: '2026-11-20T17:00:00Z', publishedBy: 'chefin', title: 'Früher' },
        componentCount: 3,
      },
    ],
    [`POST website/${of}/versions/1`]: (_body: unknown, _path: string, search: string) => {
      searches.push(search)
      return { ...website, version: 8, draft: published }
    },
    [`DELETE website/${of}/restored`]: (_body: unknown, _path: string, search: string) => {
      searches.push(search)
      return { ...website, version: 9 }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Veröffentlichen …' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Als Entwurf übernehmen' }))
  await screen.findByText(/Das haben Gäste noch nicht gesehen.*Titel und Beschreibung/)
  fireEvent.click(screen.getByRole('button', { name: 'Nr. 1 übernehmen' }))
  await screen.findByText(/Als Entwurf übernommen/)
  fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  await screen.findByText('Der vorige Entwurf ist wieder da')
  expect(searches).toEqual(['?version=7', '?version=8'])
})

/** A website with this section alone, and pictures that are on their way until they are let through. */
async function openSection(component: WebsiteComponent) {
  const website = aWebsite()
  let files: WebsiteFile[] = []
  const arrivals: (() => void)[] = []
  open(
    { ...website, draft: { ...website.draft, components: [component] } },
    {
      'GET website/files': () => files,
      'PUT website/files': async (form: FormData) => {
        await new Promise<void>((arrive) => arrivals.push(arrive))
        const fresh = form.getAll('files[]').map((file) => ({
          ...{ id: id(++made), alt: (file as File).name, uploadedAt: '2026-11-20T17:00:00.000Z' },
          image: { fileId: 'a'.repeat(32), fileName: (file as File).name, width: 960, height: 640 },
        }))
        return (files = [...fresh, ...files])
      },
    },
  )
  fireEvent.click(await screen.findByText('ohne Überschrift'))
  return {
    choose: (count: number) =>
      fireEvent.change(screen.getByLabelText('Bilder auswählen'), {
        target: { files: Array.from({ length: count }, (_, at) => new File(['x'], `bild-${at + 1}.jpg`)) },
      }),
    arrive: () => waitFor(() => arrivals.shift()!()),
    chosen: () => {
      const choice = within(screen.getByRole('group', { name: /^Bild/ }))
      return choice.queryAllByRole('button', { pressed: true }).map((button) => button.title)
    },
  }
}

it('takes all pictures that somebody chose at once, also more than come in one request', async () => {
  const { choose, arrive, chosen } = await openSection({
    ...{ kind: 'Gallery', id: id(599), title: '', pictureIds: [] },
  })
  choose(7)
  await arrive()
  await arrive()
  await waitFor(() => expect(chosen()).toHaveLength(7))
  expect(new Set(chosen()).size).toBe(7)
})

it('keeps what is typed while a picture is on its way', async () => {
  const { choose, arrive, chosen } = await openSection({
    ...{ kind: 'About', id: id(598), title: '', text: '', pictureId: null },
  })
  choose(1)
  const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Überschrift' })
  fireEvent.change(title(), { target: { value: 'Seit 1920' } })
  await arrive()
  await waitFor(() => expect(chosen()).toEqual(['bild-1.jpg']))
  expect(title().value).toBe('Seit 1920')
})

it('asks before a domain by which guests come is taken away', async () => {
  const at = `websitesettings/${id(600)}/customdomains`
  const domain = { id: id(597), domain: 'www.linde.example', state: 'Active', checkedAt: null, lostAt: null }
  const server = open(aWebsite(), {
    [`GET website/${at}`]: [{ ...domain, message_de: 'Erreichbar.', entries: [] }],
    [`DELETE website/${at}/${id(597)}`]: {},
  })
  fireEvent.click(await screen.findByRole('tab', { name: 'Angaben' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Lösen' }))
  const question = within(await screen.findByRole('dialog', { name: 'www.linde.example lösen?' }))
  expect(server.sent).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Lösen' }))
  await screen.findByText('Domain gelöst')
})
