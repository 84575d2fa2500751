// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { RegisterSettings } from '@tresen/contract/registers'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer, refusal } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const none: RegisterSettings = {
  ...{ posIntegration: 'None', address: '', username: '', hasPassword: false },
  ...{ cashierId: null, isTest: false, version: 0 },
}
const winOrder: RegisterSettings = {
  ...none,
  ...{ posIntegration: 'WinOrderRestApi', address: 'http://kasse.example:8080', username: 'tresen' },
  ...{ hasPassword: true, version: 3 },
}

/** `answer`: to what is saved; missing: it is stored. */
async function open(stored: RegisterSettings, answer?: (body: object) => unknown) {
  const keep = (body: object) => {
    const { password, ...shown } = body as RegisterSettings & { password?: string }
    const hasPassword = password === undefined ? stored.hasPassword : password !== ''
    return { ...shown, hasPassword, version: stored.version + 1 }
  }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET register': stored,
    'PUT register': answer ?? keep,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/restaurants/${restaurant.id}/register`, restaurant, send: server.send })
  await screen.findByLabelText('Kassensystem', { selector: 'select' })
  return server
}

const choose = (posIntegration: string) =>
  fireEvent.change(screen.getByLabelText('Kassensystem', { selector: 'select' }), {
    target: { value: posIntegration },
  })
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
const shownFields = () =>
  ['Adresse', 'Benutzername', 'Passwort', 'Nummer des Kassierers', /^Nur zur Probe/].filter(
    (name) => screen.queryByLabelText(name) !== null,
  )

it('each choice says what comes of it and asks for its own alone', async () => {
  await open(none)
  screen.getByText(/^Bestellungen gehen an kein Kassensystem\./)
  expect(shownFields()).toEqual([])
  choose('WinOrderRestApi')
  screen.getByText(/wird dort gedruckt und gilt damit als angenommen\. .*von uns bekommen Gäste keinen\.$/)
  expect(shownFields()).toEqual(['Adresse', 'Benutzername', 'Passwort'])
  choose('HelloCash')
  screen.getByText(/in helloCash gebucht, sobald die Bestellung übergeben ist/)
  expect(shownFields()).toEqual(['Benutzername', 'Passwort', 'Nummer des Kassierers', /^Nur zur Probe/])
})

it('a stored password is shown to nobody and stays where none is typed', async () => {
  const server = await open(winOrder)
  expect(field('Passwort').value).toBe('')
  screen.getByText('Bleibt, wie es ist, solange hier nichts steht')
  type('Adresse', 'http://kasse.example:9090')
  save()
  await screen.findByText('Kassensystem gespeichert')
  const [sent] = server.bodies('PUT register')
  expect(sent).toEqual({
    ...{ posIntegration: 'WinOrderRestApi', address: 'http://kasse.example:9090', username: 'tresen' },
    ...{ cashierId: null, isTest: false, version: 3 },
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull())
})

it('a password goes with the name that it belongs to, and one that is typed is forgotten once it is stored', async () => {
  const server = await open(winOrder)
  type('Passwort', 'geheim')
  save()
  await screen.findByText('Kassensystem gespeichert')
  await waitFor(() => expect(field('Passwort').value).toBe(''))
  type('Benutzername', '')
  save()
  await waitFor(() =>
    expect(server.bodies('PUT register')).toMatchObject([
      { password: 'geheim', version: 3 },
      { username: '', password: '', version: 4 },
    ]),
  )
})

it('of another cash register everything is asked for, and nothing of the former one is sent', async () => {
  const server = await open(winOrder)
  choose('HelloCash')
  expect(screen.queryByText(/^Bleibt, wie es ist/)).toBeNull()
  save()
  expect(await screen.findAllByText('Pflichtangabe')).toHaveLength(2)
  expect(server.sent).toEqual([])
  type('Benutzername', 'kasse@example.org')
  type('Passwort', 'geheim')
  type('Nummer des Kassierers', '7')
  fireEvent.click(field(/^Nur zur Probe/))
  save()
  await screen.findByText('Kassensystem gespeichert')
  expect(server.bodies('PUT register')).toEqual([
    {
      ...{ posIntegration: 'HelloCash', address: '', username: 'kasse@example.org', password: 'geheim' },
      ...{ cashierId: 7, isTest: true, version: 3 },
    },
  ])
})

it('who gives it up leaves nothing there', async () => {
  const server = await open(winOrder)
  choose('None')
  save()
  await screen.findByText('Kassensystem gespeichert')
  expect(server.bodies('PUT register')).toEqual([
    { ...none, hasPassword: undefined, password: '', version: 3 },
  ])
})

it.each([
  {
    name: 'what cannot be right',
    answer: () =>
      refusal(422, 'RegisterInvalid', {
        fields: [{ path: 'address', message_de: 'Diese Adresse liegt in unserem eigenen Netz.' }],
      }),
    at: 'Adresse',
    text: 'Diese Adresse liegt in unserem eigenen Netz.',
  },
  {
    name: 'a password that does not open it',
    answer: () =>
      refusal(422, 'RegisterRefused', {
        fields: [{ path: 'password', message_de: 'Damit lässt WinOrder uns nicht hinein.' }],
      }),
    at: 'Passwort',
    text: 'Damit lässt WinOrder uns nicht hinein.',
  },
  {
    name: 'an address where nobody answers',
    answer: () =>
      refusal(422, 'RegisterSilent', { message_de: 'Unter dieser Adresse antwortet kein Kassensystem.' }),
    at: 'Adresse',
    text: 'Unter dieser Adresse antwortet kein Kassensystem.',
  },
])('$name is said at its field, and what was typed stays', async ({ answer, at, text }) => {
  await open(winOrder, answer)
  type('Passwort', 'falsch')
  save()
  await screen.findByText(text)
  expect(field(at).getAttribute('aria-invalid')).toBe('true')
  expect(field('Passwort').value).toBe('falsch')
  type(at, 'http://kasse.example:1')
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

it('what has no field here is said all the same', async () => {
  const message_de = 'Unter dieser Adresse antwortet kein Kassensystem.'
  await open({ ...none, posIntegration: 'HelloCash', username: 'a', hasPassword: true, cashierId: 1 }, () =>
    refusal(422, 'RegisterSilent', { message_de }),
  )
  type('Nummer des Kassierers', '2')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain(message_de)
})

it('an address that is none keeps it from being saved', async () => {
  const server = await open(winOrder)
  type('Adresse', 'die Kasse')
  save()
  await screen.findByText('Keine Adresse, zum Beispiel https://…')
  expect(server.sent).toEqual([])
})

it('what somebody else stored meanwhile is shown, and saving again is meant', async () => {
  const settings = { ...winOrder, address: 'http://neu.example', isTest: false, version: 9 }
  let isFirst = true
  const server = await open(winOrder, (body) => {
    if (!isFirst) return { ...settings, ...body, hasPassword: true, version: 10 }
    isFirst = false
    return refusal(409, 'RegisterConflict', { settings })
  })
  type('Benutzername', 'andere')
  save()
  await screen.findByText(/^Inzwischen an anderer Stelle geändert: Adresse/)
  expect(field('Adresse').value).toBe('http://neu.example')
  expect(field('Benutzername').value).toBe('andere')
  save()
  await screen.findByText('Kassensystem gespeichert')
  expect(server.bodies('PUT register')).toMatchObject([
    { version: 3 },
    { version: 9, address: 'http://neu.example', username: 'andere' },
  ])
})
