// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { DiscountTrial } from '@tresen/contract/discounts/discount-result'
import { aDiscount } from '@tresen/domain/discounts/testing/a-discount'
import { anId } from '@tresen/domain/menu/testing/a-menu'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'
import { aMenuServer, aWholeMenu, restaurant } from '../menu/testing/a-menu-server.ts'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(cleanup)
const some = { isActive: true, totalReduction: { type: 'Percent' as const, percent: 10 } }
const lunch = aDiscount({ ...some, id: anId(701), name: 'Mittagsmenü', priorityIndex: 2 })
const kids = aDiscount({ ...some, id: anId(702), name: 'Kinderteller', priorityIndex: 1 })

function open(path: string, answers: Record<string, unknown> = {}) {
  const server = aMenuServer(aWholeMenu(), {
    'GET discounts': [lunch, kids],
    'PUT discounts/*': (body: object, path: string) => {
      const before = [lunch, kids].find(({ id }) => path.endsWith(id))!
      return { ...before, ...body, version: before.version + 1 }
    },
    ...answers,
  })
  renderPage({ path, restaurant, send: server.send })
  return server
}
const said = (text: string | RegExp) => screen.findByText(text)
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('The editor of a discount', () => {
  it('shows what somebody else changed meanwhile, and does not overwrite it unasked', async () => {
    const server = open(`/discounts/${lunch.id}`)
    type(await name(), 'Mein Name')
    tell('updateDiscount', { ...lunch, name: 'Anderer Name', version: 2 }, 1)
    await said(/wurde inzwischen auch an anderer Stelle geändert/)
    expect((await name()).value).toBe('Mein Name')
    fireEvent.submit((await name()).closest('form')!)
    expect(server.sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Meine Eingabe behalten' }))
    fireEvent.click(screen.getByRole('button', { name: 'Rabatt speichern' }))
    await said('Rabatt gespeichert')
    expect(server.bodies('PUT discounts/*')).toMatchObject([{ name: 'Mein Name', version: 2 }])
  })

  it('computes no example with the last right value while another is wrong', async () => {
    open(`/discounts/${lunch.id}`)
    await name()
    const example = within(screen.getByRole('region', { name: 'Beispiel' }))
    const waits = 'Das Beispiel wartet, bis alle Angaben stimmen.'
    const percent = screen.getByRole('textbox', { name: /: Prozent$/ })
    const ordered = example.getByRole('textbox', { name: 'Beispiel: frühere Bestellungen' })
    for (const [field, right] of [
      [percent, '20'],
      [ordered, '2'],
    ] as const) {
      type(field, 'zehn')
      await said(waits)
      expect(example.getAllByText('–')).toHaveLength(2)
      type(field, right)
      expect(example.queryByText(waits)).toBeNull()
    }
  })

  it('says of past orders how often, how much and why not', async () => {
    const trial: DiscountTrial = {
      ...{ from: '2026-10-23T00:00:00.000Z', to: '2026-11-20T00:00:00.000Z' },
      ...{ orders: 8, isComplete: true, appliedOrders: 3, totalDiscount: 1890, orderValue: 30_000, days: [] },
      examples: [
        {
          ...{ orderId: anId(900), number: 17, newAt: '2026-11-18T18:00:00.000Z' },
          ...{ orderValue: 6300, totalDiscount: 630, products: [] },
        },
      ],
      reasons: [{ message_de: 'Der Bestellwert ist zu klein.', orders: 5 }],
    }
    const server = open(`/discounts/${lunch.id}`, { 'POST discounts/trial': trial })
    await name()
    fireEvent.click(screen.getByRole('button', { name: 'Probelauf' }))
    const result = within(await screen.findByRole('status', { name: 'Ergebnis des Probelaufs' }))
    result.getByText('3 von 8')
    expect(result.getAllByText(/^18,90\s€$/).length).toBeGreaterThan(0)
    result.getByText(/Der Bestellwert ist zu klein\./)
    const example = within(result.getByRole('region', { name: 'Beispiele' })).getByRole('link')
    expect(example.textContent).toMatch(/^Nr\. 17, /)
    expect(server.bodies('POST discounts/trial')).toMatchObject([{ name: 'Mittagsmenü' }])
  })
})

describe('The list of discounts', () => {
  it('is put in order by the keyboard', async () => {
    const server = open('/discounts')
    const handle = await screen.findByRole('button', { name: 'Kinderteller verschieben' })
    const press = (key: string) => fireEvent.keyDown(handle, { key, code: key === ' ' ? 'Space' : key })
    press(' ')
    press('ArrowUp')
    await said('Kinderteller auf Platz 1 von 2.')
    press('Escape')
    await said(/^Abgebrochen\. Kinderteller/)
    expect(server.sent).toEqual([])
    for (const key of [' ', 'ArrowUp', ' ']) press(key)
    await said(/^Kinderteller abgelegt, Platz 1\./)
    await said('Reihenfolge gespeichert')
    expect(server.bodies('PUT discounts/*')).toMatchObject([{ name: 'Kinderteller', priorityIndex: 2 }])
  })

  it('switches one off', async () => {
    const server = open('/discounts')
    fireEvent.click(await screen.findByRole('switch', { name: 'Mittagsmenü eingeschaltet' }))
    await said('Mittagsmenü ist jetzt ausgeschaltet')
    expect(server.bodies('PUT discounts/*')).toMatchObject([{ name: 'Mittagsmenü', isActive: false }])
  })
})

it('whoever comes back from a discount finds the search and the filter that led to it', async () => {
  const visit = () => {
    window.history.replaceState({ __TSR_key: 'discounts' }, '')
    open('/discounts')
  }
  const search = () => screen.findByLabelText<HTMLInputElement>('Rabatte suchen')
  visit()
  type(await search(), 'Mittag')
  fireEvent.click(screen.getByRole('button', { name: 'Eingeschaltet' }))
  cleanup()
  visit()
  expect((await search()).value).toBe('Mittag')
  expect(screen.getByRole('button', { name: 'Eingeschaltet' }).getAttribute('aria-pressed')).toBe('true')
  window.history.replaceState({}, '')
})
