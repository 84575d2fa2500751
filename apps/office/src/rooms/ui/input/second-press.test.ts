// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { holdSecondPresses } from './second-press.ts'

holdSecondPresses()

const press = (element: Element, detail: number) => {
  const events = ['mousedown', 'mouseup', 'click'].map(
    (name) => new MouseEvent(name, { detail, bubbles: true, cancelable: true }),
  )
  for (const event of events) element.dispatchEvent(event)
  return events[0]!
}
const aButton = (onClick: () => void) => {
  const button = document.createElement('button')
  button.addEventListener('click', onClick)
  document.body.append(button)
  return button
}
beforeEach(() => document.body.replaceChildren())

it('a second press hits nothing that came to light where the first one pressed', () => {
  const below = vi.fn()
  const behind = aButton(below)
  const save = aButton(() => save.remove())
  press(save, 1)
  press(behind, 2)
  expect(below).not.toHaveBeenCalled()
  press(behind, 1)
  expect(below).toHaveBeenCalledTimes(1)
})

it('presses the same again, without taking the focus from what the first press opened', () => {
  const more = vi.fn()
  const plus = aButton(more)
  plus.type = 'button'
  expect(press(plus, 1).defaultPrevented).toBe(false)
  expect(press(plus, 2).defaultPrevented).toBe(true)
  expect(more).toHaveBeenCalledTimes(2)
})

it('sends a form once', () => {
  const sent = vi.fn()
  const save = aButton(sent)
  save.type = 'submit'
  press(save, 1)
  press(save, 2)
  expect(sent).toHaveBeenCalledTimes(1)
  press(save, 1)
  expect(sent).toHaveBeenCalledTimes(2)
})
