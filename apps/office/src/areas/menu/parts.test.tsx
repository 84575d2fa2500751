// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { WholeMenu } from '@tresen/contract/menu/menu'
import type { ExtraGroupDocument } from '@tresen/contract/menu/menu-documents'
import { anId, ids } from '@tresen/domain/menu/testing/a-menu'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'
import { aMenuServer, aWholeMenu, restaurant } from './testing/a-menu-server.ts'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(cleanup)

const sauces = anId(300)
const tomatoSauce = {
  ...{ id: anId(301), name: 'Tomatensauce', categoryId: sauces },
  ...{ allergens: [], additives: [], soldOutUntil: null },
}
const menu = aWholeMenu({
  ingredientCategories: [
    { id: sauces, restaurantId: restaurant.id, name: 'Saucen', ingredients: [tomatoSauce] },
  ],
})

function open(path: string, answers: Record<string, unknown>, whole: WholeMenu = menu) {
  const server = aMenuServer(whole, answers)
  renderPage({ path, restaurant, send: server.send })
  return server
}
const said = (text: string) => screen.findByText(text)
const form = async (name: string) => within(await screen.findByRole('form', { name }))
// By text: to work out the role of everything in a large form takes seconds.
const option = (name: string) => screen.findByText(name, { selector: '[role=option]' })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('Ingredients', () => {
  const bare = { ...menu, ingredientCategories: [{ ...menu.ingredientCategories[0]!, ingredients: [] }] }

  it('come in categories, which a name is enough for', async () => {
    const server = open('/ingredients', {
      'POST ingredientCategories': (body: object) => ({
        ...body,
        restaurantId: restaurant.id,
        ingredients: [],
      }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Kategorie' }))
    const name = within(await screen.findByRole('dialog')).getByLabelText(/^Name/)
    type(name, 'Nüsse')
    fireEvent.submit(name.closest('form')!)
    await said('Kategorie hinzugefügt')
    expect(server.bodies('POST ingredientCategories')).toMatchObject([{ name: 'Nüsse' }])
  })

  it('are added one after the other with what they bring with them', async () => {
    const server = open(
      '/ingredients?open=new',
      {
        'POST ingredientCategories/*/ingredients': (body: object) => ({
          ...tomatoSauce,
          ...body,
          categoryId: sauces,
        }),
      },
      bare,
    )
    const blank = await form('Neue Zutat')
    type(blank.getByLabelText(/^Name/), 'Walnüsse')
    fireEvent.click(blank.getByRole('button', { name: 'H Schalenfrüchte (Nüsse)' }))
    fireEvent.click(blank.getByRole('button', { name: 'Zutat anlegen' }))
    await said('Zutat hinzugefügt')
    expect(server.bodies('POST ingredientCategories/*/ingredients')).toMatchObject([
      { name: 'Walnüsse', allergens: ['Nuts'] },
    ])
    await screen.findByRole('link', { name: /^Walnüsse/ })
    await waitFor(async () => {
      const next = await form('Neue Zutat')
      expect(next.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('')
    })
  })

  it('are changed by what was changed alone', async () => {
    const server = open(`/ingredients?open=${tomatoSauce.id}`, {
      'PATCH ingredientCategories/*/ingredients/*': (body: object) => ({ ...tomatoSauce, ...body }),
    })
    const editor = await form('Tomatensauce')
    type(editor.getByLabelText(/^Name/), 'Sugo')
    fireEvent.click(editor.getByRole('button', { name: 'Speichern' }))
    await said('Zutat gespeichert')
    await screen.findByRole('link', { name: /^Sugo/ })
    expect(server.bodies('PATCH ingredientCategories/*/ingredients/*')).toEqual([{ name: 'Sugo' }])
  })

  it('in use are deleted only after saying where they are used', async () => {
    const deletions: string[] = []
    open(`/ingredients?open=${tomatoSauce.id}`, {
      'DELETE ingredientCategories/*/ingredients/*': () => {
        deletions.push('asked')
        const usedBy = [{ kind: 'Product', id: ids.margherita, name: 'Margherita' }]
        return deletions.length === 1 ? refusal(409, 'StillInUse', { usedBy }) : null
      },
    })
    await form('Tomatensauce')
    press('Zutat löschen')
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Sind Sie sicher?' })).getByText('Löschen'),
    )
    const again = await screen.findByRole('dialog', { name: 'Trotzdem löschen?' })
    within(again).getByText(/wird noch verwendet: „Margherita“/)
    fireEvent.click(within(again).getByRole('button', { name: 'Trotzdem löschen' }))
    await said('Zutat gelöscht')
    expect(deletions).toHaveLength(2)
  })
})

describe('Side dishes', () => {
  it('are added with what they bring with them', async () => {
    const server = open('/sidedishes?open=new', {
      'POST sidedishes': (body: object) => ({ ...body, restaurantId: restaurant.id }),
    })
    const blank = await form('Neue Beilage')
    type(blank.getByLabelText(/^Name/), 'Sesamstange')
    fireEvent.click(blank.getByRole('button', { name: 'K Sesam' }))
    fireEvent.click(blank.getByRole('button', { name: 'Beilage anlegen' }))
    await said('Beilage hinzugefügt')
    expect(server.bodies('POST sidedishes')).toMatchObject([{ name: 'Sesamstange', allergens: ['Sesame'] }])
  })
})

describe('Extras', () => {
  const group = { restaurantId: restaurant.id, order: 0, extras: [] }
  const toppings = menu.extraGroups[0]!
  const known = toppings.extras.map(({ ingredientId, name }) => ({ ...tomatoSauce, id: ingredientId, name }))
  const category = { ...menu.ingredientCategories[0]!, ingredients: [tomatoSauce, ...known] }
  const whole = { ...menu, ingredientCategories: [category] }

  it('come in groups: filled, priced, and linked to a category', async () => {
    const server = open('/extras?open=new', {
      'POST extragroups': (body: { extras: object[] }) => ({
        ...group,
        ...body,
        extras: body.extras.map((extra) => ({ ...tomatoSauce, ...extra })),
      }),
      'POST extragroups/*/link': [],
    })
    const blank = await form('Neue Extra-Gruppe')
    type(blank.getByLabelText(/^Name/), 'Saucen dazu')
    const picker = blank.getByRole('combobox', { name: 'Zutaten als Extras' })
    type(picker, 'tomatensauce')
    fireEvent.click(await option('Tomatensauce'))
    const price = await blank.findByLabelText('Aufpreis von Tomatensauce')
    type(price, '0,70')
    fireEvent.blur(price)
    fireEvent.click(blank.getByRole('button', { name: /^\+ Getränke/ }))
    fireEvent.click(blank.getByRole('button', { name: 'Extra-Gruppe anlegen' }))
    await said('Extra gespeichert')
    expect(server.bodies('POST extragroups')).toMatchObject([
      { name: 'Saucen dazu', extras: [{ ingredientId: tomatoSauce.id, additionalPrice: 70 }] },
    ])
    expect(server.bodies('POST extragroups/*/link')).toEqual([{ productIds: [ids.cola, ids.ayran] }])
  })

  it('are added to a group, and a group that is used goes only when asked twice', async () => {
    const deletions: string[] = []
    const answers = {
      'PATCH extragroups/*': (body: { extras: object[] }) => ({
        ...toppings,
        extras: body.extras.map((extra) => ({ ...tomatoSauce, ...extra })),
      }),
      'DELETE extragroups/*': () => {
        deletions.push('asked')
        const usedBy = [{ kind: 'Product', id: ids.margherita, name: 'Margherita' }]
        return deletions.length === 1 ? refusal(409, 'StillInUse', { usedBy }) : null
      },
    }
    const server = open(`/extras?open=${toppings.id}`, answers, whole)
    const editor = await form(toppings.name)
    type(editor.getByRole('combobox', { name: 'Zutaten als Extras' }), 'tomatensauce')
    fireEvent.click(await option('Tomatensauce'))
    fireEvent.click(await editor.findByRole('button', { name: 'Speichern' }))
    await said('Extra hinzugefügt')
    const [{ extras }] = server.bodies('PATCH extragroups/*') as [{ extras: { ingredientId: string }[] }]
    expect(extras.at(-1)!.ingredientId).toBe(tomatoSauce.id)

    fireEvent.click(editor.getByRole('button', { name: 'Extra-Gruppe löschen' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('Löschen'))
    fireEvent.click(await screen.findByText('Trotzdem löschen', { selector: 'button' }))
    await said('Extra gelöscht')
    expect(deletions).toHaveLength(2)
  })

  it('cost in each size what the one costs whose prices all shall have', async () => {
    const server = open(`/extras?open=${toppings.id}`, { 'PATCH extragroups/*': toppings }, whole)
    const editor = await form(toppings.name)
    fireEvent.click(await editor.findByRole('button', { name: 'Preise von Salami je Größe' }))
    expect(editor.getByLabelText('Aufpreis von Salami, Medium')).toHaveProperty('value', '1,50')
    fireEvent.click(editor.getByText('Für alle Extras der Gruppe übernehmen'))
    fireEvent.click(editor.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.bodies('PATCH extragroups/*')).toHaveLength(1))
    const [{ extras }] = server.bodies('PATCH extragroups/*') as [Pick<ExtraGroupDocument, 'extras'>]
    const inSize = (of: string, sizeId: string) => {
      const { additionalPrice, pricesBySize } = extras.find(({ ingredientId }) => ingredientId === of)!
      return pricesBySize.find((price) => price.sizeId === sizeId)?.additionalPrice ?? additionalPrice
    }
    for (const { ingredientId } of extras)
      expect([inSize(ingredientId, ids.medium), inSize(ingredientId, ids.family)]).toEqual([150, 250])
    // Where there are no sizes, each costs what it did.
    expect(extras.map(({ additionalPrice }) => additionalPrice)).toEqual([150, 100, 120, 80])
  })
})
