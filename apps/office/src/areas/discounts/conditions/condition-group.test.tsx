// @vitest-environment happy-dom
import type { ConditionTree } from '@tresen/contract/discounts/condition'
import type { Menu } from '@tresen/contract/menu/menu'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { ConditionGroupEditor } from './condition-group.tsx'
import type { ConditionGroup } from '../work/discount-draft.ts'
import { writeText } from '../../../rooms/ui/testing/write-text.ts'

const onSave = vi.fn<(group: ConditionGroup) => void>()
const menu = { products: [], categories: [], extraGroups: [] } as unknown as Menu
const context = { menu, timeZone: 'Europe/Berlin' }
const time = (operator: '>=' | '<', value: string) => ({ property: 'TimeOfDay', operator, value }) as const

function Conditions({ conditions }: { conditions: ConditionTree[] }) {
  const [group, setGroup] = useState<ConditionGroup>({ group: 'all', conditions })
  return (
    <Form onSubmit={() => onSave(group)}>
      <ConditionGroupEditor
        group={group}
        path=""
        ofProduct={false}
        context={context}
        problems={new Map()}
        onChange={setGroup}
      />
      <button type="submit">Speichern</button>
    </Form>
  )
}

const values = () => screen.getAllByLabelText<HTMLInputElement>(/: Wert$/)
const save = () => fireEvent.click(screen.getByText('Speichern'))
const removeFirst = () => fireEvent.click(screen.getAllByLabelText(/^Bedingung .* entfernen$/)[0]!)

afterEach(() => {
  cleanup()
  onSave.mockReset()
})

describe('two conditions of one kind', () => {
  it('the second keeps its text when the first is removed', () => {
    render(<Conditions conditions={[time('>=', '11:00'), time('<', '14:00')]} />)
    writeText(values()[0]!, 'mittags')
    writeText(values()[1]!, 'drei')
    removeFirst()
    expect(values().map(({ value }) => value)).toEqual(['drei'])
    writeText(values()[0]!, '15')
    save()
    expect(onSave).toHaveBeenCalledWith({ group: 'all', conditions: [time('<', '15:00')] })
  })

  it('a field keeps the focus through each letter', () => {
    render(<Conditions conditions={[time('>=', '11:00'), time('<', '14:00')]} />)
    const second = values()[1]!
    writeText(second, '2130')
    expect(document.activeElement).toBe(second)
    save()
    expect(onSave).toHaveBeenCalledWith({
      group: 'all',
      conditions: [time('>=', '11:00'), time('<', '21:30')],
    })
  })

  it('in a group within the group, too', () => {
    const inner: ConditionTree = { group: 'any', conditions: [time('>=', '11:00'), time('<', '14:00')] }
    render(<Conditions conditions={[inner]} />)
    const group = within(screen.getByLabelText('Gruppe von Bedingungen'))
    writeText(group.getAllByLabelText<HTMLInputElement>(/: Wert$/)[1]!, 'vier')
    removeFirst()
    expect(values().map(({ value }) => value)).toEqual(['vier'])
  })
})

it.each([
  ['Uhrzeit', 'Uhrzeit: Wert'],
  ['Bestellwert', 'Bestellwert: Wert'],
])('a new condition takes the focus where its value is written: %s', async (property, field) => {
  render(<Conditions conditions={[time('>=', '11:00')]} />)
  const button = screen.getByRole('button', { name: 'Bedingung' })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('menuitem', { name: property }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  const fields = screen.getAllByLabelText(field)
  expect(document.activeElement).toBe(fields.at(-1))
  // What is typed takes the place of the example.
  const { selectionStart, selectionEnd, value } = fields.at(-1) as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, value.length])
  expect(fields.at(-1)).not.toBe(values()[0])
})

it('a wrong time is said, is not taken over, and keeps the discount from being saved', () => {
  render(<Conditions conditions={[time('>=', '11:00')]} />)
  writeText(values()[0]!, '25:00')
  save()
  expect(onSave).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(values()[0])
  expect(screen.getByText(/Keine Uhrzeit/)).toBeTruthy()
})

it('another comparison or property begins with its own value', () => {
  render(<Conditions conditions={[time('>=', '11:00')]} />)
  writeText(values()[0]!, 'mittags')
  fireEvent.change(screen.getByLabelText('Eigenschaft'), { target: { value: 'OrderValue' } })
  expect(values()[0]!.value).toBe('20,00')
  save()
  expect(onSave).toHaveBeenCalledOnce()
})

it('of several values that are typed at once, those that are none stay to be corrected', () => {
  render(<Conditions conditions={[{ property: 'OrderValue', operator: 'isIn', value: [] }]} />)
  const list = screen.getByLabelText<HTMLInputElement>(/: Wert$/)
  writeText(list, '10, zehn, 20,50, ')
  expect(list.value.trim()).toBe('zehn')
  save()
  expect(onSave).not.toHaveBeenCalled()
  writeText(list, '')
  save()
  expect(onSave).toHaveBeenCalledWith({
    group: 'all',
    conditions: [{ property: 'OrderValue', operator: 'isIn', value: [1000, 2050] }],
  })
})
