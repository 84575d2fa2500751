// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../../rooms/api/api.ts'
import { AppContext, type AppServices } from '../../../rooms/api/app-context.tsx'
import { SnackbarProvider } from '../../../rooms/ui/feedback/snackbar.tsx'
import { CloseDayDialog } from './close-day-dialog.tsx'

afterEach(cleanup)

const named = (number: number, name: string): Restaurant => ({
  ...aRestaurant(),
  ...{ id: `00000000-0000-7000-8000-00000000000${number}`, name },
})

const [first, second, third] = [named(1, 'Eins'), named(2, 'Zwei'), named(3, 'Drei')]

const listPreOrdersAhead: Api['listPreOrdersAhead'] = async () => []

function open(updateRestaurant: Api['updateRestaurant'], areMeant = true) {
  const onClose = vi.fn()
  render(
    <AppContext value={{ api: { updateRestaurant, listPreOrdersAhead } as unknown as Api } as AppServices}>
      <QueryClientProvider client={new QueryClient()}>
        <SnackbarProvider>
          <CloseDayDialog restaurants={[first, second, third]} areMeant={areMeant} onClose={onClose} />
        </SnackbarProvider>
      </QueryClientProvider>
    </AppContext>,
  )
  return onClose
}
const typeDay = () =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Tag' }), { target: { value: '24.12.2099' } })
const close = () => fireEvent.click(screen.getByRole('button', { name: /Restaurants? schließen$/ }))

it('closes each that is chosen; one that could not be closed stays chosen and is named', async () => {
  const closed: string[] = []
  let isAway = true
  const updateRestaurant = vi.fn<Api['updateRestaurant']>(async ({ restaurantId, body }) => {
    if (restaurantId === second.id && isAway) throw new TypeError('away')
    const [exception] = body.operatingHours!.openingHoursExceptions
    closed.push(`${restaurantId.at(-1)} ${exception!.startDate} ${exception!.times.length}`)
    return { ...first, id: restaurantId }
  })
  const onClose = open(updateRestaurant)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Drei/ }))
  close()
  await screen.findByText('Pflichtangabe')
  expect(updateRestaurant).not.toHaveBeenCalled()
  typeDay()
  close()
  await screen.findByText(/Nicht geschlossen: Zwei\./)
  expect(screen.getByRole('button', { name: '1 Restaurant schließen' })).toBeTruthy()
  isAway = false
  close()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(closed).toEqual(['1 2099-12-24 0', '2 2099-12-24 0'])
})

it('chooses none by itself unless they were looked for, says how far it is, and takes all back at once', async () => {
  const held = Promise.withResolvers<void>()
  const hours = new Map<string, Restaurant['operatingHours']>()
  open(async ({ restaurantId, body: { operatingHours } }) => {
    if (restaurantId === second.id && !hours.has(restaurantId)) await held.promise
    hours.set(restaurantId, operatingHours!)
    return { ...first, id: restaurantId, operatingHours: operatingHours! }
  }, false)
  typeDay()
  close()
  await screen.findByText('Bitte mindestens ein Restaurant wählen')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alle 3' }))
  close()
  await screen.findByText('1 von 3 geschlossen …')
  held.resolve()
  await screen.findByText('3 Restaurants sind an diesem Tag geschlossen')
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await screen.findByText('Zurückgenommen')
  expect([...hours.values()]).toEqual([first, second, third].map(({ operatingHours }) => operatingHours))
})
