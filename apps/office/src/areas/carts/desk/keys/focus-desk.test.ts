// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { focusDesk } from './use-desk-keys.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function aField(id: string, scrollIntoView = () => {}) {
  const field = document.createElement('input')
  field.id = id
  field.checkVisibility = () => true
  field.scrollIntoView = scrollIntoView
  document.body.append(field)
  return field
}

it('shows a field once more where the drawing that follows has pushed it away, as long as somebody is there', async () => {
  const drawings: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => drawings.push(draw))
  const draw = () => drawings.splice(0).forEach((each) => each(0))
  const show = vi.fn()
  const [street, other] = [aField('desk-street', show), aField('desk-time')]
  focusDesk('desk-street')
  expect(document.activeElement).toBe(street)
  draw()
  expect(show).toHaveBeenCalledTimes(2)
  other.focus()
  draw()
  expect(show).toHaveBeenCalledTimes(2)
})
