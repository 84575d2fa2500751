// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Restaurant } from '@tresen/contract/restaurants'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../../rooms/api/api.ts'
import { AppContext, type AppServices } from '../../../rooms/api/app-context.tsx'
import { CloseDayDialog } from './close-day-dialog.tsx'

afterEach(cleanup)

const named = (number: number, name: string): Restaurant => ({
  ...aRestaurant(),
  ...{ id: `00000000-0000-7000-8000-00000000000${number}`, name },
})

it('closes each that is chosen; one that could not be closed stays chosen and is named', async () => {
  const [first, second, third] = [named(1, 'Eins'), named(2, 'Zwei'), named(3, 'Drei')]
  const closed: string[] = []
  let isAway = true
  const updateRestaurant = vi.fn<Api['updateRestaurant']>(async ({ restaurantId, body }) => {
    if (restaurantId === second.id && isAway) throw new TypeError('away')
    const [exception] = body.operatingHours!.openingHoursExceptions
    closed.push(`${restaurantId.at(-1)} ${exception!.startDate} ${exception!.times.length}`)
    return { ...first, id: restaurantId }
  })
  const onClose = vi.fn()
  render(
    <AppContext value={{ api: { updateRestaurant } as unknown as Api } as AppServices}>
      <QueryClientProvider client={new QueryClient()}>
        <CloseDayDialog restaurants={[first, second, third]} onClose={onClose} />
      </QueryClientProvider>
    </AppContext>,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: /^Drei/ }))
  const close = () => fireEvent.click(screen.getByRole('button', { name: /schließen$/ }))
  close()
  await screen.findByText('Pflichtangabe')
  expect(updateRestaurant).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('textbox', { name: 'Tag' }), { target: { value: '24.12.2099' } })
  close()
  expect((await screen.findByRole('alert')).textContent).toContain('Nicht geschlossen: Zwei.')
  expect(screen.getByRole('button', { name: '1 Restaurant schließen' })).toBeTruthy()
  isAway = false
  close()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(closed).toEqual(['1 2099-12-24 0', '2 2099-12-24 0'])
})
